# Words for both tables.
color-B = blue
color-R = red
color-G = green
color-Y = yellow
seat-you = You
seat-nobody = Seat { $seat }
seat-away = away
seat-stand-in = stand-in
seat-has-chosen = has chosen
pick-color = Pick a colour

# Texts of the card table.
card-name = { $color } { $value }
card-wizard = wizard
card-jester = jester

cards-hand = { $n ->
    [one] Your hand: one card
   *[other] Your hand: { $n } cards
  }
cards-own-covered = Your own card, which only the others see
cards-trick = The cards on the table
cards-lies = { $name }: { $card }
cards-last-trick = Last trick
cards-total = total
cards-projected = if the round ended now
cards-dealer = deals
cards-leader = leads
cards-seat-words = { $you ->
    [yes] You said { $tricks } and have { $taken }
   *[no] said { $tricks }, has { $taken }
  }
cards-seat-words-covered = { $you ->
    [yes] You have predicted, unseen by the others, and have { $taken }
   *[no] has predicted, unseen; has { $taken }
  }
cards-seat-words-none = { $you ->
    [yes] You have { $taken }
   *[no] has { $taken }
  }
cards-round-of = Round { $round } / { $rounds }

cards-trump = { $color } is trump
cards-named-by = { $you ->
    [yes] named by you
   *[no] named by { $name }
  }
cards-trump-open = Trump will be named
cards-no-trump = no trump
cards-turned-up = Turned up: { $card }

cards-ask-prediction = How many tricks will you take?
cards-sum = { $sum } predicted so far, for { $n_cards ->
    [one] one trick
   *[other] { $n_cards } tricks
  }
cards-unseen-secret = Nobody sees it until all have predicted.
cards-unseen-hidden = Nobody sees it until the round is over.
cards-closed = You cannot say { $closed }: the predictions may not add up to { $n_cards }.
cards-predict-which = Pick a number
cards-predict = Predict { $tricks }
cards-your-sealed = You predicted { $tricks }. The others do not see it yet.
cards-ask-trump = Which colour is trump?
cards-ask-trump-why = A wizard was turned up, so you decide.
cards-name-trump = Name { $color }

cards-prompt-you = Your turn
cards-prompt-lead = Your lead: play any card
cards-prompt-follow = Your turn: follow { $color }
cards-prompt-any = Your turn: play any card
cards-prompt-over = The game is over
cards-wait-naming = { $names } names the trump…
cards-wait-predicting = { $n ->
    [one] { $names } predicts…
   *[other] { $names } predict…
  }
cards-wait-playing = { $names } plays…
cards-play = Play { $card }
cards-must-follow = That is not allowed: you must follow { $color }.
cards-not-now = That cannot be played now.

cards-sheet = Score sheet
cards-sheet-round = Cards
cards-sheet-predicted = predicted
cards-sheet-sum = Σ

cards-said-sealed = { $you ->
    [yes] You have predicted.
   *[no] { $name } has predicted.
  }
cards-said-first-dealer = { $you ->
    [yes] You deal first.
   *[no] { $name } deals first.
  }
cards-said-dealt = Round { $round } is dealt.
cards-said-upcard = Turned up: { $card }.
cards-said-no-upcard = Nothing is turned up.
cards-said-hand = Your hand: { $cards }.
cards-said-trump = { $you ->
    [yes] You name { $color } as trump.
   *[no] { $name } names { $color } as trump.
  }
cards-said-predicted = { $you ->
    [yes] You predict { $tricks }.
   *[no] { $name } predicts { $tricks }.
  }
cards-said-played = { $you ->
    [yes] You play { $card }.
   *[no] { $name } plays { $card }.
  }
cards-said-taken = { $you ->
    [yes] You take the trick.
   *[no] { $name } takes the trick.
  }
cards-said-scored = The round gives: { $points }.
cards-said-ended = The game is over.
