# The end of a game, and games told again.
result-you-won = You have won!
result-shared = You share the victory!
result-won = { $n ->
    [one] { $names } has won
   *[other] { $names } have won
  }
result-met = { $n } of { $of } predictions met
result-xs = { $n } X
result-rematch = Rematch
result-look = Look at the table
result-replay = Replay
result-record = Download the record
result-luckiest = Finest moment:
result-costliest = Costliest moment:
result-moment = { $name } in round { $round }: predicted { $predicted }, took { $taken } ({ $points }).
result-mark-met = { $name } in round { $round }: { $box } came true ({ $mark }).
result-mark-off = { $name } in round { $round }: { $box } was off by { $n }.
seal-title = Fair deals
seal-busy = Checking …
seal-missing = The record could not be loaded, so nothing was checked.
seal-unknown = This record has no seeds, so it cannot be checked.
seal-yes = { $n ->
    [one] Checked by this browser: the only draw was fixed before the game, and nobody could choose it.
   *[other] Checked by this browser: all { $n } draws were fixed before the game, and nobody could choose them.
  }
seal-partly = { $n ->
    [one] The only draw follows from the seeds in the record. The rest this browser could not check fully:
   *[other] All { $n } draws follow from the seeds in the record. The rest this browser could not check fully:
  }
seal-gap-start = It did not see the start, so it knows the server’s promise only from the record.
seal-gap-nothing = It added nothing to the chance itself, so it has to rely on those who did.
seal-gap-called-off = { $n ->
    [one] One start came to nothing after this browser had shown its part. Whoever called it off could draw again.
   *[other] { $n } starts came to nothing after this browser had shown its part. Whoever called them off could draw again.
  }
seal-gap-left-out = The server left this browser’s part out, so this browser did not show it.
seal-gap-other-list = The server showed two different lists of pledges, so this browser did not show its part.
seal-gap-old-commitment = The server’s promise was that of an earlier game, so this browser added nothing.
seal-gap-unseen = It did not see every card or roll while you played, so it could not compare those with the record.
seal-silent = { $names } added nothing.
seal-withheld = { $names } did not show in time what they had pledged; the start was repeated without it.
seal-no-seed = The seed in the record is not the one that it promises.
seal-no-commitment = The record has a different promise from the one this browser saw before the game.
seal-no-own = At your seat the record has a different text from the one this browser added.
seal-no-pledge = The text of { $name } is not the one that was pledged before the game.
seal-no-rules = The rules or the first player were not those fixed at the start.
seal-no-draw = Line { $line } of the record does not follow from the seeds.
seal-no-line = Line { $line } of the record breaks the rules of the game.
seal-no-seen = While you played, this browser saw something other than what line { $line } of the record says.
seal-proves = What does this prove?
seal-how = Before the game the server promised a secret number by showing its fingerprint, and every browser did the same with a random text. Only when all fingerprints were fixed did the browsers show their texts. All cards and dice follow from the number and the texts. The browser also plays every line of the record again by the rules: each card, trick, mark and score.
seal-proves-about = This browser kept what it saw then, has compared it with the record, and has computed everything again: neither the server nor another player could choose anything, not even together. It does not prove that the server kept its number to itself.
seal-commitment = The promise:
seal-copy = Copy the check
seal-copied = Copied. Put it into a terminal, next to the record.
seal-copy-about = With this command and the record, the program makes the same check without this browser:
replay-loading = Replay
replay-title = { $game }: replay
replay-runs = This game is still running. When it is over, it can be replayed here.
replay-unknown = This game is not known here.
replay-wrong = Line { $line } of this record breaks the rules of the game, so it is not shown.
replay-link = Copy a link to this moment
replay-board = The table
replay-moment = Moment of the game
replay-back = One back
replay-on = One forward
replay-round-back = Start of the round
replay-round-on = Next round
replay-play = Play
replay-stop = Stop
replay-round = Round { $round }
replay-roll = roll { $n }
replay-trump = { $color } is trump
replay-no-trump = no trump
replay-dealer = dealer
replay-seer = seer
replay-count = Prediction / tricks
replay-place = place { $place }
replay-hand = Hand of { $name }
replay-page = Page of { $name }
replay-jesters = jesters
replay-deals = { $you ->
    [yes] Round { $round }: you deal.
   *[no] Round { $round }: { $name } deals.
  }
replay-scored = Round { $round } is scored: { $points }.
replay-sets = { $you ->
    [yes] You set two dice: { $faces }.
   *[no] { $name } sets two dice: { $faces }.
  }
replay-rolled = Roll { $n }: { $dice }.
replay-names-wizard = { $you ->
    [yes] You name { $color } as the wizard colour.
   *[no] { $name } names { $color } as the wizard colour.
  }
replay-over = The game is over.
