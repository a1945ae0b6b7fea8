# Het eerste spel van elk soort.
learn-next = Verder
learn-back = Terug
learn-progress = Hoe ver je bent
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
learn-leave = Stoppen: precies goed (+3)
learn-stay = Door naar worp 3

lc-hello = Dit zijn je drie kaarten: een tovenaar, rood 12 en groen 3. Met drie kaarten zijn er drie slagen te halen.
lc-trump = Geel 5 is omgedraaid, dus geel is troef: elke gele kaart wint van de andere kleuren. Jij hebt er geen. Maar je tovenaar wint van alles.
lc-predict = Voordat er gespeeld wordt, zeg je hoeveel slagen je haalt. Precies zoveel! Wat zeg je?
lc-predict-0 = Je tovenaar haalt vrijwel zeker een slag, of je wilt of niet. Zeg er één meer.
lc-predict-2 = Dapper! Maar rood 12 verliest van rood 13 en van elke troef. Wat is zeker?
lc-predict-3 = Groen 3 haalt bijna nooit een slag. Wat is zeker?
lc-follow = Eén dus: de tovenaar. Ada komt uit met rood 6, Bo legt rood 13. Je moet rood bekennen als je kunt. Welke kaart speel je?
lc-follow-green = Je moet rood bekennen, en je hebt rood 12. Alleen tovenaars en narren mogen altijd.
lc-follow-wizard = Het mag, een tovenaar mag altijd. Maar dan blijft rood 12 over en haalt misschien een tweede slag. Zorg dat je die nu kwijtraakt!
lc-follow-done = Goed gedaan. De 13 van Bo haalt de slag, en jij bent een gevaarlijke kaart kwijt.
lc-wizard = Bo komt uit met geel 8, troef. Je hebt geen geel en mag alles spelen. Haal nu je slag!
lc-wizard-green = Dat mag ook, maar haal hier je slag nu het kan.
lc-wizard-done = De tovenaar wint van elke troef. Ada heeft niets aan haar geel 10. Je hebt je slag.
lc-lead = Wie een slag haalt, komt uit voor de volgende. Speel je laatste kaart.
lc-lead-done = Groen 9 van Ada haalt de slag. Precies wat je wilde: geen tweede.
lc-score = 1 gezegd, 1 gehaald: 20 punten, en 10 voor de slag. 30 punten! Met twee slagen of geen had het je 10 punten gekost.
lc-jester = Nog één kaart: de nar. Die verliest van alle andere kaarten en is dus het beste middel om een slag te ontlopen. Hij mag altijd.
lc-end = In de volgende ronde krijgt iedereen een kaart meer. Wie aan het eind de meeste punten heeft, wint.

ld-hello = Zeven dobbelstenen. Elk heeft vier kleuren, een tovenaar en een nar. Vandaag ben jij de ziener: je gooit voor iedereen.
ld-predict = Eerst de voorspelling: hoeveel dobbelstenen van één kleur komen er te liggen? Dit is je blad; de bovenste rij is voor narren. Neem groen 3.
ld-predict-other = Ook een goede keuze. Maar neem voor deze les groen 3.
ld-wizard = Noem nu de tovenaarskleur: elke tovenaar telt als een dobbelsteen van die kleur. Welke helpt je het meest?
ld-wizard-other = Daar heeft een ander iets aan. Jij hebt groen voorspeld.
ld-hold = De eerste worp! Er ligt één groene dobbelsteen, en de tovenaar telt als groen: dat maakt twee. Tik aan wat je wilt houden en gooi de andere opnieuw.
ld-hold-other = Houd de groene dobbelsteen en de tovenaar, en gooi de vijf andere.
ld-leave = Twee groene dobbelstenen en een tovenaar: precies drie! Je kunt nog een keer gooien, maar waarom zou je? Stop nu.
ld-leave-stay = Nog een worp kan het alleen maar bederven. Stop!
ld-mark = Een X bij groen 3. Aan het eind levert die 3 punten op. Bij twee of vier had je een 1 geschreven: één punt eraf.
ld-jester = Er lag ook een nar. Je had ook een narrenkruis kunnen maken: een X in narrenvak 1 en een 0 bij groen 3. Dat helpt als een voorspelling mislukt.
ld-others = De anderen zien dezelfde dobbelstenen. Na elke worp mogen zij ook stoppen. Stop jij, dan moet iedereen invullen.
ld-end = Het spel eindigt als iemand negen X heeft. Dan bepalen de punten in de vakken wie er wint.
