# Wat een nieuweling aan tafel wordt uitgelegd, zin voor zin.
tip-cards-hand = Dit zijn je kaarten. In elke slag speelt iedereen één kaart, en de beste haalt de slag.
tip-cards-trump = { $color } is troef: elke kaart in { $color } wint van de andere kleuren. Alleen tovenaars winnen van troef.
tip-cards-no-trump = Deze ronde is er geen troef: de hoogste kaart van de gevraagde kleur haalt de slag.
tip-cards-predict = Zeg hoeveel slagen je haalt. Precies goed levert 20 punten op, en 10 voor elke slag. Elke slag ernaast kost er 10.
tip-cards-name-trump = Er is een tovenaar omgedraaid, dus jij kiest de troef. Neem de kleur waarin je sterk bent.
tip-cards-count = { $said } / { $taken }: je zei { $said } en hebt er { $taken }. Daaronder staan je punten, en wat de ronde zou opleveren als die nu eindigde.
tip-cards-dimmed = De donkere kaarten mogen nu niet: er is { $color } gevraagd, en wie { $color } heeft, moet bekennen.
tip-cards-wizard = Je tovenaar wint van elke andere kaart, ook van troef, en mag altijd worden gespeeld. Bewaar hem voor het juiste moment.
tip-cards-jester = Je nar verliest van elke andere kaart en mag altijd worden gespeeld. Hij helpt als je de slag niet wilt.
tip-cards-lead = Jij haalde de laatste slag, dus jij komt uit: elke kaart mag.
tip-cards-sheet = De ronde is geteld. Hier zie je per ronde wie wat heeft gezegd.

tip-dice-page = Dit is je blad. Elk vak is een voorspelling: groen 3 betekent drie groene dobbelstenen. Elke ronde vult één vak.
tip-dice-predict = Hoeveel dobbelstenen van één kleur liggen er straks? Tik op een vak dat deze ronde nog niemand heeft gezegd.
tip-dice-magic = Een toverkaart verandert de regels, maar alleen voor deze ronde.
tip-dice-seer = { $name } is de ziener en gooit voor iedereen. Jij kiest wanneer je stopt.
tip-dice-you-seer = Jij bent de ziener: je gooit voor iedereen, hooguit drie keer.
tip-dice-name-wizard = Elke tovenaar telt als een dobbelsteen van de kleur die jij kiest, voor iedereen.
tip-dice-wizards = Deze ronde telt elke tovenaar als { $color }, voor iedereen.
tip-dice-counts = Dobbelstenen met een ster tellen voor jou. Dat maakt { $n } × { $color }; jij zei { $said }.
tip-dice-hold = Tik de dobbelstenen aan die je wilt houden. De andere worden opnieuw gegooid.
tip-dice-stop = Stop je, dan komt dit nu op je blad. Of ga door en hoop op de volgende worp.
tip-dice-jester = Narren kunnen je redden: zet een X in narrenvak { $n }, en je voorspelling kost niets.
tip-dice-x = Elke X is een voorspelling die is uitgekomen. Heeft iemand er { $target }, dan is het spel afgelopen en tellen de punten.
