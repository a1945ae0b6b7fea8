# Was einem Neuling am Tisch erklärt wird, Satz für Satz.
tip-cards-hand = Das sind deine Karten. In jedem Stich legt jeder eine Karte, und die beste macht den Stich.
tip-cards-trump = { $color } ist Trumpf: Jede Karte in { $color } schlägt die anderen Farben. Nur Zauberer schlagen Trumpf.
tip-cards-no-trump = In dieser Runde gibt es keinen Trumpf: Den Stich macht die höchste Karte der ausgespielten Farbe.
tip-cards-predict = Sag, wie viele Stiche du machst. Genau richtig bringt 20 Punkte und 10 für jeden Stich. Jeder Stich daneben kostet 10.
tip-cards-name-trump = Ein Zauberer wurde aufgedeckt, also bestimmst du den Trumpf. Nimm die Farbe, in der du stark bist.
tip-cards-count = { $said } / { $taken }: Du hast { $said } gesagt und { $taken } gemacht. Darunter stehen deine Punkte und was die Runde brächte, wenn sie jetzt endete.
tip-cards-dimmed = Die dunklen Karten gehen jetzt nicht: { $color } wurde ausgespielt, und wer { $color } hat, muss bedienen.
tip-cards-wizard = Dein Zauberer schlägt jede andere Karte, auch Trumpf, und darf immer gespielt werden. Heb ihn für den richtigen Moment auf.
tip-cards-jester = Dein Narr verliert gegen jede andere Karte und darf immer gespielt werden. Er hilft, wenn du den Stich nicht willst.
tip-cards-lead = Du hast den letzten Stich gemacht, also spielst du aus: Jede Karte geht.
tip-cards-sheet = Die Runde ist gewertet. Hier siehst du Runde für Runde, wer was gesagt hat.

tip-dice-page = Das ist dein Blatt. Jedes Feld ist eine Vorhersage: Grün 3 heißt drei grüne Würfel. Jede Runde füllt ein Feld.
tip-dice-predict = Wie viele Würfel einer Farbe liegen am Ende da? Tippe auf ein Feld, das in dieser Runde noch niemand gesagt hat.
tip-dice-magic = Eine Zauberkarte ändert die Regeln, aber nur für diese Runde.
tip-dice-seer = { $name } ist der Seher und würfelt für alle. Du entscheidest, wann du aussteigst.
tip-dice-you-seer = Du bist der Seher: Du würfelst für alle, bis zu dreimal.
tip-dice-name-wizard = Jeder Zauberer zählt als Würfel der Farbe, die du wählst, und zwar für alle.
tip-dice-wizards = In dieser Runde zählt jeder Zauberer als { $color }, für alle.
tip-dice-counts = Würfel mit einem Stern zählen für dich. Das macht { $n } × { $color }; gesagt hast du { $said }.
tip-dice-hold = Tippe die Würfel an, die liegen bleiben sollen. Die anderen werden noch einmal geworfen.
tip-dice-stop = Steigst du aus, kommt das jetzt auf dein Blatt. Oder du hoffst auf den nächsten Wurf.
tip-dice-jester = Narren können dich retten: Mach ein X in dein Narrenfeld { $n }, dann kostet deine Vorhersage nichts.
tip-dice-x = Jedes X ist eine Vorhersage, die gestimmt hat. Hat jemand { $target } davon, ist das Spiel zu Ende; dann zählen die Punkte.
