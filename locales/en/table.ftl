# Around both tables: what the line above says, banners, the ending, the rematch, who begins.

## The line above the table

turn-telling = { $names } …
turn-scored = Round { $round } is scored
turn-round = Round { $round }
turn-taken = { $you ->
    [yes] You take the trick
   *[no] { $name } takes the trick
  }
turn-watching = Watching
turn-away = No connection
turn-break = { $you ->
    [yes] Your one longer break
   *[no] { $name } takes a longer break
  }
watching-here = You are watching this table.

## Banners

banner-lost = No connection to the server. Your game is kept there.
banner-lost-again = { $s ->
    [0] Trying now …
    [one] Next try in one second.
   *[other] Next try in { $s } seconds.
  }
banner-lost-try = Try now
banner-lost-choose = What you choose now is sent when the connection is back.
banner-break = { $you ->
    [yes] Time is up, but everybody has one longer break in a game: this is yours.
   *[no] { $name } has the one longer break that everybody has in a game. After it a stand-in plays.
  }

## What happened

story-stand-in = { $you ->
    [yes] Your stand-in
   *[no] The stand-in for { $name }
  }
story-taken-back = The last choice was taken back.

## The ending

ending-won = You win!
ending-shared = You share the victory!
ending-lost = { $n ->
    [one] { $names } wins
   *[other] { $names } win
  }
ending-place = { $place ->
    [2] You come second.
    [3] You come third.
   *[other] You come { $place }th.
  }
ending-points = { $n ->
    [one] { $points } point
   *[other] { $points } points
  }
ending-skip = Tap to go on

## The rematch

rematch-wanted = { $you ->
    [yes] You want a rematch: { $n } of { $of }
   *[no] { $name } wants a rematch: { $n } of { $of }
  }
rematch-waiting = Waiting for { $names }.
rematch-ready = Everybody who is here agrees.
rematch-join = I am in
rematch-withdraw = Not after all
rematch-now = Begin now
rematch-began = The rematch has begun.
rematch-free = A seat is free. The table waits for somebody to take it.
rematch-go = To the table

## Who begins

begins-title = Who begins
begins-about-cards = The first dealer.
begins-about-dice = The first seer.
begins-next = In turn
begins-next-about = By lot in the first game, and in a rematch the next one to the left.
begins-lot = By lot
begins-lot-about = It is drawn for every game.
begins-seat = Seat { $seat }

## A box that is closed

dice-closed-full = { $box } is filled already.
dice-closed-other = { $name } has predicted { $box } in this round.
dice-closed-strike = Only a box that was marked before, in the colour you predicted, can be struck out.

## What is agreed

agreed-players = For { $n } players.
agreed-predictions-open = Predictions are said aloud, one after the other.
agreed-predictions-secret = Predictions are secret until all have made one.
agreed-predictions-hidden = Predictions stay hidden until the end of the round.
agreed-begins-next = Who begins is drawn; in a rematch it is the next one to the left.
agreed-begins-lot = Who begins is drawn for every game.
agreed-begins-seat = { $name } begins.
agreed-patience-off = Take all the time you need.
agreed-patience = After { $time } a bot sits in for whoever does not answer.
agreed-take-back = A misclick may be taken back if all agree.
agreed-no-take-back = What is played stays played.
agreed-hints = Hints may be asked for.
agreed-no-hints = No hints.
agreed-chat = You can chat.
agreed-no-chat = Ready-made phrases only.
agreed-spectators = Others may watch.
agreed-no-spectators = Nobody else watches.

hint-odds = Odds

## A table on this device

home-here = on this device
home-people = At this table
home-elsewhere = You are playing on this device in another tab. Only one tab can play at a time.
home-take-over = Play here
home-take-over-about = The other tab stops. Nothing is lost.
home-unknown = There is no such game on this device. It was removed, or the browser has cleared what it kept for this page.
home-offline = What Foretell needs to deal on this device is not here yet. It comes as soon as you are online.
home-broken = This game does not run on this device. It is kept. Reload the page, or update your browser.
home-version = This game was begun with a newer version of Foretell. It is kept, and goes on when this page has been updated.
home-denied = This browser keeps nothing for this page. You can play, but the game is gone when you close the tab.
home-full = This device is full. You can play on, but nothing more is kept until there is room.
home-stopped = The game stopped. It goes on in a moment, where it was.
