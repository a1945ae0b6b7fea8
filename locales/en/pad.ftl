# The score pad for a real table.
pad-new = A new score pad
pad-new-about = Play with your own cards or dice; the phone does the block.
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
pad-start = Open the block
pad-need-players = { $least } to { $most } players can play this.
pad-need-names = Each player needs a name of their own, of 1 to 24 characters.
pad-no-net-open = A new block can be opened only with a net. Blocks that were opened before work without one.
pad-unknown = There is no block { $code }. Look at the code once more.
pad-title = Block
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
pad-predicts-again = { $name } predicts anew
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
pad-sheet = Score block
pad-sheet-cell = Round { $round }, { $name }: predicted { $predicted }, took { $taken }, { $points }, total { $total }
pad-sheet-skipped = Round { $round } was not played. Correct it
pad-correct-open = Correct round { $round }
pad-sheet-sum = Total
pad-round-done = Round { $round }: { $points }
pad-points-of = { $name } { $points }

pad-correct = Correct round { $round }
pad-correct-about = What comes after it follows by itself.
pad-correct-predicted = predicted
pad-correct-taken = took
pad-correct-fewer = { $what }: fewer
pad-correct-more = { $what }: more
pad-correct-skip = This round was not played
pad-correct-save = Correct
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
pad-rematch = Once more
pad-rematch-about = { $name } begins
pad-next-begun = A new game has begun.
pad-next = To the new game
pad-print = Print
pad-csv = CSV
pad-record = Record
pad-correct-hint = Tap a round to correct it.

pad-share = Others at the table
pad-share-about = Whoever scans this sees the block live and may enter something.
pad-share-qr = QR code with the link to this block
pad-share-code = Code of the block
pad-share-text = Our score block: { $code }
pad-room = Big screen
pad-room-about = The block in large type, for a tablet or a television.
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
pad-names = Names
pad-rename = Rename { $name }
pad-rename-save = Save

pad-offline = { $n ->
    [0] No net. Entries are kept on this phone.
    [one] No net: kept on this phone (1)
   *[other] No net: kept on this phone ({ $n })
  }
pad-offline-other = No net. What the others enter is shown when it is back; you cannot enter anything until then.
pad-sending = { $n ->
    [one] 1 entry is being sent …
   *[other] { $n } entries are being sent …
  }
pad-not-kept = This browser keeps nothing: do not close the page before the net is back.
pad-trouble = Not everything could be sent
pad-trouble-about = You entered without a net:
pad-trouble-after = { $n ->
    [0] Nothing waits behind it.
    [one] One more entry waits behind it.
   *[other] { $n } more entries wait behind it.
  }
pad-trouble-now = The block behind shows what the others have entered.
pad-trouble-again = Enter it all the same
pad-trouble-drop = Leave this one out
pad-trouble-drop-all = Leave all out
pad-trouble-look = Look first
pad-trouble-banner = An entry was refused. Decide

pad-tell-claim = { $name } has a phone
pad-tell-release = the phone of { $name } is released
pad-tell-name = { $name } is called { $new }
pad-tell-trump = trump of round { $round }: { $trump }
pad-tell-predict = { $name } predicted { $tricks } in round { $round }
pad-tell-predict-sealed = the sealed prediction of { $name } in round { $round }
pad-tell-take = { $name } took { $tricks } in round { $round }
pad-tell-skip = round { $round } skipped
pad-tell-correct = correction of round { $round }
pad-tell-end = end of the game
pad-tell-undo = something was taken back
pad-tell-mark = { $name } marks

pad-no-over = The game is over: undo the last entry or correct a round.
pad-no-other_game = This is a block for the other game.
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
pad-no-no_strikes = Nothing can be struck in this round.
pad-no-strikes_other_color = Only { $color } boxes can be struck, like the own prediction.
pad-no-nothing_to_strike = Nothing in { $box } can be struck.
pad-no-strikes_missing = Not everybody has struck a box or declined.
pad-no-wizards_fixed = No wizard colour is named in this round.
pad-no-wizard_missing = The wizard colour must be named first.
pad-no-marked = { $name } has marked already.
pad-no-no_jester_box = No jester mark with { $n_jesters } jesters: it takes 1 to 5.
pad-no-jester_box_marked = Jester box { $j } is marked already.
pad-no-not_seven_dice = There are seven dice, and these are { $n_dice }.
pad-no-covered = A sealed prediction cannot be entered.
pad-no-own_phone = { $name } enters this on their own phone.
pad-no-seat_taken = { $name } has a phone already. Whoever keeps the block can release it.
pad-no-only_watching = This phone only watches: say who you are to enter something.
pad-no-only_keeper = Only the phone that keeps the block can do this.
pad-no-conflict = Somebody else has entered this in the meantime. Look again.
pad-no-nothing_to_undo = There is nothing to undo.
pad-no-undo_passed = Something was entered since. Look again before you undo.
pad-no-bad_name = A name has 1 to 24 characters, and no two players have the same.
pad-no-bad_id = This entry has no proper name.
pad-no-bad_correction = A round that is not finished cannot be corrected.
pad-no-breaks = Round { $round } would not fit any more: { $because }
pad-no-full = This block is full: begin a new one.
pad-no-offline = No net: this was not entered.
pad-no-server = The server did not take it: { $reason }
