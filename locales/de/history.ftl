# Vergangene Spiele und Blöcke, und was sie erzählen.
history-games = Spiele
history-statistics = Statistik
history-search = Nach Mitspielern suchen
history-filter = Welche Spiele
history-filter-all = Alle
history-filter-cards = Karten
history-filter-dice = Würfel
history-open = Noch offen
history-kind-game = online
history-kind-pad = Block
history-since = seit { $date }
history-won = gewonnen hat
history-more = Mehr zum Block von { $names }
history-older = Ältere Spiele zeigen
history-none = Davon gibt es noch nichts.
history-none-with = Ein Spiel mit { $name } wurde nicht gefunden.
history-offline = Der Server antwortet nicht.
history-again = Noch einmal
history-empty = Noch nichts gespielt
history-empty-about = Hier findest du später jedes beendete Spiel, ob online gespielt oder am echten Tisch mit dem Block. Niemand braucht ein Konto; die Chronik gehört zu diesem Browser.
history-empty-play = Sofort spielen
history-empty-pad = Echtes Spiel mitschreiben

history-scores = Punkte Runde für Runde
history-pad = Block öffnen
history-csv = Tabelle zum Weiterrechnen (CSV)
history-record = Aufzeichnung herunterladen
history-print = Drucken
history-remove = Aus meiner Chronik entfernen
history-remove-about = Der Block verschwindet aus deiner Chronik und deiner Statistik. Wer sonst noch darauf geschrieben hat, behält ihn; hat das niemand, ist er endgültig gelöscht.
history-remove-sure = Entfernen
history-keep = Behalten
history-removed = Der Block ist aus deiner Chronik entfernt.

history-carry = Deine Blöcke zum Mitnehmen
history-carry-about = Alle deine Blöcke in einer Datei: zum Aufheben, für ein anderes Gerät oder für ein eigenes Programm.
history-export = Exportieren
history-import = Importieren
history-imported = { $n ->
    [0] { $known ->
        [0] In der Datei war kein Block.
       *[other] Nichts Neues: Alles aus der Datei war schon da.
      }
    [one] Ein Block wurde übernommen.{ $known ->
        [0] {""}
        [one] {" "}Ein weiterer war schon da.
       *[other] {" "}{ $known } weitere waren schon da.
      }
   *[other] { $n } Blöcke wurden übernommen.{ $known ->
        [0] {""}
        [one] {" "}Ein weiterer war schon da.
       *[other] {" "}{ $known } weitere waren schon da.
      }
  }
history-import-large = Die Datei ist zu groß: Auf einmal gehen höchstens 4 MB.
history-import-line = Es wurde nichts übernommen. Zeile { $line } der Datei: { $what }
history-import-refused = Es wurde nichts übernommen.
history-import-many = Es wurde nichts übernommen: In der Datei sind mehr als 2000 Blöcke, oder deine Chronik ist voll.
history-import-fast = Es wurde nichts übernommen: Das war zu viel auf einmal. Versuche es in einer Minute noch einmal.
history-fault-not_json = Das lässt sich nicht lesen. Hat ein anderes Programm die Datei verändert?
history-fault-no_header = Hier beginnt kein Block. Ist es die Datei eines Online-Spiels?
history-fault-version = Das hat ein neueres Foretell geschrieben.
history-fault-header = So kann kein Block beginnen.
history-fault-line = Das gehört nicht zu einem Block.
history-fault-refused = Das verstößt gegen die Regeln oder die Reihenfolge.
history-fault-differs = Das passt nicht zu dem, was davor steht.

scores-title = { $game }, { $date }
scores-unknown = Einen Block { $code } gibt es nicht.
scores-board = Das Blatt
scores-moment = Runde
scores-first = Zum Anfang
scores-back = Eine Runde zurück
scores-on = Eine Runde weiter
scores-last = Zum Ende
scores-before = Vor der ersten Runde
scores-after = Nach Runde { $round }
scores-in = In Runde { $round }
scores-end = Nach Runde { $round }: das Ende
scores-ahead = { $n ->
    [one] { $names } liegt vorn
   *[other] { $names } liegen vorn
  }
scores-deals = { $name } gibt
scores-seer = { $name } ist Seher
scores-skipped = Nicht gespielt
scores-keep = Dieser Block

statistics-player = Spieler
statistics-game = Welches Spiel
statistics-none = { $game ->
    [dice] Noch kein beendetes Würfelspiel mit { $name }.
   *[cards] Noch kein beendetes Kartenspiel mit { $name }.
  }
statistics-games = Spiele
statistics-wins = Siege
statistics-mean-points = Punkte im Schnitt
statistics-met-share = Vorhersagen erfüllt
statistics-best = Bester Abend
statistics-worst = Schlechtester Abend
statistics-balance = Gesagt und gemacht
statistics-met-part = genau
statistics-under-part = zu wenig
statistics-over-part = zu viel
statistics-missed-part = daneben
statistics-leans-over = Was danebengeht, ist meist zu viel: Oft wäre eins mehr die richtige Vorhersage.
statistics-leans-under = Was danebengeht, ist meist zu wenig: Oft wäre eins weniger die richtige Vorhersage.
statistics-leans-even = Zu viel und zu wenig halten sich die Waage.
statistics-by-cards = Erfüllt, nach Zahl der Karten
statistics-by-predicted = Erfüllt, nach vorhergesagter Zahl
statistics-evenings = Punkte, Abend für Abend
statistics-cards = Karten auf der Hand
statistics-tricks = Vorhergesagte Stiche
statistics-dice = Vorhergesagte Würfel
statistics-bar = { $of }: { $share } ({ $met } von { $n })
statistics-mean = insgesamt { $share }
statistics-few = weniger als { $n } Vorhersagen
statistics-share = Anteil
statistics-met = Erfüllt
statistics-all = Vorhersagen
statistics-date = Abend
statistics-evening = { $n ->
    [one] { $date }: { $points } Punkte
   *[other] { $date }: { $points } Punkte im Schnitt von { $n } Spielen
  }
history-groups = Gruppen
groups-about = Der Stand unter allen, die auf deinen Blöcken mitspielen.
groups-which = Wer
groups-everybody = Alle
groups-period = Wann
groups-always = Immer
groups-standings = Tabelle
groups-place = Platz
groups-player = Spieler
groups-played = Spiele
groups-wins = Siege
groups-mean = Schnitt
groups-sum = Punkte
groups-duels = Direkter Vergleich
groups-duels-about = Wie oft die Person links vor der Person oben lag.
groups-duel = { $name } lag { $n ->
    [one] einmal
   *[other] { $n }-mal
  } vor { $other }
groups-records = Rekorde
groups-record-highest = Meiste Punkte
groups-record-lowest = Wenigste Punkte
groups-record-lead = Klarster Sieg
groups-record-closest = Knappster Sieg
groups-record-streak = Längste Siegesserie
groups-record-games = { $n ->
    [one] 1 Spiel
   *[other] { $n } Spiele
  }
groups-record-ahead = { $points } Vorsprung
groups-none = In dieser Zeit wurde kein Spiel beendet.
groups-empty = Sobald ein Block zu Ende gespielt ist, stehen die Spieler hier.
history-import-details = Genaueres
statistics-leans-few = Ab { $n } Vorhersagen lässt sich mehr sagen.
statistics-you = Du
history-file = Eine Partie aus einer Datei
history-file-about = Öffne die Aufzeichnung einer Partie und sieh sie dir Zug um Zug an. Du kannst die Datei auch auf jede Seite ziehen.
history-open-file = Datei öffnen
