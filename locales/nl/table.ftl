# Rond beide tafels: de regel erboven, meldingen, het einde, de revanche, wie begint.

## De regel boven de tafel

turn-telling = { $names } …
turn-scored = Ronde { $round } wordt geteld
turn-round = Ronde { $round }
turn-taken = { $you ->
    [yes] De slag is voor jou
   *[no] De slag is voor { $name }
  }
turn-watching = Je kijkt mee
turn-away = Geen verbinding
turn-break = { $you ->
    [yes] Je ene langere pauze
   *[no] { $name } neemt een langere pauze
  }
watching-here = Je kijkt mee aan deze tafel.

## Meldingen

banner-lost = Geen verbinding met de server. Je spel is daar bewaard.
banner-lost-again = { $s ->
    [0] Nieuwe poging …
    [one] Volgende poging over één seconde.
   *[other] Volgende poging over { $s } seconden.
  }
banner-lost-try = Nu proberen
banner-lost-choose = Wat je nu kiest, wordt verstuurd zodra de verbinding terug is.
banner-break = { $you ->
    [yes] De tijd is om, maar iedereen mag één keer per spel langer wegblijven: dit is jouw keer.
   *[no] { $name } neemt de ene langere pauze die iedereen per spel heeft. Daarna speelt een vervanger.
  }

## Wat er gebeurde

story-stand-in = { $you ->
    [yes] Je vervanger
   *[no] De vervanger van { $name }
  }
story-taken-back = De laatste keuze is teruggenomen.

## Het einde

ending-won = Gewonnen!
ending-shared = Gedeelde overwinning!
ending-lost = { $n ->
    [one] { $names } wint
   *[other] { $names } winnen
  }
ending-place = Je wordt { $place }e.
ending-points = { $n ->
    [one] { $points } punt
   *[other] { $points } punten
  }
ending-skip = Tik om verder te gaan

## De revanche

rematch-wanted = { $you ->
    [yes] Je wilt een revanche: { $n } van { $of }
   *[no] { $name } wil een revanche: { $n } van { $of }
  }
rematch-waiting = Wachten op { $names }.
rematch-ready = Iedereen die er is, doet mee.
rematch-join = Ik doe mee
rematch-withdraw = Toch niet
rematch-now = Nu beginnen
rematch-began = De revanche is begonnen.
rematch-free = Er is een plaats vrij. De tafel wacht tot iemand die neemt.
rematch-go = Naar de tafel

## Wie begint

begins-title = Wie begint
begins-about-cards = Wie als eerste deelt.
begins-about-dice = Wie als eerste ziener is.
begins-next = Om de beurt
begins-next-about = In het eerste spel wordt geloot, bij een revanche begint de volgende links.
begins-lot = Loten
begins-lot-about = Voor elk spel wordt geloot.
begins-seat = Plaats { $seat }

## Een vakje dat niet kan

dice-closed-full = { $box } is al ingevuld.
dice-closed-other = { $name } heeft { $box } in deze ronde al voorspeld.
dice-closed-strike = Je kunt alleen een ingevuld vak doorstrepen in de kleur die je hebt voorspeld.

## Wat is afgesproken

agreed-players = Voor { $n } spelers.
agreed-predictions-open = Voorspellingen worden hardop gedaan, om de beurt.
agreed-predictions-secret = Voorspellingen blijven geheim tot iedereen er een heeft gedaan.
agreed-predictions-hidden = Voorspellingen blijven verborgen tot het einde van de ronde.
agreed-begins-next = Wie begint, wordt geloot; bij een revanche is het de volgende links.
agreed-begins-lot = Wie begint, wordt voor elk spel geloot.
agreed-begins-seat = { $name } begint.
agreed-patience-off = Neem alle tijd die je nodig hebt.
agreed-patience = Wie na { $time } niet heeft geantwoord, krijgt een bot als vervanger.
agreed-take-back = Een vergissing mag worden teruggenomen als iedereen het goedvindt.
agreed-no-take-back = Gespeeld is gespeeld.
agreed-hints = Tips mogen.
agreed-no-hints = Geen tips.
agreed-chat = Je mag vrij chatten.
agreed-no-chat = Alleen kant-en-klare zinnen.
agreed-spectators = Anderen mogen meekijken.
agreed-no-spectators = Niemand anders kijkt mee.

hint-odds = Kansen

## Een tafel op dit apparaat

home-here = op dit apparaat
home-people = Aan deze tafel
home-elsewhere = Je speelt op dit apparaat al in een ander tabblad. Er kan maar één tabblad tegelijk spelen.
home-take-over = Hier verder spelen
home-take-over-about = Het andere tabblad stopt. Er gaat niets verloren.
home-unknown = Dit spel staat niet op dit apparaat. Het is verwijderd, of de browser heeft gewist wat hij voor deze pagina bewaarde.
home-offline = Wat Foretell nodig heeft om op dit apparaat te delen, is er nog niet. Het komt zodra je online bent.
home-broken = Dit spel werkt niet op dit apparaat. Het blijft bewaard. Laad de pagina opnieuw of werk je browser bij.
home-version = Dit spel is begonnen met een nieuwere versie van Foretell. Het blijft bewaard en gaat verder zodra deze pagina is bijgewerkt.
home-denied = Deze browser bewaart niets voor deze pagina. Je kunt spelen, maar het spel is weg als je het tabblad sluit.
home-full = Dit apparaat is vol. Je kunt verder spelen, maar er wordt pas weer bewaard als er ruimte is.
home-stopped = Het spel haperde. Het gaat zo verder waar het was.
