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
history-empty-about = Every finished game appears here, whether you played it online or at a real table with the score pad. Nobody needs an account; the history belongs to this browser.
history-empty-play = Play now
history-empty-pad = Score a real game

history-scores = Scores, round by round
history-pad = Open the pad
history-csv = Spreadsheet (CSV)
history-record = Download the record
history-print = Print
history-remove = Remove from my history
history-remove-about = The pad disappears from your history and your statistics. Others who wrote on it keep it; if nobody else did, it is gone for good.
history-remove-sure = Remove
history-keep = Keep
history-removed = The pad was removed from your history.

history-carry = Take your pads with you
history-carry-about = All your score pads in one file: for safekeeping, for another device, or for a program of your own.
history-export = Export
history-import = Import
history-imported = { $n ->
    [0] { $known ->
        [0] There was no pad in the file.
       *[other] Nothing new: everything in the file was here already.
      }
    [one] One pad was imported.{ $known ->
        [0] {""}
        [one] {" "}One more was here already.
       *[other] {" "}{ $known } more were here already.
      }
   *[other] { $n } pads were imported.{ $known ->
        [0] {""}
        [one] {" "}One more was here already.
       *[other] {" "}{ $known } more were here already.
      }
  }
history-import-large = The file is too large: 4 MB at most.
history-import-line = Nothing was imported. Line { $line } of the file: { $what }
history-import-refused = Nothing was imported.
history-import-many = Nothing was imported: the file holds more than 2,000 pads, or your history is full.
history-import-fast = Nothing was imported: that was too much at once. Try again in a minute.
history-fault-not_json = this cannot be read. Was the file changed by another program?
history-fault-no_header = no score pad begins here. Is it the file of a game that was played online?
history-fault-version = this was written by a newer Foretell.
history-fault-header = no score pad can begin like this.
history-fault-line = this does not belong to a score pad.
history-fault-refused = this breaks the rules, or comes out of order.
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
statistics-mean-points = Average points
statistics-met-share = Predictions met
statistics-best = Best evening
statistics-worst = Worst evening
statistics-balance = Said and taken
statistics-met-part = exactly
statistics-under-part = too few
statistics-over-part = too many
statistics-missed-part = missed
statistics-leans-over = Misses are mostly tricks too many: often one more would have been the right number.
statistics-leans-under = Misses are mostly tricks too few: often one fewer would have been the right number.
statistics-leans-even = Too many and too few balance out.
statistics-by-cards = Predictions met, by number of cards
statistics-by-predicted = Predictions met, by number predicted
statistics-evenings = Points, evening by evening
statistics-cards = Cards in hand
statistics-tricks = Tricks predicted
statistics-dice = Dice predicted
statistics-bar = { $of }: { $share } ({ $met } of { $n })
statistics-mean = { $share } overall
statistics-few = fewer than { $n } predictions
statistics-share = Share
statistics-met = Met
statistics-all = Predictions
statistics-date = Evening
statistics-evening = { $n ->
    [one] { $date }: { $points } points
   *[other] { $date }: { $points } points on average in { $n } games
  }
history-groups = Groups
groups-about = Standings of everybody who plays on your score pads.
groups-which = Who
groups-everybody = Everybody
groups-period = When
groups-always = All time
groups-standings = Standings
groups-place = Place
groups-player = Player
groups-played = Games
groups-wins = Wins
groups-mean = Average
groups-sum = Points
groups-duels = Head to head
groups-duels-about = How often the player on the left came in ahead of the one above.
groups-duel = { $name } came in ahead of { $other } { $n ->
    [one] once
   *[other] { $n } times
  }
groups-records = Records
groups-record-highest = Most points
groups-record-lowest = Fewest points
groups-record-lead = Clearest win
groups-record-closest = Closest win
groups-record-streak = Longest winning streak
groups-record-games = { $n ->
    [one] 1 game
   *[other] { $n } games
  }
groups-record-ahead = { $points } ahead
groups-none = No finished game in this time.
groups-empty = Once a score pad is finished, its players appear here.
history-import-details = Details
statistics-leans-few = After { $n } predictions we can tell more.
statistics-you = You
history-file = A game from a file
history-file-about = Open the record of a game and watch it move by move. You can also drop the file onto any page.
history-open-file = Open a file
