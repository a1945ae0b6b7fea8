# What a master would do.
hint-play = Ein Meister würde { $card } spielen.
hint-predict = Ein Meister würde { $n } vorhersagen.
hint-predict-box = Ein Meister würde { $box } vorhersagen.
hint-trump = Ein Meister würde { $color } zum Trumpf machen.
hint-wizard = Ein Meister würde { $color } als Zaubererfarbe nennen.
hint-set = Ein Meister würde { $faces } hinlegen.
hint-strike = Ein Meister würde { $box } streichen.
hint-strike-none = Ein Meister würde nichts streichen.
hint-stay = Ein Meister würde weitermachen.
hint-roll = { $n ->
    [one] Ein Meister würde Würfel { $dice } noch einmal werfen.
   *[other] Ein Meister würde die Würfel { $dice } noch einmal werfen.
  }
hint-jester = Ein Meister würde das Narrenkreuz machen.
hint-mark = Ein Meister würde jetzt aussteigen.
hint-odds-choice = Wahl
hint-odds-met = Deine Vorhersage trifft ein
hint-odds-points = Durchschnittliche Punkte dieser Runde
hint-odds-roll = { $n } werfen
hint-odds-mark = Aussteigen
hint-odds-stay = Weiter
hint-odds-jester = Narrenkreuz
hint-odds-jester-too = Narrenkreuz { $chance }
hint-odds-about = Wie wahrscheinlich deine Vorhersage eintrifft, und die Punkte, die diese Runde im Schnitt bringt.
hint-odds-about-jester = Wie wahrscheinlich du ein X bekommst (schraffiert: ein Narrenkreuz), und die Punkte, die diese Runde im Schnitt bringt.
