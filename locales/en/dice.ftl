# Texts of the dice table.
dice-tray = The seven dice
dice-blank = blank
dice-die-held = { $face }, held
dice-die-free = { $face }, will be rolled
dice-held = held
dice-stays = stays
dice-fixed = This die stays as it is: it cannot be rolled again.

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
dice-box-others = predicted by somebody else
dice-jester-open = jester box { $n }: open
dice-jester-full = jester box { $n }: X
dice-mark-struck = struck
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
dice-wizards = wizards count as { $color }
dice-wizards-every = wizards count for every prediction
dice-wizards-none = wizards count for nobody
dice-next-seer = { $you ->
    [yes] You are the next seer: { $box } is the highest number that is not { $color }.
   *[no] Next seer is { $name }: { $box } is the highest number that is not { $color }.
  }
dice-next-seer-first = { $you ->
    [yes] You are the next seer: { $box } is the highest number that is not { $color }, and you were first.
   *[no] Next seer is { $name }: { $box } is the highest number that is not { $color }, and was first.
  }
dice-next-seer-stays = { $you ->
    [yes] You stay the seer: all have predicted { $color }.
   *[no] { $name } stays the seer: all have predicted { $color }.
  }

dice-prompt-set = Turn two dice as you like
dice-prompt-predict = Circle a box on your page
dice-prompt-strike = You may strike one box of this colour
dice-prompt-wizard = Name the wizard colour
dice-prompt-leave = Leave now, or stay for the next roll?
dice-prompt-seer = Leave, or roll again? Tap dice to hold them.
dice-prompt-must-roll = You have to roll. Tap dice to hold them.
dice-prompt-mark = How do you mark?
dice-wait-set = { $names } sets two dice…
dice-wait-predict = { $n ->
    [one] { $names } predicts…
   *[other] { $names } predict…
  }
dice-wait-strike = { $n ->
    [one] { $names } may strike a box…
   *[other] { $names } may strike a box…
  }
dice-wait-wizard = { $names } names the wizard colour…
dice-wait-leave = { $n ->
    [one] { $names } decides: leave or stay…
   *[other] { $names } decide: leave or stay…
  }
dice-wait-seer = { $names } decides: leave or roll…
dice-wait-mark = { $n ->
    [one] { $names } marks…
   *[other] { $names } mark…
  }

dice-ask-set = Which faces?
dice-ask-set-which = Which of the two dice
dice-set-die = Die { $at }: { $face }
dice-set-confirm = Set them
dice-ask-wizard = As what do wizards count?
dice-ask-wizard-why = It holds for everybody in this round.
dice-pick-box = Pick a box
dice-predict = Predict { $box }
dice-strike = Strike { $box }
dice-strike-none = Strike nothing
dice-leave = Leave now: { $what }
dice-mark = Write: { $what }
dice-would-difference = { $n ->
    [0] 0
   *[other] difference { $n }
  }
dice-would-jester = jester { $jester }: { $mark }
dice-stay = Stay
dice-roll = { $n ->
    [one] Roll one die
   *[other] Roll { $n } dice
  }
dice-roll-at-least = { $n ->
    [one] Release at least one die
   *[other] Release at least { $n } dice
  }

dice-sealed-predict = You predicted { $box }. It is sealed.
dice-sealed-strike = You strike { $box }. It is sealed.
dice-sealed-strike-none = You strike nothing. It is sealed.
dice-sealed-stay = You stay. It is sealed.
dice-sealed-leave = You leave. It is sealed.
dice-sealed-mark = You have marked. It is sealed.

magic-card = Magic card of the round
magic-every_color = Wizards for all
magic-every_color-text = A wizard counts for whatever colour you predicted. Predictions are written double: XX, or twice the difference. Jester marks are not doubled.
magic-frozen_jesters = Frozen jesters
magic-frozen_jesters-text = A die that shows a jester stays and cannot be rolled again. Predictions are written double: XX, or twice the difference. Jester marks are not doubled.
magic-roll_first = Dice first
magic-roll_first-text = The first roll comes before the predictions. Then at least three dice must be rolled again before anybody may leave.
magic-set_two = Two by choice
magic-set_two-text = Instead of the first roll the seer sets two dice as they like. After the predictions the five others are rolled.
magic-extra_die = One more
magic-extra_die-text = When you count for your prediction, add one die of your colour. Everybody does.
magic-jester_joins = Jesters join in
magic-jester_joins-text = In your count every jester is a die of your own colour. Jester marks are still possible.
magic-strike_out = Second thoughts
magic-strike_out-text = When all have predicted, everybody may strike one box that was marked before, in the colour they predict now. It is worth 0.
magic-as_many_rolls = As often as said
magic-as_many_rolls-text = The number that the seer predicts is also the number of rolls they may make. Wizards count for nobody.
magic-double_jester = Jester's luck
magic-double_jester-text = A jester mark with the same number as your prediction writes X in both boxes instead of a 0.
magic-secret_predictions = Behind the hand
magic-secret_predictions-text = The seer predicts openly, then the others all at once and unseen. Only the seer's prediction is closed to them.

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
    [yes] You strike { $box }.
   *[no] { $name } strikes { $box }.
  }
dice-said-struck-none = { $you ->
    [yes] You strike nothing.
   *[no] { $name } strikes nothing.
  }
dice-said-wizard = Wizards count as { $color }.
dice-said-rolls = { $n ->
    [one] One die is rolled.
   *[other] { $n } dice are rolled.
  }
dice-said-rolled = Roll { $n }: { $dice }.
dice-said-stayed = { $you ->
    [yes] You stay.
   *[no] { $name } stays.
  }
dice-said-marked = { $you ->
    [yes] You mark { $box }: { $mark }.
   *[no] { $name } marks { $box }: { $mark }.
  }
dice-said-marked-jester = { $you ->
    [yes] You make jester mark { $jester }, and { $mark } in { $box }.
   *[no] { $name } makes jester mark { $jester }, and { $mark } in { $box }.
  }
