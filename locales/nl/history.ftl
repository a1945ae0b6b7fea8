# Eerdere spellen en scoreblokken, en wat ze vertellen.
history-games = Spellen
history-statistics = Statistieken
history-search = Zoek op speler
history-filter = Welke spellen
history-filter-all = Alle
history-filter-cards = Kaarten
history-filter-dice = Dobbelen
history-open = Nog open
history-kind-game = online
history-kind-pad = scoreblok
history-since = sinds { $date }
history-won = gewonnen door
history-more = Meer over het scoreblok van { $names }
history-older = Oudere spellen tonen
history-none = Hier is nog niets.
history-none-with = Er is geen spel met { $name } gevonden.
history-offline = De server antwoordt niet.
history-again = Opnieuw proberen
history-empty = Nog niets gespeeld
history-empty-about = Hier vind je straks elk voltooid spel, online gespeeld of aan een echte tafel met het scoreblok. Niemand heeft een account nodig; de geschiedenis hoort bij deze browser.
history-empty-play = Nu spelen
history-empty-pad = Echt spel bijhouden

history-scores = Scores, ronde voor ronde
history-pad = Scoreblok openen
history-csv = Tabel voor een rekenprogramma (CSV)
history-record = Verslag downloaden
history-print = Afdrukken
history-remove = Uit mijn geschiedenis verwijderen
history-remove-about = Het scoreblok verdwijnt uit je geschiedenis en je statistieken. Anderen die erop schreven, houden het; was je de enige, dan is het voorgoed weg.
history-remove-sure = Verwijderen
history-keep = Bewaren
history-removed = Het scoreblok is uit je geschiedenis verwijderd.

history-carry = Neem je scoreblokken mee
history-carry-about = Al je scoreblokken in één bestand: om te bewaren, voor een ander apparaat of voor een eigen programma.
history-export = Exporteren
history-import = Importeren
history-imported = { $n ->
    [0] { $known ->
        [0] Er zat geen scoreblok in het bestand.
       *[other] Niets nieuws: alles uit het bestand was er al.
      }
    [one] Eén scoreblok is overgenomen.{ $known ->
        [0] {""}
        [one] {" "}Eén ander was er al.
       *[other] {" "}{ $known } andere waren er al.
      }
   *[other] { $n } scoreblokken zijn overgenomen.{ $known ->
        [0] {""}
        [one] {" "}Eén ander was er al.
       *[other] {" "}{ $known } andere waren er al.
      }
  }
history-import-large = Het bestand is te groot: hoogstens 4 MB tegelijk.
history-import-line = Er is niets overgenomen. Regel { $line } van het bestand: { $what }
history-import-refused = Er is niets overgenomen.
history-import-many = Er is niets overgenomen: in het bestand staan meer dan 2000 blokken, of je geschiedenis is vol.
history-import-fast = Er is niets overgenomen: dat was te veel tegelijk. Probeer het over een minuut nog eens.
history-fault-not_json = dit is niet te lezen. Is het bestand door een ander programma veranderd?
history-fault-no_header = hier begint geen scoreblok. Is het het bestand van een online spel?
history-fault-version = dit is door een nieuwere versie van Foretell geschreven.
history-fault-header = zo kan geen scoreblok beginnen.
history-fault-line = dit hoort niet bij een scoreblok.
history-fault-refused = dit gaat tegen de regels of de volgorde in.
history-fault-differs = dit past niet bij wat ervoor staat.

scores-title = { $game }, { $date }
scores-unknown = Er is geen scoreblok { $code }.
scores-board = Het blad
scores-moment = Ronde
scores-first = Naar het begin
scores-back = Eén ronde terug
scores-on = Eén ronde verder
scores-last = Naar het einde
scores-before = Voor de eerste ronde
scores-after = Na ronde { $round }
scores-in = In ronde { $round }
scores-end = Na ronde { $round }: het einde
scores-ahead = { $n ->
    [one] { $names } ligt voor
   *[other] { $names } liggen voor
  }
scores-deals = { $name } deelt
scores-seer = { $name } is de ziener
scores-skipped = Niet gespeeld
scores-keep = Dit scoreblok

statistics-player = Speler
statistics-game = Welk spel
statistics-none = { $game ->
    [dice] Nog geen voltooid dobbelspel met { $name }.
   *[cards] Nog geen voltooid kaartspel met { $name }.
  }
statistics-games = Spellen
statistics-wins = Gewonnen
statistics-mean-points = Punten gemiddeld
statistics-met-share = Voorspellingen uitgekomen
statistics-best = Beste avond
statistics-worst = Slechtste avond
statistics-balance = Gezegd en gehaald
statistics-met-part = precies
statistics-under-part = te weinig
statistics-over-part = te veel
statistics-missed-part = mis
statistics-leans-over = Wat misgaat, is meestal te veel: vaak was één meer de juiste voorspelling.
statistics-leans-under = Wat misgaat, is meestal te weinig: vaak was één minder de juiste voorspelling.
statistics-leans-even = Te veel en te weinig houden elkaar in evenwicht.
statistics-by-cards = Uitgekomen, naar aantal kaarten
statistics-by-predicted = Uitgekomen, naar voorspeld aantal
statistics-evenings = Punten, avond na avond
statistics-cards = Kaarten in de hand
statistics-tricks = Voorspelde slagen
statistics-dice = Voorspelde dobbelstenen
statistics-bar = { $of }: { $share } ({ $met } van { $n })
statistics-mean = in totaal { $share }
statistics-few = minder dan { $n } voorspellingen
statistics-share = Aandeel
statistics-met = Uitgekomen
statistics-all = Voorspellingen
statistics-date = Avond
statistics-evening = { $n ->
    [one] { $date }: { $points } punten
   *[other] { $date }: gemiddeld { $points } punten in { $n } spellen
  }
history-groups = Groepen
groups-about = De stand van iedereen die op jouw scoreblokken meespeelt.
groups-which = Wie
groups-everybody = Iedereen
groups-period = Wanneer
groups-always = Altijd
groups-standings = Stand
groups-place = Plaats
groups-player = Speler
groups-played = Spellen
groups-wins = Gewonnen
groups-mean = Gemiddeld
groups-sum = Punten
groups-duels = Onderling
groups-duels-about = Hoe vaak de speler links vóór de speler boven eindigde.
groups-duel = { $name } eindigde { $n } keer vóór { $other }
groups-records = Records
groups-record-highest = Meeste punten
groups-record-lowest = Minste punten
groups-record-lead = Ruimste zege
groups-record-closest = Krapste zege
groups-record-streak = Langste zegereeks
groups-record-games = { $n ->
    [one] 1 spel
   *[other] { $n } spellen
  }
groups-record-ahead = { $points } voorsprong
groups-none = In deze periode is geen spel afgelopen.
groups-empty = Zodra een scoreblok is uitgespeeld, staan de spelers hier.
history-import-details = Details
statistics-leans-few = Na { $n } voorspellingen valt er meer te zeggen.
statistics-you = Jij
history-file = Een partij uit een bestand
history-file-about = Open het verslag van een partij en bekijk het zet voor zet. Je kunt het bestand ook op elke pagina slepen.
history-open-file = Bestand openen
