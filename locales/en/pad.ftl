# The score pad for a real table.
pad-new = A new score pad
pad-new-about = Play with your own cards or dice; the phone keeps score.
pad-again = Play again
pad-again-change = Change { $names }
pad-open-ones = Still open
pad-fresh = New group
pad-game = What is played?
pad-players = Who plays?
pad-players-about = In the order in which you sit, clockwise.
pad-name = Name of player { $n }
pad-name-add = Add a player
pad-name-next = Next name
pad-name-add-go = Add
pad-name-known = Earlier names
pad-name-up = { $name }: one seat up
pad-name-down = { $name }: one seat down
pad-name-remove = { $name }: remove
pad-first-cards = Who deals first?
pad-first-dice = Who is the first seer?
pad-rules = Rules: { $rules }
pad-start = Open the pad
pad-need-players = { $least } to { $most } players can play this.
pad-need-names = Each player needs a name of their own, of 1 to 24 characters.
pad-no-net-open = You are offline: a new pad needs a connection. Pads that were opened before work without one.
pad-unknown = There is no pad { $code }. Check the code again.
pad-title = Score pad
pad-round = Round { $round }
pad-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
pad-dealer = { $name } deals
pad-seer = { $name } is the seer
pad-deals = deals
pad-undo = Undo
pad-undo-what = Undo: { $what }
pad-undone = Taken back: { $what }
pad-menu = More
pad-phones = Phones
pad-awake = The screen stays on.

pad-predicts = { $name } predicts …
pad-predicts-secret = { $name } predicts in secret …
pad-predicts-again = { $name } predicts again
pad-sum = { $sum } of { $n_cards } said
pad-closed = { $closed } is closed: it would make { $n_cards }.
pad-takes = { $name } took …
pad-left = { $left } of { $n_cards } left
pad-taken-of = took { $taken } of { $predicted }
pad-other-turn = { $name } is next
pad-for-all = Enter for the others here, too
pad-waits-phones = Waiting for the phone of { $names }.
pad-numbers = Number of tricks
pad-number-closed = { $n }, closed
pad-trump = Trump
pad-trump-is = Trump: { $trump }
pad-trump-none = no trump
pad-trump-open = not noted
pad-trump-change = Note trump
pad-sealed = sealed
pad-skipped = not played
pad-sheet = Score sheet
pad-sheet-cell = Round { $round }, { $name }: predicted { $predicted }, took { $taken }, { $points }, total { $total }
pad-sheet-skipped = Round { $round } was not played. Correct it
pad-correct-open = Correct round { $round }
pad-sheet-sum = Total
pad-round-done = Round { $round }: { $points }
pad-points-of = { $name } { $points }

pad-correct = Correct round { $round }
pad-correct-about = Everything after it is worked out again.
pad-correct-predicted = predicted
pad-correct-taken = took
pad-correct-fewer = { $what }: fewer
pad-correct-more = { $what }: more
pad-correct-skip = This round was not played
pad-correct-save = Save
pad-corrected = Round { $round } is corrected.

pad-skip = Skip this round
pad-skip-about = It stays empty, and the next one is dealt.
pad-end = End the game here
pad-end-ask = End the game now?
pad-end-ask-about = The totals count as they are. You can undo it.
pad-end-do = End it
pad-cancel = Go on playing
pad-ended-early = The game was ended early.
pad-won = { $n ->
    [one] { $names } has won!
   *[other] { $names } share the victory!
  }
pad-met = { $n } of { $of } met
pad-rematch = Play again
pad-rematch-about = { $name } deals
pad-next-begun = A new game has begun.
pad-next = To the new game
pad-print = Print
pad-csv = CSV
pad-record = Export
pad-correct-hint = Tap a round to correct it.

pad-share = Others at the table
pad-share-about = Anyone who scans this sees the pad live and can enter things.
pad-share-qr = QR code with the link to this pad
pad-share-code = Pad code
pad-share-text = Our score pad: { $code }
pad-room = Big screen
pad-room-about = Totals and ranking in huge type, for a tablet or a television.
pad-room-scan = Scan to follow
pad-who = Which one are you?
pad-who-about = Then you enter your own predictions here, and this evening is in your history.
pad-claim = I am { $name }
pad-watch = Just watch
pad-seats = Phones of the players
pad-seat-none = no phone
pad-seat-this = this phone
pad-seat-other = own phone
pad-seat-claim = That's me
pad-seat-release = Release
pad-seat-release-of = Release the phone of { $name }
pad-rename = Rename { $name }

pad-offline = { $n ->
    [0] Offline. Entries are kept on this phone.
    [one] Offline: kept on this phone (1)
   *[other] Offline: kept on this phone ({ $n })
  }
pad-offline-other = Offline. Until you are online again you see nothing new and cannot enter anything.
pad-changed = Round { $round }: { $name } first said { $was }. It was changed after everybody had seen it.
pad-sending = { $n ->
    [one] 1 entry is being sent …
   *[other] { $n } entries are being sent …
  }
pad-not-kept = This browser keeps nothing: do not close the page before you are online again.
pad-trouble = Not everything could be sent
pad-trouble-about = You entered this while you were offline:
pad-trouble-after = { $n ->
    [0] Nothing waits behind it.
    [one] One more entry waits behind it.
   *[other] { $n } more entries wait behind it.
  }
pad-trouble-now = The pad behind this shows what the others have entered.
pad-trouble-again = Enter it anyway
pad-trouble-drop = Leave this one out
pad-trouble-drop-all = Leave all out
pad-trouble-look = Look first
pad-trouble-banner = An entry was refused. Decide

pad-tell-claim = { $name } has a phone
pad-tell-release = the phone of { $name } is released
pad-tell-name = { $name } is now called { $new }
pad-tell-trump = trump of round { $round }: { $trump }
pad-tell-predict = { $name } predicted { $tricks } in round { $round }
pad-tell-predict-sealed = the sealed prediction of { $name } in round { $round }
pad-tell-take = { $name } took { $tricks } in round { $round }
pad-tell-skip = round { $round } skipped
pad-tell-correct = correction of round { $round }
pad-tell-end = end of the game
pad-tell-undo = something was taken back
pad-tell-mark = { $name } marks
pad-tell-marks = { $n } players mark in round { $round }

pad-no-over = The game is over: undo the last entry or correct a round.
pad-no-other_game = This pad is for the other game.
pad-no-no_such_seat = There is no such player.
pad-no-no_such_round = There is no round { $round }.
pad-no-not_begun = Round { $round } has not begun.
pad-no-finished = Round { $round } is finished: tap it to correct it.
pad-no-not_in_turn = { $first } comes before { $name }.
pad-no-too_many_tricks = { $tricks } cannot be: there are only { $n_cards } tricks.
pad-no-sum_closed = { $tricks } is closed: the predictions may not add up to { $n_cards }.
pad-no-wrong_sum = The tricks must add up to { $n_cards }, and these are { $sum }.
pad-no-predictions_missing = Not all have predicted yet.
pad-no-predictions_made = The predictions are made: undo what came after them first.
pad-no-card_missing = A magic card must be turned up first.
pad-no-no_cards = This game is played without magic cards.
pad-no-not_in_pile = This magic card is not in the pile.
pad-no-box_marked = { $box } is marked already: predict an open box.
pad-no-box_taken = { $name } has predicted { $box } in this round: take another box.
pad-no-no_strikes = Nothing can be struck out in this round.
pad-no-strikes_other_color = Only { $color } boxes can be struck out: it must be the colour of the player’s prediction.
pad-no-nothing_to_strike = Nothing in { $box } can be struck out.
pad-no-strikes_missing = Not everybody has struck out a box or declined.
pad-no-wizards_fixed = No wizard colour is named in this round.
pad-no-wizard_missing = The wizard colour must be named first.
pad-no-marked = { $name } has marked already.
pad-no-no_jester_box = No jester mark with { $n_jesters } jesters: it takes 1 to 5.
pad-no-jester_box_marked = Jester box { $j } is marked already.
pad-no-not_seven_dice = There are seven dice, and these are { $n_dice }.
pad-no-covered = A sealed prediction cannot be entered.
pad-no-own_phone = { $name } enters this on their own phone.
pad-no-seat_taken = { $name } has a phone already. Whoever keeps the pad can release it.
pad-no-only_watching = This phone only watches: say who you are to enter something.
pad-no-only_keeper = Only the phone that keeps the pad can do this.
pad-no-conflict = Somebody else has entered this in the meantime. Look again.
pad-no-nothing_to_undo = There is nothing to undo.
pad-no-undo_passed = Something was entered since. Look again before you undo.
pad-no-bad_name = A name has 1 to 24 characters.
pad-no-bad_id = This entry has no valid id.
pad-no-bad_correction = This cannot be corrected now: something in the round is still sealed, or would be missing.
pad-no-breaks = Round { $round } would no longer fit: { $because }
pad-no-full = This pad is full: start a new one.
pad-no-offline = You are offline: this was not entered.
pad-no-server = The server did not accept it: { $reason }
pad-all-met = All as predicted
pad-taken-short = /{ $taken }
pad-correct-now = What is entered so far.
pad-redo = Redo
pad-redo-what = Redo: { $what }
pad-redone = Entered again: { $what }
pad-rematch-about-dice = { $name } is the seer
pad-picture = Share as a picture
pad-picture-saved = The picture is in your downloads.
pad-picture-failed = This browser cannot make a picture.
pad-people = Players
pad-people-about = Somebody joins, leaves, takes a break, or deals out of turn.
pad-people-later = This round has begun. Who plays can change before the next one.
pad-people-seer = is the seer
pad-away = pauses
pad-gone = has left
pad-lead-cards = Deals now
pad-lead-dice = Seer now
pad-pause = Pause
pad-return = Back in
pad-drop = Leaves
pad-join = Add a player
pad-join-name = Name of the new player
pad-join-after = Sits to the left of
pad-join-start = Begins with
pad-join-lowest = The lowest total: { $points }
pad-join-zero = 0 points
pad-join-do = Add
pad-tell-join = { $name } comes
pad-tell-drop = { $name } leaves
pad-tell-pause = { $name } pauses
pad-tell-return = { $name } is back
pad-tell-all_met = all as predicted in round { $round }
pad-name-twice = { $name } is already playing. Give one of the two another name.
pad-no-name_taken = Somebody is already called { $name }. Choose another name.
pad-no-round_begun = The round has begun. Who plays can change before the next one.
pad-no-not_playing = { $name } is not playing in this round.
pad-no-playing = { $name } is already playing.
pad-no-not_so_many = { $least } to { $most } can play this, not { $n_players }.
pad-no-no_round_left = For { $n_players } players there are not enough cards for another round.
pad-no-no_column_left = The pad has { $n_columns } columns, and all are taken. Start a new one.
pad-no-not_all_met = The predictions do not add up to the tricks: enter them one by one.
pad-room-last = The last rounds
pad-room-ranking = Ranking
pad-room-speaks = predicts now
pad-room-said = said { $n }
pad-room-took = took { $n }
pad-room-sum = { $said } said, { $n_cards } to take
