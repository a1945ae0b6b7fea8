# The score pad for a real table.
pad-new = Ein neuer Block
pad-new-about = Spielt mit euren eigenen Karten oder Würfeln; das Handy führt den Block.
pad-again = Wieder spielen
pad-again-change = { $names } ändern
pad-open-ones = Noch offen
pad-fresh = Neue Gruppe
pad-game = Was spielt ihr?
pad-players = Wer spielt mit?
pad-players-about = In der Reihenfolge, in der ihr sitzt, im Uhrzeigersinn.
pad-name = Name von Spieler { $n }
pad-name-add = Spieler hinzufügen
pad-name-next = Nächster Name
pad-name-add-go = Dazu
pad-name-known = Frühere Namen
pad-name-up = { $name }: einen Platz nach oben
pad-name-down = { $name }: einen Platz nach unten
pad-name-remove = { $name }: entfernen
pad-first-cards = Wer gibt zuerst?
pad-first-dice = Wer ist zuerst Seher?
pad-rules = Regeln: { $rules }
pad-start = Block öffnen
pad-need-players = Das geht mit { $least } bis { $most } Spielern.
pad-need-names = Alle brauchen einen eigenen Namen mit 1 bis 24 Zeichen.
pad-no-net-open = Du bist offline: Für einen neuen Block brauchst du eine Verbindung. Schon geöffnete gehen auch so.
pad-unknown = Den Block { $code } gibt es nicht. Sieh dir den Code noch einmal an.
pad-title = Block
pad-round = Runde { $round }
pad-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  }
pad-dealer = { $name } gibt
pad-seer = { $name } ist Seher
pad-deals = gibt
pad-undo = Zurücknehmen
pad-undo-what = Zurücknehmen: { $what }
pad-undone = Zurückgenommen: { $what }
pad-menu = Mehr
pad-phones = Handys
pad-awake = Der Bildschirm bleibt an.

pad-predicts = { $name } sagt an …
pad-predicts-secret = { $name } sagt verdeckt an …
pad-predicts-again = { $name } sagt neu an
pad-sum = { $sum } von { $n_cards } angesagt
pad-closed = { $closed } geht nicht: Das gäbe { $n_cards }.
pad-takes = { $name } hat gemacht …
pad-left = noch { $left } von { $n_cards }
pad-taken-of = { $taken } von { $predicted } gemacht
pad-other-turn = { $name } ist dran
pad-for-all = Hier auch für die anderen eintragen
pad-waits-phones = Es fehlt noch das Handy von { $names }.
pad-numbers = Zahl der Stiche
pad-number-closed = { $n }, geht nicht
pad-trump = Trumpf
pad-trump-is = Trumpf: { $trump }
pad-trump-none = kein Trumpf
pad-trump-open = nicht notiert
pad-trump-change = Trumpf notieren
pad-sealed = verdeckt
pad-skipped = nicht gespielt
pad-sheet = Block
pad-sheet-cell = Runde { $round }, { $name }: { $predicted } angesagt, { $taken } gemacht, { $points }, gesamt { $total }
pad-sheet-skipped = Runde { $round } wurde nicht gespielt. Korrigieren
pad-correct-open = Runde { $round } korrigieren
pad-sheet-sum = Summe
pad-round-done = Runde { $round }: { $points }
pad-points-of = { $name } { $points }

pad-correct = Runde { $round } korrigieren
pad-correct-about = Alles danach wird neu gerechnet.
pad-correct-predicted = angesagt
pad-correct-taken = gemacht
pad-correct-fewer = { $what }: weniger
pad-correct-more = { $what }: mehr
pad-correct-skip = Diese Runde wurde nicht gespielt
pad-correct-save = Speichern
pad-corrected = Runde { $round } ist korrigiert.

pad-skip = Diese Runde auslassen
pad-skip-about = Sie bleibt leer, und die nächste wird gegeben.
pad-end = Spiel hier beenden
pad-end-ask = Das Spiel jetzt beenden?
pad-end-ask-about = Es zählt, was bis jetzt dasteht. Du kannst es zurücknehmen.
pad-end-do = Beenden
pad-cancel = Weiterspielen
pad-ended-early = Das Spiel wurde vorzeitig beendet.
pad-won = { $n ->
    [one] { $names } hat gewonnen!
   *[other] { $names } teilen sich den Sieg!
  }
pad-met = { $n } von { $of } getroffen
pad-rematch = Noch einmal
pad-rematch-about = { $name } gibt
pad-next-begun = Ein neues Spiel hat begonnen.
pad-next = Zum neuen Spiel
pad-print = Drucken
pad-csv = CSV
pad-record = Exportieren
pad-correct-hint = Tippe eine Runde an, um sie zu korrigieren.

pad-share = Die anderen am Tisch
pad-share-about = Wer das scannt, sieht den Block live und kann mitschreiben.
pad-share-qr = QR-Code mit dem Link zu diesem Block
pad-share-code = Code des Blocks
pad-share-text = Unser Block: { $code }
pad-room = Großer Bildschirm
pad-room-about = Stand und Rangfolge in riesiger Schrift, für Tablet oder Fernseher.
pad-room-scan = Scannen und mitlesen
pad-who = Wer bist du?
pad-who-about = Dann sagst du hier selbst an, und der Abend steht in deiner Chronik.
pad-claim = Ich bin { $name }
pad-watch = Nur zusehen
pad-seats = Handys der Spieler
pad-seat-none = kein Handy
pad-seat-this = dieses Handy
pad-seat-other = eigenes Handy
pad-seat-claim = Das bin ich
pad-seat-release = Lösen
pad-seat-release-of = Das Handy von { $name } lösen
pad-rename = { $name } umbenennen

pad-offline = { $n ->
    [0] Offline. Was du einträgst, bleibt auf diesem Handy.
    [one] Offline: auf diesem Handy aufgehoben (1)
   *[other] Offline: auf diesem Handy aufgehoben ({ $n })
  }
pad-offline-other = Offline. Bis du wieder online bist, siehst du nichts Neues und kannst nichts eintragen.
pad-changed = Runde { $round }: { $name } hatte zuerst { $was } gesagt. Das wurde geändert, nachdem alle es gesehen hatten.
pad-sending = { $n ->
    [one] 1 Eintrag wird gesendet …
   *[other] { $n } Einträge werden gesendet …
  }
pad-not-kept = Dieser Browser hebt nichts auf: Schließ die Seite nicht, bevor du wieder online bist.
pad-trouble = Nicht alles konnte gesendet werden
pad-trouble-about = Das hast du offline eingetragen:
pad-trouble-after = { $n ->
    [0] Dahinter wartet nichts.
    [one] Dahinter wartet noch ein Eintrag.
   *[other] Dahinter warten noch { $n } Einträge.
  }
pad-trouble-now = Der Block dahinter zeigt, was die anderen eingetragen haben.
pad-trouble-again = Trotzdem eintragen
pad-trouble-drop = Diesen weglassen
pad-trouble-drop-all = Alle weglassen
pad-trouble-look = Erst nachsehen
pad-trouble-banner = Ein Eintrag wurde abgelehnt. Entscheiden

pad-tell-claim = { $name } hat ein Handy
pad-tell-release = das Handy von { $name } ist gelöst
pad-tell-name = { $name } heißt jetzt { $new }
pad-tell-trump = Trumpf in Runde { $round }: { $trump }
pad-tell-predict = { $name } hat in Runde { $round } { $tricks } angesagt
pad-tell-predict-sealed = die verdeckte Ansage von { $name } in Runde { $round }
pad-tell-take = { $name } hat in Runde { $round } { $tricks } gemacht
pad-tell-skip = Runde { $round } ausgelassen
pad-tell-correct = Korrektur von Runde { $round }
pad-tell-end = Ende des Spiels
pad-tell-undo = etwas wurde zurückgenommen
pad-tell-mark = { $name } trägt ein
pad-tell-marks = { $n } Spieler tragen in Runde { $round } ein

pad-no-over = Das Spiel ist zu Ende: Nimm den letzten Eintrag zurück oder korrigiere eine Runde.
pad-no-other_game = Das ist ein Block für das andere Spiel.
pad-no-no_such_seat = Diesen Spieler gibt es nicht.
pad-no-no_such_round = Runde { $round } gibt es nicht.
pad-no-not_begun = Runde { $round } hat noch nicht begonnen.
pad-no-finished = Runde { $round } ist fertig: Tippe sie an, um sie zu korrigieren.
pad-no-not_in_turn = { $first } kommt vor { $name }.
pad-no-too_many_tricks = { $tricks } geht nicht: Es gibt nur { $n_cards } Stiche.
pad-no-sum_closed = { $tricks } geht nicht: Die Ansagen dürfen zusammen nicht { $n_cards } ergeben.
pad-no-wrong_sum = Die Stiche müssen { $n_cards } ergeben, und das sind { $sum }.
pad-no-predictions_missing = Es haben noch nicht alle angesagt.
pad-no-predictions_made = Die Ansagen sind gemacht: Nimm erst zurück, was danach kam.
pad-no-card_missing = Erst muss eine Zauberkarte aufgedeckt werden.
pad-no-no_cards = Dieses Spiel hat keine Zauberkarten.
pad-no-not_in_pile = Diese Zauberkarte liegt nicht im Stapel.
pad-no-box_marked = { $box } ist schon ausgefüllt: Nimm ein freies Feld.
pad-no-box_taken = { $name } hat in dieser Runde { $box } vorhergesagt: Nimm ein anderes Feld.
pad-no-no_strikes = In dieser Runde kann nichts gestrichen werden.
pad-no-strikes_other_color = Streichen kannst du nur Felder in der Farbe deiner Vorhersage ({ $color }).
pad-no-nothing_to_strike = In { $box } kann nichts gestrichen werden.
pad-no-strikes_missing = Es haben noch nicht alle gestrichen oder verzichtet.
pad-no-wizards_fixed = In dieser Runde wird keine Zaubererfarbe genannt.
pad-no-wizard_missing = Erst muss die Zaubererfarbe genannt werden.
pad-no-marked = { $name } hat schon eingetragen.
pad-no-no_jester_box = Kein Narrenkreuz mit { $n_jesters } Narren: Es geht mit 1 bis 5.
pad-no-jester_box_marked = Narrenfeld { $j } ist schon ausgefüllt.
pad-no-not_seven_dice = Es sind sieben Würfel, und das sind { $n_dice }.
pad-no-covered = Eine verdeckte Ansage kann man nicht eintragen.
pad-no-own_phone = { $name } trägt das auf dem eigenen Handy ein.
pad-no-seat_taken = { $name } hat schon ein Handy. Wer den Block führt, kann es lösen.
pad-no-only_watching = Dieses Handy sieht nur zu: Sag erst, wer du bist.
pad-no-only_keeper = Das kann nur das Handy, das den Block führt.
pad-no-conflict = Das hat inzwischen jemand anders eingetragen. Sieh noch einmal nach.
pad-no-nothing_to_undo = Es gibt nichts zurückzunehmen.
pad-no-undo_passed = Inzwischen wurde etwas eingetragen. Sieh nach, bevor du zurücknimmst.
pad-no-bad_name = Ein Name hat 1 bis 24 Zeichen.
pad-no-bad_id = Dieser Eintrag hat keine gültige Kennung.
pad-no-bad_correction = Das lässt sich jetzt nicht korrigieren: In der Runde ist noch etwas verdeckt, oder es würde etwas fehlen.
pad-no-breaks = Runde { $round } würde nicht mehr passen: { $because }
pad-no-full = Dieser Block ist voll: Beginne einen neuen.
pad-no-offline = Du bist offline: Das wurde nicht eingetragen.
pad-no-server = Der Server hat es nicht angenommen: { $reason }
pad-all-met = Alle wie angesagt
pad-taken-short = /{ $taken }
pad-correct-now = Was bisher dasteht.
pad-redo = Wiederholen
pad-redo-what = Wiederholen: { $what }
pad-redone = Wieder eingetragen: { $what }
pad-rematch-about-dice = { $name } ist Seher
pad-picture = Als Bild teilen
pad-picture-saved = Das Bild liegt bei deinen Downloads.
pad-picture-failed = Dieser Browser kann kein Bild machen.
pad-people = Mitspieler
pad-people-about = Jemand kommt dazu, geht, setzt aus oder gibt außer der Reihe.
pad-people-later = Die Runde hat begonnen. Wer mitspielt, lässt sich vor der nächsten ändern.
pad-people-seer = ist Seher
pad-away = setzt aus
pad-gone = ist gegangen
pad-lead-cards = Gibt jetzt
pad-lead-dice = Jetzt Seher
pad-pause = Aussetzen
pad-return = Wieder dabei
pad-drop = Geht
pad-join = Jemand kommt dazu
pad-join-name = Name
pad-join-after = Sitzt links von
pad-join-start = Beginnt mit
pad-join-lowest = Dem niedrigsten Stand: { $points }
pad-join-zero = 0 Punkten
pad-join-do = Dazunehmen
pad-tell-join = { $name } kommt dazu
pad-tell-drop = { $name } geht
pad-tell-pause = { $name } setzt aus
pad-tell-return = { $name } ist wieder dabei
pad-tell-all_met = alle wie angesagt in Runde { $round }
pad-name-twice = { $name } spielt schon mit. Gib einem von beiden einen anderen Namen.
pad-no-name_taken = { $name } heißt schon jemand. Nimm einen anderen Namen.
pad-no-round_begun = Die Runde hat begonnen. Wer mitspielt, lässt sich vor der nächsten ändern.
pad-no-not_playing = { $name } spielt in dieser Runde nicht mit.
pad-no-playing = { $name } spielt schon mit.
pad-no-not_so_many = Das geht mit { $least } bis { $most } Spielern, nicht mit { $n_players }.
pad-no-no_round_left = Bei { $n_players } Spielern reichen die Karten für keine weitere Runde.
pad-no-no_column_left = Der Block hat { $n_columns } Spalten, und alle sind belegt. Beginne einen neuen.
pad-no-not_all_met = Die Ansagen gehen nicht auf: Trag die Stiche einzeln ein.
pad-room-last = Die letzten Runden
pad-room-ranking = Rangfolge
pad-room-speaks = sagt jetzt an
pad-room-said = angesagt { $n }
pad-room-took = gemacht { $n }
pad-room-sum = { $said } angesagt, { $n_cards } zu machen
