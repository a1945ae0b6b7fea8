# Texts of the dice table.
dice-tray = The seven dice
dice-blank = blank
dice-die-held = { $face }, held
dice-die-free = { $face }, will be rolled
dice-die-counts = { $face }, counts for you
dice-held = held
dice-stays = stays
dice-fixed = This die stays as it is: jesters may not be rolled again in this round.

dice-page-of = { $you ->
    [yes] Your page
   *[no] The page of { $name }
  }
dice-pages = The pages of the others
dice-page-color = Colour
dice-xs = { $xs } of { $target } X
dice-points = { $n ->
    [one] { $points } point
   *[other] { $points } points
  }
dice-points-word = points
dice-box-open = open
dice-box-predicted = predicted now
dice-box-others = somebody else has said it in this round
dice-jester-open = jester box { $n }: open
dice-jester-full = jester box { $n }: X
dice-jester-row = jester boxes: what is a jester mark?
dice-mark-struck = struck out
dice-mark-number = { $n ->
    [0] 0
   *[other] off by { $n }
  }
dice-columns = points of each column
dice-bonus = bonus + { $bonus }

dice-seer = seer
dice-next = next seer
dice-seat-predicted = predicted { $box }
dice-seat-done = has marked
dice-round = Round { $n }
dice-roll-of = Roll { $n } of { $most }
dice-roll-number = Roll { $n }
dice-counted = { $n } × { $color }, you said { $said }
dice-wizards = wizards count as { $color }
dice-wizards-every = wizards count for every prediction
dice-wizards-none = wizards count for nobody
dice-next-seer-highest = { $you ->
    [yes] You are the next seer: { $box } is the highest number that is not { $color }.
   *[no] Next seer is { $name }: { $box } is the highest number that is not { $color }.
  }
dice-next-seer-first = { $you ->
    [yes] You are the next seer: { $box } is the highest number that is not { $color }, and you said it first.
   *[no] Next seer is { $name }: { $box } is the highest number that is not { $color }, and { $name } said it first.
  }
dice-next-seer-nearest = { $you ->
    [yes] You are the next seer: { $box } is the highest number that is not { $color }, and of those who said it you sit nearest to the seer, clockwise.
   *[no] Next seer is { $name }: { $box } is the highest number that is not { $color }, and of those who said it { $name } sits nearest to the seer, clockwise.
  }
dice-next-seer-stays = { $you ->
    [yes] You stay the seer: everybody said { $color }.
   *[no] { $name } stays the seer: everybody said { $color }.
  }

dice-prompt-set = Turn two dice as you like
dice-prompt-predict = How many of which colour?
dice-prompt-strike = Strike out an old { $color } box? It will count 0.
dice-prompt-wizard = Which colour do wizards count as?
dice-prompt-leave = Stop here, or go on to roll { $n }?
dice-prompt-seer = Stop, or roll again? Tap the dice you keep.
dice-prompt-must-roll = You must roll. Tap the dice you keep.
dice-prompt-mark = Which of the two do you take?
dice-wait-set = { $names } sets two dice…
dice-wait-predict = { $n ->
    [one] { $names } predicts…
   *[other] { $names } predict…
  }
dice-wait-strike = { $n ->
    [one] { $names } may strike out a box…
   *[other] { $names } may strike out a box…
  }
dice-wait-wizard = { $names } names the wizard colour…
dice-wait-leave = { $n ->
    [one] { $names } decides: stop or go on…
   *[other] { $names } decide: stop or go on…
  }
dice-wait-seer = { $names } decides: stop or roll…
dice-wait-mark = { $n ->
    [one] { $names } marks…
   *[other] { $names } mark…
  }

dice-ask-set = Which faces?
dice-ask-set-which = Which of the two dice
dice-set-die = Die { $at }: { $face }
dice-set-confirm = Set them
dice-ask-wizard = Which colour do wizards count as?
dice-ask-wizard-why = For everybody, in this round.
dice-pick-box = Tap a box
dice-predict = Predict { $box }
dice-strike = Strike out { $box }
dice-strike-none = Strike out nothing
dice-leave = Stop: { $what }
dice-mark = Take: { $what }
dice-would-met = exactly right ({ $points })
dice-would-off = { $n ->
    [one] 1 point off ({ $points })
   *[other] { $n } points off ({ $points })
  }
dice-would-jester = jester mark ({ $points })
dice-would-jester-met = jester mark and X ({ $points })
dice-stay = Go on to roll { $n }
dice-roll = { $n ->
    [one] Roll one die
   *[other] Roll { $n } dice
  }
dice-roll-at-least = { $n ->
    [one] Release at least one die
   *[other] Release at least { $n } dice
  }

dice-sealed-predict = You said { $box }. The others do not see it yet.
dice-sealed-strike = You strike out { $box }. The others do not see it yet.
dice-sealed-strike-none = You strike out nothing. The others do not see it yet.
dice-sealed-stay = You go on. The others do not see it yet.
dice-sealed-leave = You stop. The others do not see it yet.
dice-sealed-mark = You have marked. The others do not see it yet.

magic-card = Magic card of the round
magic-more = The whole text of the card
magic-every_color = Wizards for all
magic-every_color-text = Wizards count for every colour. Predictions count double: XX (two X), or twice what you are off. Jester marks are not doubled.
magic-frozen_jesters = Frozen jesters
magic-frozen_jesters-text = A die that shows a jester stays and cannot be rolled again. Predictions count double: XX (two X), or twice what you are off. Jester marks are not doubled.
magic-roll_first = Dice first
magic-roll_first-text = The first roll comes before the predictions. Then at least three dice must be rolled again before anybody may stop.
magic-set_two = Two by choice
magic-set_two-text = Instead of the first roll the seer turns two dice to any faces. After the predictions the other five are rolled. Then there may be a third roll, with any of the dice.
magic-extra_die = One more
magic-extra_die-text = Everybody counts one more die of their own colour. Jesters and wizards stay as rolled.
magic-jester_joins = Jesters join in
magic-jester_joins-text = For you every jester counts as a die of the colour you predicted. Jester marks are still possible.
magic-strike_out = Second thoughts
magic-strike_out-text = When all have predicted, everybody may strike out one box that was marked before, in the colour they have just predicted. From then on it counts 0.
magic-as_many_rolls = As often as said
magic-as_many_rolls-text = The seer may roll up to as many times as the number they predicted. Wizards count for nobody, but may be rolled again.
magic-double_jester = Jester's luck
magic-double_jester-text = Make a jester mark with the same number as your prediction, and you write X in both boxes.
magic-secret_predictions = In secret
magic-secret_predictions-text = The seer predicts openly, then all the others at once and unseen. They may not repeat the seer's prediction, but two of them may say the same.

dice-said-sealed = { $you ->
    [yes] You have chosen.
   *[no] { $name } has chosen.
  }
dice-said-first-seer = { $you ->
    [yes] You are the first seer.
   *[no] { $name } is the first seer.
  }
dice-said-round = { $you ->
    [yes] Round { $round }: you are the seer.
   *[no] Round { $round }: { $name } is the seer.
  }
dice-said-set = Two dice are set: { $faces }.
dice-said-predicted = { $you ->
    [yes] You predict { $box }.
   *[no] { $name } predicts { $box }.
  }
dice-said-struck = { $you ->
    [yes] You strike out { $box }.
   *[no] { $name } strikes out { $box }.
  }
dice-said-struck-none = { $you ->
    [yes] You strike out nothing.
   *[no] { $name } strikes out nothing.
  }
dice-said-wizard = Wizards count as { $color }.
dice-said-rolls = { $n ->
    [one] One die is rolled.
   *[other] { $n } dice are rolled.
  }
dice-said-rolled = Roll { $n }: { $dice }.
dice-said-stayed = { $you ->
    [yes] You go on.
   *[no] { $name } goes on.
  }
dice-said-marked = { $you ->
    [yes] You mark { $box }: { $mark }.
   *[no] { $name } marks { $box }: { $mark }.
  }
dice-said-marked-jester = { $you ->
    [yes] You make a jester mark in box { $jester }; { $box }: { $mark }.
   *[no] { $name } makes a jester mark in box { $jester }; { $box }: { $mark }.
  }
