# The first game of each kind.
learn-next = Go on
learn-back = Back
learn-progress = How far the lesson is
learn-done = That was it!
learn-play = Play a real game against novices
learn-trump = Trump: { $color }
learn-count = said { $predicted }, took { $taken }
learn-die = Die { $n }: { $face }
learn-face-B = blue
learn-face-R = red
learn-face-G = green
learn-face-Y = yellow
learn-face-W = wizard
learn-face-J = jester
learn-roll = { $n ->
    [one] Roll one die
   *[other] Roll { $n } dice
  }
learn-leave = Stop: exactly right (+3)
learn-stay = Go on to roll 3

lc-hello = These are your three cards: a wizard, red 12 and green 3. With three cards there are three tricks to be won.
lc-trump = Yellow 5 was turned up, so yellow is trump: any yellow card beats the other colours. You have none. But your wizard beats everything.
lc-predict = Before anything is played, say how many tricks you will take. Exactly that many! What do you say?
lc-predict-0 = Your wizard will almost certainly take a trick, whether you like it or not. Say one more.
lc-predict-2 = Bold! But red 12 can be beaten by red 13 or by any trump. What is certain?
lc-predict-3 = Green 3 will hardly ever take a trick. What is certain?
lc-follow = One it is: the wizard. Ada leads red 6, Bo plays red 13. You must follow red if you can. Which card do you play?
lc-follow-green = Red must be followed: you hold red 12. Only wizards and jesters may always be played.
lc-follow-wizard = Allowed, a wizard always is. But then red 12 stays and might take a second trick. Get rid of it now!
lc-follow-done = Well done. Bo's 13 takes the trick, and you are rid of a dangerous card.
lc-wizard = Bo leads yellow 8, trump. You hold no yellow, so you may play anything. Take your trick now!
lc-wizard-green = Allowed as well, but here take your trick while you can.
lc-wizard-done = The wizard beats every trump. Ada's yellow 10 does not help her. You have your trick.
lc-lead = Whoever takes a trick leads the next. Play your last card.
lc-lead-done = Ada's green 9 takes it. Just what you wanted: no second trick.
lc-score = Said 1, took 1: 20 points, and 10 for the trick. 30 points! Had you taken two or none, it would have been minus 10.
lc-jester = One more card to know: the jester. It loses to everything, so it is the best way to avoid a trick. It may always be played.
lc-end = In the next round everybody gets one more card. Whoever has the most points at the end wins.

ld-hello = Seven dice. Each has four colours, a wizard and a jester. Today you are the seer: you roll for everybody.
ld-predict = First, predict: how many dice of one colour will there be? This is your page; the top row is for jesters. Take green 3.
ld-predict-other = A fine choice, too. But for this lesson take green 3.
ld-wizard = Now name the wizard colour: every wizard will count as a die of that colour. Which helps you most?
ld-wizard-other = That would help somebody else. You predicted green.
ld-hold = The first roll! There is one green die, and the wizard counts as green: that makes two. Tap the dice you want to keep, then roll the others.
ld-hold-other = Keep the green die and the wizard, and roll the five others.
ld-leave = Two green dice and a wizard: exactly three! You could roll once more, but why? Stop now.
ld-leave-stay = Another roll could only spoil it. Stop!
ld-mark = An X in green 3. At the end it brings 3 points. Had it been two or four, you would have written a 1: one point off.
ld-jester = There was one jester, too. You could have made a jester mark instead: X in jester box 1, and 0 in green 3. That helps when a prediction fails.
ld-others = The others see the same dice. After each roll they may stop as well. When you stop, they all have to mark.
ld-end = The game ends when somebody has nine X. Then the points in the boxes decide who wins.
