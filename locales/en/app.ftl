# Texts of the page around the tables.
app-name = Foretell
close = Close
back = Back
loading = One moment …
offline = The server does not answer. Trying again.
no-answer = The server does not answer.
needs-net = Needs a connection
needs-net-short = offline
start-offline = No connection. What is grey works again when it is back.
try-now = Try now
waiting-stop = Stop waiting
version-new = A new version is here.
version-load = Load it
version-later = Later
lost-page = There is nothing here.
to-start = To the start page
points = points
game-cards = Card game
game-dice = Dice game

## Start

start-tagline = Say what will come. Then make it come true.
start-play-now = Play now
start-against = { $n ->
    [one] against one bot, { $level }
   *[other] against { $n } bots, { $level }
  }
start-options = Options
start-which = Which game?
start-level = How strong are the bots?
start-friends = Play with friends
start-friends-how = A table with a link, a code and a QR code
start-friends-about = You get a table with a link, a code and a QR code. Anybody who opens it sits down and plays. Nobody needs an account.
start-pad = Score a real game
start-pad-how = Real cards or dice; your phone keeps score
start-open-table = Open the table
start-mine = Your games
start-mine-more = { $n } more
start-round = round { $round }
start-round-of = round { $round } of { $rounds }
start-remove = Remove: { $what }
start-clear = Clear your games
start-clear-done = Done
start-clear-all = Clear all
start-clear-tables = { $n ->
    [one] This game ends for you: a bot takes your seat, and you cannot come back to it.
   *[other] These { $n } games end for you: bots take your seats, and you cannot come back to them. Score pads stay in your history.
  }
start-clear-pads = { $n ->
    [one] The score pad leaves this list. You still find it in your history.
   *[other] The score pads leave this list. You still find them in your history.
  }
start-clear-home = { $n ->
    [one] This game is deleted from this device.
   *[other] { $n } games are deleted from this device.
  }
start-clear-sure = Clear
start-old = { $n ->
    [one] One game that nobody has touched for days
   *[other] { $n } games that nobody has touched for days
  }
start-pad-open = score pad
start-open = Open tables
start-learn = Learn
start-more = More
start-unofficial = Free, open source, unofficial: not connected with the publishers of the games.
newcomer-title = New here?
newcomer-ask = New here?
newcomer-show = Tap a game: everything is explained while you play.
coach-title = Explanation
coach-ask = First game?
coach-ask-more = We can explain it as you play.
coach-show = Show me
coach-know = I know it
coach-next = Got it
coach-enough = No more of this
tables-your-turn = Your turn
stage-waiting = waiting
stage-playing = running
stage-paused = paused
stage-over = over

join-title = Join a table
join-code = Join with a code
join-placeholder = Code or link
join-go = Join
join-unknown = There is no table { $code }. Check the code again.

history-title = History

## Bots

level-random = random
level-novice = novice
level-novice-about = Plays by simple rules of thumb and forgets what was played.
level-apprentice = apprentice
level-apprentice-about = Counts a little and makes honest mistakes.
level-adept = adept
level-adept-about = Knows the odds. A good evening's opponent.
level-master = master
level-master-about = Plays out thousands of continuations before each choice. Hard to beat.

## What is agreed at a table

options-players = Players
options-preset = Rules
preset-box = As in the box
preset-plus-minus = ±1
preset-clairvoyant = Clairvoyant
preset-short = Short evening
preset-expert = Expert
preset-own-about = Your own mix.
preset-box-about-cards = Predict openly, one after the other; all rounds.
preset-box-about-dice = The game ends when somebody has nine X.
preset-plus-minus-about-cards = The predictions may not add up: somebody is sure to be wrong.
preset-clairvoyant-about-cards = In the first round you see everybody's card but your own.
preset-short-about-cards = Four rounds only: with 1, 3, 5 and 7 cards.
preset-expert-about-dice = The game ends when somebody has twelve X.
option-predictions = Predictions
predictions-open = Open
predictions-open-about = One after the other; everybody hears them.
predictions-secret = Secret
predictions-secret-about = All at once, and shown before the first card is played.
predictions-hidden = Hidden
predictions-hidden-about = All at once, and shown only when the round is over.
option-plus_minus_one = Plus/minus one
option-plus_minus_one-about = The predictions of a round may not add up to the number of tricks.
option-plus_minus_one-short = { preset-plus-minus }
option-plus_minus_one-closed = Only with open predictions: otherwise nobody speaks last.
option-clairvoyant = Clairvoyant first round
option-clairvoyant-about = In the round of one card you see the others' cards, but not your own.
option-clairvoyant-short = { preset-clairvoyant }
option-rounds = Rounds, by the cards in hand
option-rounds-of = { $n ->
    [one] The round of { $n } card
   *[other] The round of { $n } cards
  }
option-rounds-about = { $n ->
    [one] One round is played.
   *[other] { $n } rounds are played.
  }
option-rounds-short = { $n ->
    [one] one round
   *[other] { $n } rounds
  }
option-target-about = The game ends with the round in which somebody has { $n } X.
option-target-short = { $n } X
option-magic_cards = Magic cards
option-magic_cards-about = A magic card is turned up in each round and changes a rule.
option-magic_cards-short = { option-magic_cards }
option-magic_cards-off = No magic cards.
options-patience = Patience
options-patience-about = After this time a bot plays for anybody who does not answer, until they are back.
patience-off = No limit
patience-30 = 30 seconds
patience-60 = 1 minute
patience-120 = 2 minutes
options-stand-in = Stand-in
options-stand-in-about = How well the bot plays that sits in for somebody.
options-speed = Pace of the bots
options-speed-about = How long bots seem to think.
speed-instant = at once
speed-quick = quick
speed-normal = normal
speed-relaxed = relaxed
options-take-back = Take back
options-take-back-about = A mistake may be taken back if all agree and nothing was revealed.
options-chat = Free chat
options-chat-about = Without it people talk with ready-made phrases only.
options-hints = Hints
options-hints-about = Everybody may ask what a master would do, and get the odds.
options-spectators = Spectators
options-spectators-about = People without a seat may watch; they see no hidden cards.
options-public = Open to all
options-public-about = The table is listed on the start page while it waits for players.

## Lobby

lobby-title = { $game }: new table
lobby-seats = Who plays
lobby-rules = What is played
lobby-manners = How it is played
lobby-shuffle = Shuffle the seats
lobby-fill = Fill up with bots
lobby-start = Start the game
lobby-start-needs = Fill all seats to start
lobby-starting = The game begins …
lobby-waiting-host = Waiting for the host to start.
lobby-waiting-players = Waiting for more players.
lobby-host-decides = The host sets these.
lobby-watching = { $n ->
    [one] One person is watching.
   *[other] { $n } people are watching.
  }
share-code = Table code
share-link = Link
share-copy = Copy link
share-copied = The link is copied.
share-send = Send
share-text = Come and play: table { $code }
share-qr = QR code with the link to this table
table-story = What happened
seat-free = free
seat-host = host
seat-bot = bot, { $level }
seat-sit = Sit here
seat-move = Move here
seat-stand = Stand up
seat-add-bot = Add a bot
seat-level = Bot in seat { $seat }
seat-clear = Make free: { $name }

name-title = What should we call you?
name-label = Name
name-sign = Sign
name-save = Done
name-watch = Just watch
name-later = Later
name-change = Change
name-none = no name yet
name-nobody = Guest
sign-star = star
sign-moon = moon
sign-sun = sun
sign-owl = owl
sign-fox = fox
sign-cat = cat
sign-hare = hare
sign-crow = crow
sign-key = key
sign-leaf = leaf
sign-flame = flame
sign-drop = drop

## At the table

table-unknown = There is no table { $code }.
table-closed = The game at table { $code } has begun, and it takes no spectators.
table-version = The game at table { $code } is played by newer rules than this server has. Nothing is lost: it goes on when the server has been updated.
turn-yours = Your turn
turn-others = { $names } …
turn-lost = Connecting …
turn-paused = Paused
turn-over = The game is over
clock-about = Time until a stand-in plays
clock-reserve = Longer absence, once a game: time until a stand-in plays
sound-on = Sound on
sound-off = Sound off
paused = The game is paused.
paused-by = { $you ->
    [yes] You asked for a pause.
   *[no] { $name } asked for a pause.
  }
resume = Go on
stand-in-yours = A stand-in plays for you.
stand-in-back = I am back
stand-in-call = Call a stand-in
stand-in-vote = Stand-in: { $n } of { $needed } agree
stand-in-plays = Stand-in for { $names }
seat-lost = { $name } plays in your seat.
seat-back = Take your seat again
seat-back-next = Take your seat again with the next round
seat-promised = You play in the seat of { $name } from the next round on.
seat-decline = No, thank you
take-back-asked = { $name } would like to take back the last choice.
take-back-agree = Agree
take-back-refuse = No
take-back-waiting = Waiting for { $names } to agree.
away = { $n ->
    [one] { $names } is away.
   *[other] { $names } are away.
  }
menu-title = Menu
menu-pause = Pause
menu-take-back = Take back
menu-leave = Leave the table
menu-leave-about = The game goes on without you: if you are away for long, the others can call a stand-in for you. You find the table on the start page and can come back at any time.
menu-leave-sure = Leave
menu-give-up = Leave the seat to a bot
menu-people = At table { $code }
people-stand-in = a stand-in plays
people-mute = Mute
people-hear = Unmute
people-make-host = Make host
people-hand-over = Give the seat to { $name }
people-let-in = Let { $name } play here from the next round on
people-promised = { $name } plays here from the next round on
people-law = Within a round nobody sees a card or a choice that is not theirs. Your seat is yours: it changes hands only if you give it away or are gone for long, and you can always come back to it.

refused-illegal = That is not possible.
refused-not-host = Only the host can do that.
refused-not-seated = You have no seat at this table.
refused-no-such-seat = There is no such seat.
refused-not-now = Not now.
refused-ask-take-back-not-now = Only your own last choice can be taken back, before anybody else acts and while nothing was revealed.
refused-not-allowed = This table does not allow it.
refused-bad-text = This text cannot be sent.
refused-too-fast = Slower, please.
refused-not-saved = The server could not save it. Please try again.
refused-busy = The server is busy. Please try again.

hint-ask = What would a master do?
talk-title = Talk
talk-phrases = Say with one tap
talk-write = Write something
talk-send = Send
talk-unread = unread
talk-mute = Mute { $name }
talk-unmute = { $n ->
    [one] Hear the muted person again
   *[other] Hear the { $n } muted people again
  }
phrase-hello = Hello!
phrase-well-played = Well played!
phrase-sorry = Sorry!
phrase-thinking = Thinking …
phrase-thanks = Thank you!
phrase-oh-no = Oh no!
phrase-good-luck = Good luck!
phrase-one-moment = One moment, please.
phrase-good-game = Good game!
phrase-wow = Wow!
phrase-phew = Phew, that was close!
phrase-oops = Oops!
phrase-your-turn = Your turn!
phrase-congratulations = Congratulations!

result-title = Result
chart-title = The race
chart-round = Round
doubt-left-out = The server left out what this browser adds to the chance of the game. This browser did not show it, and the seal at the end will say so.
doubt-other-list = The server showed two different lists of pledges for one game. This browser did not show its part, and the seal at the end will say so.
doubt-old-commitment = The server promised the number of an earlier game once more. This browser adds nothing to it, and the seal at the end will say so.
doubt-seen = I see

settings-title = Settings
## Help

rules-title = Rules
learn-title = Learn in three minutes
keys-title = Keys
keys-menu-item = Keys (press ?)
keys-arrows = choose a card, a die or a box
keys-enter = play, confirm
keys-digits = say a prediction
keys-space = hold or release a die
keys-escape = close, unselect
keys-decide = dice: go on or roll, stop, jester mark
keys-sheet = score sheet
keys-last = last trick
keys-cards = hear your hand
keys-felt = hear what lies on the table
keys-points = hear predictions and points
keys-menu = menu
keys-talk = talk
keys-hint = ask for a hint
keys-help = this list
keys-space-name = Space
