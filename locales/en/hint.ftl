# What a master would do.
hint-play = A master would play { $card }.
hint-predict = A master would predict { $n }.
hint-predict-box = A master would predict { $box }.
hint-trump = A master would name { $color } as trump.
hint-wizard = A master would name { $color } as the wizard colour.
hint-set = A master would set { $faces }.
hint-strike = A master would strike out { $box }.
hint-strike-none = A master would strike out nothing.
hint-stay = A master would go on.
hint-roll = { $n ->
    [one] A master would roll die { $dice } again.
   *[other] A master would roll the dice { $dice } again.
  }
hint-jester = A master would make the jester mark.
hint-mark = A master would stop now.
hint-odds-choice = Choice
hint-odds-met = Your prediction comes true
hint-odds-points = Average points of this round
hint-odds-roll = Roll { $n }
hint-odds-mark = Stop now
hint-odds-stay = Go on
hint-odds-jester = Jester mark
hint-odds-jester-too = jester mark { $chance }
hint-odds-about = How likely your prediction is to come true, and the average points of this round.
hint-odds-about-jester = How likely you are to get an X (hatched: a jester mark), and the average points of this round.
