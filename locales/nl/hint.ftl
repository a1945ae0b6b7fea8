# What a master would do.
hint-play = Een meester zou { $card } spelen.
hint-predict = Een meester zou { $n } voorspellen.
hint-predict-box = Een meester zou { $box } voorspellen.
hint-trump = Een meester zou { $color } troef maken.
hint-wizard = Een meester zou { $color } als tovenaarskleur noemen.
hint-set = Een meester zou { $faces } neerleggen.
hint-strike = Een meester zou { $box } doorstrepen.
hint-strike-none = Een meester zou niets doorstrepen.
hint-stay = Een meester zou doorgaan.
hint-roll = { $n ->
    [one] Een meester zou dobbelsteen { $dice } opnieuw gooien.
   *[other] Een meester zou de dobbelstenen { $dice } opnieuw gooien.
  }
hint-jester = Een meester zou het narrenkruis nemen.
hint-mark = Een meester zou nu stoppen.
hint-odds-choice = Keuze
hint-odds-met = Je voorspelling komt uit
hint-odds-points = Gemiddelde punten van deze ronde
hint-odds-roll = { $n } gooien
hint-odds-mark = Nu stoppen
hint-odds-stay = Doorgaan
hint-odds-jester = Narrenkruis
hint-odds-jester-too = narrenkruis { $chance }
hint-odds-about = Hoe groot de kans is dat je voorspelling uitkomt, en wat deze ronde gemiddeld oplevert.
hint-odds-about-jester = Hoe groot de kans op een X is (gearceerd: een narrenkruis), en wat deze ronde gemiddeld oplevert.
