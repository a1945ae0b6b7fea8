# The end of a game, and games told again.
result-you-won = Du hast gewonnen!
result-shared = Ihr teilt euch den Sieg!
result-won = { $n ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben gewonnen
  }
result-met = { $n } von { $of } Vorhersagen getroffen
result-xs = { $n } X
result-rematch = Revanche
result-look = Tisch ansehen
result-replay = Nachspielen
result-record = Aufzeichnung herunterladen
result-luckiest = Schönster Moment:
result-costliest = Teuerster Moment:
result-moment = { $name } in Runde { $round }: { $predicted } vorhergesagt, { $taken } gemacht ({ $points }).
result-mark-met = { $name } in Runde { $round }: { $box } traf ein ({ $mark }).
result-mark-off = { $name } in Runde { $round }: { $box } lag um { $n } daneben.
seal-title = Ehrlich gegeben
seal-busy = Wird geprüft …
seal-missing = Die Aufzeichnung ließ sich nicht laden, also wurde nichts geprüft.
seal-unknown = In dieser Aufzeichnung fehlen die Zufallszahlen; sie lässt sich nicht prüfen.
seal-yes = { $n ->
    [one] Von diesem Browser geprüft: Die einzige Ziehung stand vor dem Spiel fest, und niemand konnte sie wählen.
   *[other] Von diesem Browser geprüft: Alle { $n } Ziehungen standen vor dem Spiel fest, und niemand konnte sie wählen.
  }
seal-partly = { $n ->
    [one] Die einzige Ziehung folgt aus den Zufallszahlen der Aufzeichnung. Den Rest konnte dieser Browser nicht vollständig prüfen:
   *[other] Alle { $n } Ziehungen folgen aus den Zufallszahlen der Aufzeichnung. Den Rest konnte dieser Browser nicht vollständig prüfen:
  }
seal-gap-start = Er hat den Start nicht gesehen und kennt das Versprechen des Servers nur aus der Aufzeichnung.
seal-gap-nothing = Er hat selbst nichts zum Zufall beigetragen und muss sich auf die verlassen, die es taten.
seal-gap-called-off = { $n ->
    [one] Ein Start wurde abgebrochen, nachdem dieser Browser seinen Beitrag gezeigt hatte. Wer ihn abbrach, konnte neu ziehen.
   *[other] { $n } Starts wurden abgebrochen, nachdem dieser Browser seinen Beitrag gezeigt hatte. Wer sie abbrach, konnte neu ziehen.
  }
seal-gap-left-out = Der Server hat den Beitrag dieses Browsers ausgelassen; darum hat dieser Browser ihn nicht gezeigt.
seal-gap-other-list = Der Server hat zwei verschiedene Listen der Zusagen gezeigt; darum hat dieser Browser seinen Beitrag nicht gezeigt.
seal-gap-old-commitment = Das Versprechen des Servers war das eines früheren Spiels; darum hat dieser Browser nichts beigetragen.
seal-gap-unseen = Er hat nicht jede Karte und jeden Wurf gesehen, während gespielt wurde; diese konnte er nicht mit der Aufzeichnung vergleichen.
seal-silent = Nichts beigetragen: { $names }.
seal-withheld = Zugesagt, aber nicht rechtzeitig gezeigt: { $names }. Der Start wurde ohne diesen Beitrag wiederholt.
seal-no-seed = Die Geheimzahl in der Aufzeichnung ist nicht die, die darin versprochen wird.
seal-no-commitment = In der Aufzeichnung steht ein anderes Versprechen, als dieser Browser vor dem Spiel gesehen hat.
seal-no-own = An deinem Platz steht in der Aufzeichnung ein anderer Text, als dieser Browser beigetragen hat.
seal-no-pledge = Der Text von { $name } ist nicht der, der vor dem Spiel zugesagt wurde.
seal-no-rules = Regeln oder erster Spieler sind nicht die, die beim Start feststanden.
seal-no-draw = Zeile { $line } der Aufzeichnung folgt nicht aus den Zufallszahlen.
seal-no-line = Zeile { $line } der Aufzeichnung widerspricht den Spielregeln.
seal-no-seen = Während des Spiels hat dieser Browser etwas anderes gesehen, als in Zeile { $line } der Aufzeichnung steht.
seal-proves = Was beweist das?
seal-how = Vor dem Spiel hat der Server eine geheime Zahl versprochen, indem er ihren Fingerabdruck zeigte, und jeder Browser tat dasselbe mit einem zufälligen Text. Erst als alle Fingerabdrücke feststanden, zeigten die Browser ihre Texte. Alle Karten und Würfe folgen aus der Zahl und den Texten. Der Browser spielt außerdem jede Zeile der Aufzeichnung noch einmal nach den Regeln durch: jede Karte, jeden Stich, jeden Eintrag und alle Punkte.
seal-proves-about = Dieser Browser hat behalten, was er damals sah, hat es mit der Aufzeichnung verglichen und alles nachgerechnet: Weder der Server noch ein anderer Spieler konnte etwas wählen, auch nicht gemeinsam. Es beweist nicht, dass der Server seine Zahl für sich behalten hat.
seal-commitment = Das Versprechen:
seal-copy = Prüfung kopieren
seal-copied = Kopiert. In einem Terminal neben der Aufzeichnung einfügen.
seal-copy-about = Mit diesem Befehl und der Aufzeichnung macht das Programm dieselbe Prüfung, ohne diesen Browser:
replay-loading = Nachspielen
replay-title = { $game }: nachspielen
replay-runs = Dieses Spiel läuft noch. Wenn es zu Ende ist, lässt es sich hier nachspielen.
replay-unknown = Dieses Spiel ist hier nicht bekannt.
replay-wrong = Zeile { $line } dieser Aufzeichnung widerspricht den Spielregeln; darum wird sie nicht gezeigt.
replay-link = Link zu diesem Moment kopieren
replay-board = Der Tisch
replay-moment = Moment des Spiels
replay-back = Eins zurück
replay-on = Eins weiter
replay-round-back = Anfang der Runde
replay-round-on = Nächste Runde
replay-play = Abspielen
replay-stop = Anhalten
replay-round = Runde { $round }
replay-roll = Wurf { $n }
replay-trump = { $color } ist Trumpf
replay-no-trump = kein Trumpf
replay-dealer = gibt
replay-seer = Seher
replay-count = Vorhersage / Stiche
replay-place = Platz { $place }
replay-hand = Hand von { $name }
replay-page = Blatt von { $name }
replay-jesters = Narren
replay-deals = { $you ->
    [yes] Runde { $round }: Du gibst.
   *[no] Runde { $round }: { $name } gibt.
  }
replay-scored = Runde { $round } ist gewertet: { $points }.
replay-sets = { $you ->
    [yes] Du drehst zwei Würfel: { $faces }.
   *[no] { $name } dreht zwei Würfel: { $faces }.
  }
replay-rolled = Wurf { $n }: { $dice }.
replay-names-wizard = { $you ->
    [yes] Du nennst { $color } als Zaubererfarbe.
   *[no] { $name } nennt { $color } als Zaubererfarbe.
  }
replay-over = Das Spiel ist aus.
