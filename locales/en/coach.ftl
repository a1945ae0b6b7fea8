# What is explained to a newcomer at the table, one sentence at a time.
tip-cards-hand = These are your cards. In each trick everybody plays one card, and the best one takes it.
tip-cards-trump = { $color } is trump: every { $color } card beats the other colours. Only wizards beat trump.
tip-cards-no-trump = There is no trump in this round: the highest card of the colour that was led takes the trick.
tip-cards-predict = Say how many tricks you will take. Exactly right gives 20 points, and 10 for each trick. Each trick off costs 10.
tip-cards-name-trump = A wizard was turned up, so you choose the trump. Take the colour in which you are strong.
tip-cards-count = { $said } / { $taken }: you said { $said } and have { $taken }. Below are your points, and what this round would bring if it ended now.
tip-cards-dimmed = The dark cards cannot be played now: { $color } was led, and whoever has { $color } must follow.
tip-cards-wizard = Your wizard beats every other card, trump too, and may always be played. Keep it for the right moment.
tip-cards-jester = Your jester loses to every other card, and may always be played. It helps when you do not want the trick.
tip-cards-lead = You took the last trick, so you lead: any card goes.
tip-cards-sheet = The round is scored. Here you see who said what, round by round.

tip-dice-page = This is your page. Each box is a prediction: green 3 means three green dice. Every round fills one box.
tip-dice-predict = How many dice of one colour will lie there in the end? Tap a box that nobody else has said in this round.
tip-dice-magic = A magic card changes the rules, for this round only.
tip-dice-seer = { $name } is the seer and rolls for everybody. You choose when to stop.
tip-dice-you-seer = You are the seer: you roll for everybody, up to three times.
tip-dice-name-wizard = Every wizard will count as a die of the colour you choose, for everybody.
tip-dice-wizards = In this round every wizard counts as { $color }, for everybody.
tip-dice-counts = Dice with a star count for you. That makes { $n } × { $color }; you said { $said }.
tip-dice-hold = Tap the dice you want to keep. The others are rolled again.
tip-dice-stop = Stop, and this is written on your page now. Or go on, and hope for the next roll.
tip-dice-jester = Jesters can save you: put an X in your jester box { $n }, and your prediction costs nothing.
tip-dice-x = Each X is a prediction that came true. Somebody with { $target } of them ends the game; then the points decide.
