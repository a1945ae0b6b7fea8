# Het eerste spel van elk soort.
learn-next = Verder
learn-back = Terug
learn-progress = Hoe ver de les is
learn-done = Dat was het al!
learn-play = Nu echt spelen, tegen beginners
learn-trump = Troef: { $color }
learn-count = { $predicted } gezegd, { $taken } gehaald
learn-die = Dobbelsteen { $n }: { $face }
learn-face-B = blauw
learn-face-R = rood
learn-face-G = groen
learn-face-Y = geel
learn-face-W = tovenaar
learn-face-J = nar
learn-roll = { $n ->
    [one] Eén dobbelsteen gooien
   *[other] { $n } dobbelstenen gooien
  }
learn-leave = Nu uitstappen: X
learn-stay = Blijven

lc-hello = Dit zijn je drie kaarten: een tovenaar, rood 12 en groen 3. Met drie kaarten zijn er drie slagen te halen.
lc-trump = Geel 5 is opengelegd, dus geel is troef: elke gele kaart slaat de andere kleuren. Jij hebt er geen. Je tovenaar slaat alles.
lc-predict = Voordat er gespeeld wordt, zeg je hoeveel slagen je haalt. Precies zoveel! Wat zeg je?
lc-predict-0 = Je tovenaar haalt vrijwel zeker een slag, of je wilt of niet. Zeg er één meer.
lc-predict-2 = Dapper! Maar rood 12 verliest van rood 13 en van elke troef. Wat is zeker?
lc-predict-3 = Groen 3 haalt bijna nooit een slag. Wat is zeker?
lc-follow = Eén dus: de tovenaar. Ada komt uit met rood 6, Bo legt rood 13. Je moet rood bekennen als je kunt. Welke kaart speel je?
lc-follow-green = Rood moet worden bekend, en je hebt rood 12. Alleen tovenaars en narren mogen altijd.
lc-follow-wizard = Het mag, een tovenaar mag altijd. Maar dan blijft rood 12 over en haalt misschien een tweede slag. Speel die nu weg!
lc-follow-done = Goed gedaan. De 13 van Bo haalt de slag, en jij bent een gevaarlijke kaart kwijt.
lc-wizard = Bo komt uit met geel 8, troef. Je hebt geen geel en mag alles spelen. Haal nu je slag!
lc-wizard-green = Dat mag ook, maar haal hier je slag nu het kan.
lc-wizard-done = De tovenaar slaat elke troef. Ada heeft niets aan haar geel 10. Je hebt je slag.
lc-lead = Wie een slag haalt, komt uit voor de volgende. Speel je laatste kaart.
lc-lead-done = Groen 9 van Ada haalt de slag. Precies wat je wilde: geen tweede.
lc-score = 1 gezegd, 1 gehaald: 20 punten, en 10 voor de slag. 30 punten! Met twee of geen slagen waren het er 10 min geweest.
lc-jester = Nog één kaart: de nar. Die verliest van alles en is dus het beste middel tegen ongewenste slagen. Hij mag altijd.
lc-end = In de volgende ronde krijgt iedereen een kaart meer. Wie aan het eind de meeste punten heeft, wint.

ld-hello = Zeven dobbelstenen. Elk heeft vier kleuren, een tovenaar en een nar. Vandaag ben jij de ziener: je gooit voor iedereen.
ld-predict = Eerst de voorspelling: hoeveel dobbelstenen van één kleur zullen er liggen? Dit is je blad. Neem groen 3.
ld-predict-other = Ook een goede keuze. Maar neem voor deze les groen 3.
ld-wizard = Noem nu de tovenaarskleur: elke tovenaar telt als een dobbelsteen van die kleur. Wat helpt je het meest?
ld-wizard-other = Daar heeft een ander iets aan. Jij hebt groen voorspeld.
ld-hold = De eerste worp! Er ligt één groene dobbelsteen, en de tovenaar telt als groen: dat maakt twee. Tik aan wat je wilt houden en gooi de andere opnieuw.
ld-hold-other = Houd de groene dobbelsteen en de tovenaar, en gooi de vijf andere.
ld-leave = Twee groene dobbelstenen en een tovenaar: precies drie! Je kunt nog een keer gooien, maar waarom? Stap nu uit.
ld-leave-stay = Nog een worp kan het alleen bederven. Stap uit!
ld-mark = Een X bij groen 3. Aan het eind levert die 3 punten op. Bij twee of vier had je een 1 geschreven: één punt minder.
ld-jester = Er lag ook een nar. In plaats van groen te noteren had je een X in narrenvakje 1 en een 0 bij groen 3 kunnen schrijven. Dat helpt als een voorspelling mislukt.
ld-others = De anderen zien dezelfde dobbelstenen. Na elke worp mogen zij ook uitstappen. Stap jij uit, dan moet iedereen noteren.
ld-end = Wie het eerst negen X heeft, beëindigt het spel. De punten in de vakjes bepalen wie er wint.
