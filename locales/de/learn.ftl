# Das erste Spiel jeder Art.
learn-next = Weiter
learn-back = Zurück
learn-progress = Wie weit du bist
learn-done = Das war es schon!
learn-play = Jetzt richtig spielen, gegen Neulinge
learn-trump = Trumpf: { $color }
learn-count = { $predicted } gesagt, { $taken } gemacht
learn-die = Würfel { $n }: { $face }
learn-face-B = Blau
learn-face-R = Rot
learn-face-G = Grün
learn-face-Y = Gelb
learn-face-W = Zauberer
learn-face-J = Narr
learn-roll = { $n ->
    [one] Einen Würfel werfen
   *[other] { $n } Würfel werfen
  }
learn-leave = Aussteigen: genau richtig (+3)
learn-stay = Weiter zu Wurf 3

lc-hello = Das sind deine drei Karten: ein Zauberer, Rot 12 und Grün 3. Mit drei Karten gibt es drei Stiche zu holen.
lc-trump = Gelb 5 wurde aufgedeckt, also ist Gelb Trumpf: Jede gelbe Karte schlägt die anderen Farben. Du hast keine. Aber dein Zauberer schlägt alles.
lc-predict = Bevor gespielt wird, sagst du, wie viele Stiche du machst. Genau so viele! Was sagst du?
lc-predict-0 = Dein Zauberer macht fast sicher einen Stich, ob du willst oder nicht. Sag einen mehr.
lc-predict-2 = Mutig! Aber Rot 12 verliert gegen Rot 13 und gegen jeden Trumpf. Was ist sicher?
lc-predict-3 = Grün 3 macht kaum je einen Stich. Was ist sicher?
lc-follow = Also einer: der Zauberer. Ada spielt Rot 6 aus, Bo legt Rot 13. Du musst Rot bedienen, wenn du kannst. Welche Karte spielst du?
lc-follow-green = Rot muss bedient werden, und du hast Rot 12. Nur Zauberer und Narren darf man immer spielen.
lc-follow-wizard = Erlaubt ist das, ein Zauberer darf immer. Aber dann bleibt dir Rot 12 und macht vielleicht einen zweiten Stich. Werde sie jetzt los!
lc-follow-done = Gut gemacht. Bos 13 macht den Stich, und du bist eine gefährliche Karte los.
lc-wizard = Bo spielt Gelb 8 aus, Trumpf. Du hast kein Gelb und darfst alles spielen. Hol dir jetzt deinen Stich!
lc-wizard-green = Auch das ist erlaubt, aber hol dir hier deinen Stich, solange du kannst.
lc-wizard-done = Der Zauberer schlägt jeden Trumpf. Adas Gelb 10 hilft ihr nichts. Du hast deinen Stich.
lc-lead = Wer einen Stich macht, spielt zum nächsten aus. Spiel deine letzte Karte.
lc-lead-done = Adas Grün 9 macht den Stich. Genau das wolltest du: keinen zweiten.
lc-score = 1 gesagt, 1 gemacht: 20 Punkte und 10 für den Stich. 30 Punkte! Mit zwei oder keinem wären es 10 Minuspunkte gewesen.
lc-jester = Eine Karte fehlt noch: der Narr. Er verliert gegen alles und ist damit das beste Mittel, einen Stich zu vermeiden. Er darf immer gespielt werden.
lc-end = In der nächsten Runde bekommt jeder eine Karte mehr. Wer am Ende die meisten Punkte hat, gewinnt.

ld-hello = Sieben Würfel. Jeder hat vier Farben, einen Zauberer und einen Narren. Heute bist du der Seher: Du würfelst für alle.
ld-predict = Zuerst die Vorhersage: Wie viele Würfel einer Farbe werden daliegen? Das ist dein Blatt; die oberste Reihe ist für Narren. Nimm Grün 3.
ld-predict-other = Auch eine gute Wahl. Aber nimm für diese Lektion Grün 3.
ld-wizard = Jetzt nenne die Zaubererfarbe: Jeder Zauberer zählt als Würfel dieser Farbe. Welche hilft dir am meisten?
ld-wizard-other = Das würde jemand anderem helfen. Du hast Grün vorhergesagt.
ld-hold = Der erste Wurf! Ein grüner Würfel liegt da, und der Zauberer zählt als Grün: macht zwei. Tippe an, was liegen bleiben soll, und wirf die anderen noch einmal.
ld-hold-other = Behalte den grünen Würfel und den Zauberer und wirf die fünf anderen.
ld-leave = Zwei grüne Würfel und ein Zauberer: genau drei! Du könntest noch einmal werfen, aber wozu? Steig jetzt aus.
ld-leave-stay = Ein weiterer Wurf könnte es nur verderben. Steig aus!
ld-mark = Ein X bei Grün 3. Am Ende bringt es 3 Punkte. Bei zwei oder vier hättest du eine 1 geschrieben: einen Punkt Abzug.
ld-jester = Auch ein Narr lag da. Du hättest stattdessen ein Narrenkreuz machen können: ein X in Narrenfeld 1 und eine 0 bei Grün 3. Das hilft, wenn eine Vorhersage danebengeht.
ld-others = Die anderen sehen dieselben Würfel. Nach jedem Wurf dürfen auch sie aussteigen. Steigst du aus, müssen alle eintragen.
ld-end = Das Spiel endet, wenn jemand neun X hat. Dann entscheiden die Punkte in den Feldern, wer gewinnt.
