# Past games and pads, and what they say.
history-games = Games
history-statistics = Statistics
history-search = Search by player
history-filter = Which games
history-filter-all = All
history-filter-cards = Cards
history-filter-dice = Dice
history-open = Still open
history-kind-game = online
history-kind-pad = score pad
history-since = since { $date }
history-won = won by
history-more = More about the pad of { $names }
history-older = Show older games
history-none = Nothing of this kind yet.
history-none-with = No game with { $name } was found.
history-offline = The server does not answer.
history-again = Try again
history-empty = Nothing played yet
history-empty-about = Every finished game will be found here, whether played online or at a real table with the score pad. Nobody needs an account; it belongs to this browser.
history-empty-play = Play now
history-empty-pad = Score a real game

history-scores = Scores, round by round
history-pad = Open the pad
history-csv = Sheet for a spreadsheet (CSV)
history-record = Download the record
history-print = Print
history-remove = Remove from my history
history-remove-about = The pad disappears from your history and your statistics. Others who wrote on it keep it; if nobody else did, it is gone for good.
history-remove-sure = Remove
history-keep = Keep
history-removed = The pad was removed from your history.

history-carry = Take your pads with you
history-carry-about = All your score pads as one file: for safekeeping, for another device, or for a program of your own.
history-export = Export
history-import = Import
history-imported = { $n ->
    [0] { $known ->
        [0] There was no pad in the file.
       *[other] Nothing new: everything in the file was here already.
      }
    [one] One pad was taken in.{ $known ->
        [0] {""}
       *[other] {" "}{ $known } more were here already.
      }
   *[other] { $n } pads were taken in.{ $known ->
        [0] {""}
       *[other] {" "}{ $known } more were here already.
      }
  }
history-import-large = The file is too large: at most 4 MB are taken at once.
history-import-line = Nothing was taken in. Line { $line } of the file: { $what }
history-import-refused = Nothing was taken in.
history-import-many = Nothing was taken in: the file holds more than 2,000 pads, or your history is full.
history-import-fast = Nothing was taken in: that was too much at once. Try again in a minute.
history-fault-not_json = this is not JSON.
history-fault-no_header = no pad begins here. Is it the file of a game that was played here?
history-fault-version = this was written by a newer Foretell.
history-fault-header = no pad can be opened so.
history-fault-line = this is no line of a pad.
history-fault-refused = this goes against the rules or the order.
history-fault-differs = this does not fit what was entered before.

scores-title = { $game }, { $date }
scores-unknown = There is no pad { $code }.
scores-board = The sheet
scores-moment = Round
scores-first = To the beginning
scores-back = One round back
scores-on = One round forward
scores-last = To the end
scores-before = Before the first round
scores-after = After round { $round }
scores-in = In round { $round }
scores-end = After round { $round }: the end
scores-ahead = { $n ->
    [one] { $names } is ahead
   *[other] { $names } are ahead
  }
scores-deals = { $name } deals
scores-seer = { $name } is the seer
scores-skipped = Not played
scores-keep = This pad

statistics-player = Player
statistics-game = Which game
statistics-none = { $game ->
    [dice] No finished dice game with { $name } yet.
   *[cards] No finished card game with { $name } yet.
  }
statistics-games = Games
statistics-wins = Wins
statistics-mean-points = Mean points
statistics-met-share = Predictions met
statistics-best = Best evening
statistics-worst = Worst evening
statistics-balance = Said and taken
statistics-met-part = exactly
statistics-under-part = too few
statistics-over-part = too many
statistics-missed-part = missed
statistics-leans-over = Misses are mostly tricks too many: often one more would have been the right number.
statistics-leans-under = Misses are mostly tricks too few: often one less would have been the right number.
statistics-leans-even = Too many and too few keep the balance.
statistics-by-cards = Predictions met, by number of cards
statistics-by-predicted = Predictions met, by number predicted
statistics-evenings = Points, evening by evening
statistics-cards = Cards in hand
statistics-tricks = Tricks predicted
statistics-dice = Dice predicted
statistics-bar = { $of }: { $share } ({ $met } of { $n })
statistics-mean = on the whole { $share }
statistics-few = fewer than { $n } predictions
statistics-share = Share
statistics-met = Met
statistics-all = Predictions
statistics-date = Evening
statistics-evening = { $n ->
    [one] { $date }: { $points } points
   *[other] { $date }: { $points } points on average in { $n } games
  }
