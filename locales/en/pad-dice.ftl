# Texts of the score pad for the dice game.
pad-dice-players = Players
pad-dice-pages = The pages
pad-dice-sealed = predicted, sealed
pad-dice-watching = This phone only watches.

pad-dice-card = The magic card of the round
pad-dice-draw = { $n ->
    [one] Draw the last card
   *[other] Draw one of { $n } cards
  }
pad-dice-pick = Or tap the one that lies on your table:

pad-dice-circle = { $name } predicts
pad-dice-circle-seer = { $name } is the seer and predicts
pad-dice-hand-over = Hand the phone to { $name }
pad-dice-hand-over-why = Nobody else looks. The box is covered as soon as it is circled.
pad-dice-it-is-me = I am { $name }
pad-dice-elsewhere = { $n ->
    [one] { $names } predicts on their own phone…
   *[other] { $names } predict on their own phones…
  }
pad-dice-elsewhere-why = All predictions are shown when the last one is in.
pad-dice-strike = { $name } may strike out a box
pad-dice-wizard = { $name } names the wizard colour
pad-dice-wizard-own = the seer’s own colour
pad-dice-wizard-color = Wizard colour
pad-dice-room-wizard = names the wizard colour
pad-dice-next = next
pad-dice-seer-highest = { $name } is the seer: { $box } was the highest number that was not { $color }.
pad-dice-seer-first = { $name } is the seer: { $box } was the highest number that was not { $color }, and it was said first.
pad-dice-seer-nearest = { $name } is the seer: { $box } was the highest number that was not { $color }, and of those who said it { $name } sat nearest to the seer, clockwise.
pad-dice-seer-stays = { $name } stays the seer: all had predicted { $color }.

pad-dice-lying = The dice as they lie
pad-dice-keys = Faces to choose from
pad-dice-lift = Die { $at }: { $face }. Tap to change it.
pad-dice-lift-why = Tap a die that is wrong or that is rolled again.
pad-dice-back = Remove the last die
pad-dice-clear = Remove all dice
pad-dice-tap-in = { $n ->
    [0] The dice
    [one] Tap in one die
   *[other] Tap in { $n } dice
  }
pad-dice-skip-dice = Predict without tapping them in
pad-dice-roll-on = Roll again: tap the dice that are rolled
pad-dice-mark = Who marks now?
pad-dice-mark-all = { $n ->
    [2] Mark both
   *[other] Mark all { $n }
  }
pad-dice-by-count = Enter totals
pad-dice-by-dice = Tap in dice
pad-dice-count = How many count?
pad-dice-count-of = { $name }: dice that count as { $color }
pad-dice-jesters = Jesters
pad-dice-less = { $label }: one less
pad-dice-more = { $label }: one more
pad-dice-too-many = more than seven dice
pad-dice-offer-met = met: { $mark }
pad-dice-offer-number = missed: −{ $n }
pad-dice-offer-jester = jester mark { $jester }: { $mark }
pad-dice-said-lie = The dice: { $dice }.

pad-dice-rounds = All rounds
pad-dice-round-column = Round
pad-dice-jester-mark = jester mark { $n }
pad-dice-correct-how = Tap the number of a round to correct it.
pad-dice-correct-round = Correct round { $n }
pad-dice-correct-dice = The dice that { $name } marked with. Anyone who marked with the same dice is changed too.
pad-dice-change-box = { $name } predicted { $box }. Change it.
pad-dice-change-dice = { $name } marked with { $dice }. Change it.
pad-dice-correct-save = Save

pad-dice-final = The finished pages
pad-dice-jester-marks = { $n ->
    [0] No jester mark
    [one] One jester mark
   *[other] { $n } jester marks
  }
pad-dice-note = { $jesters ->
    [0] { $xs } X, no jester mark
    [one] { $xs } X, one jester mark
   *[other] { $xs } X, { $jesters } jester marks
  }

# What a magic card asks for, at the step at which it matters.
pad-dice-every_color-mark = Wizards count for everybody. Marks are doubled, jester marks are not.
pad-dice-frozen_jesters-mark = Jesters stay where they lie. Marks are doubled, jester marks are not.
pad-dice-roll_first-card = Roll all seven dice first, then predict.
pad-dice-roll_first-circle = Predict by the dice that lie there. At least three of them will be rolled again.
pad-dice-roll_first-mark = Roll at least three dice before anybody may stop. One more roll may follow.
pad-dice-set_two-card = The seer turns two dice to any faces. Tap them in.
pad-dice-set_two-circle = Two dice are set. The five others are rolled after the predictions.
pad-dice-set_two-mark = Roll the five other dice before anybody may stop. One more roll may follow, with any dice.
pad-dice-extra_die-mark = The pad adds one die of their own colour for each player.
pad-dice-jester_joins-mark = Jesters count as each player’s own colour: the pad adds them. Jester marks are still possible.
pad-dice-strike_out-circle = When all have predicted, a marked box of the same colour may be struck out.
pad-dice-strike_out-strike = One marked box in the colour of the prediction: from now on it is worth 0.
pad-dice-as_many_rolls-circle = { $n ->
    [0] The seer may roll up to as many times as the number they predict. Wizards count for nobody.
    [one] The seer may roll once. Wizards count for nobody.
   *[other] The seer may roll up to { $n } times. Wizards count for nobody.
  }
pad-dice-as_many_rolls-mark = { $n ->
    [one] One roll, then all mark. Wizards count for nobody.
   *[other] Up to { $n } rolls. Wizards count for nobody.
  }
pad-dice-double_jester-mark = A jester mark with the number of the prediction writes X in both boxes.
pad-dice-secret_predictions-circle = The seer predicts openly, the others unseen and all at once. Two of them may predict the same.
pad-dice-count-about = Wizards included, where they count.
pad-dice-count-n = { $label }: { $n }
pad-dice-count-tap = tap how many
pad-dice-jester-short = J{ $n }
