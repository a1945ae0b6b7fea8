# The score pad for a real table.
pad-new = Een nieuw scoreblok
pad-new-about = Speel met je eigen kaarten of dobbelstenen; de telefoon houdt het blok bij.
pad-again = Nog eens spelen
pad-again-change = { $names } wijzigen
pad-open-ones = Nog open
pad-fresh = Nieuwe groep
pad-game = Wat spelen jullie?
pad-players = Wie doet er mee?
pad-players-about = In de volgorde waarin jullie zitten, met de klok mee.
pad-name = Naam van speler { $n }
pad-name-add = Speler toevoegen
pad-name-next = Volgende naam
pad-name-add-go = Erbij
pad-name-known = Eerdere namen
pad-name-up = { $name }: één plaats omhoog
pad-name-down = { $name }: één plaats omlaag
pad-name-remove = { $name }: verwijderen
pad-first-cards = Wie deelt als eerste?
pad-first-dice = Wie is de eerste ziener?
pad-rules = Regels: { $rules }
pad-start = Blok openen
pad-need-players = Dit speel je met { $least } t/m { $most } spelers.
pad-need-names = Iedereen heeft een eigen naam nodig van 1 t/m 24 tekens.
pad-no-net-open = Je bent offline: voor een nieuw blok heb je verbinding nodig. Eerder geopende blokken werken ook zo.
pad-unknown = Blok { $code } bestaat niet. Kijk nog eens naar de code.
pad-title = Blok
pad-round = Ronde { $round }
pad-cards = { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
  }
pad-dealer = { $name } deelt
pad-seer = { $name } is ziener
pad-deals = deelt
pad-undo = Terugnemen
pad-undo-what = Terugnemen: { $what }
pad-undone = Teruggenomen: { $what }
pad-menu = Meer
pad-phones = Telefoons
pad-awake = Het scherm blijft aan.

pad-predicts = { $name } voorspelt …
pad-predicts-secret = { $name } voorspelt in het geheim …
pad-predicts-again = { $name } voorspelt opnieuw
pad-sum = { $sum } van { $n_cards } gezegd
pad-closed = { $closed } mag niet: dat wordt { $n_cards }.
pad-takes = { $name } haalde …
pad-left = nog { $left } van { $n_cards }
pad-taken-of = { $taken } van { $predicted } gehaald
pad-other-turn = { $name } is aan de beurt
pad-for-all = Hier ook voor de anderen invullen
pad-waits-phones = We wachten op de telefoon van { $names }.
pad-numbers = Aantal slagen
pad-number-closed = { $n }, mag niet
pad-trump = Troef
pad-trump-is = Troef: { $trump }
pad-trump-none = geen troef
pad-trump-open = niet genoteerd
pad-trump-change = Troef noteren
pad-sealed = verborgen
pad-skipped = niet gespeeld
pad-sheet = Scoreblok
pad-sheet-cell = Ronde { $round }, { $name }: { $predicted } voorspeld, { $taken } gehaald, { $points }, totaal { $total }
pad-sheet-skipped = Ronde { $round } is niet gespeeld. Verbeteren
pad-correct-open = Ronde { $round } verbeteren
pad-sheet-sum = Totaal
pad-round-done = Ronde { $round }: { $points }
pad-points-of = { $name } { $points }

pad-correct = Ronde { $round } verbeteren
pad-correct-about = Alles daarna wordt opnieuw berekend.
pad-correct-predicted = voorspeld
pad-correct-taken = gehaald
pad-correct-fewer = { $what }: minder
pad-correct-more = { $what }: meer
pad-correct-skip = Deze ronde is niet gespeeld
pad-correct-save = Opslaan
pad-corrected = Ronde { $round } is verbeterd.

pad-skip = Deze ronde overslaan
pad-skip-about = Die blijft leeg, en de volgende wordt gedeeld.
pad-end = Spel hier beëindigen
pad-end-ask = Het spel nu beëindigen?
pad-end-ask-about = De stand telt zoals die is. Je kunt het terugnemen.
pad-end-do = Beëindigen
pad-cancel = Verder spelen
pad-ended-early = Het spel is voortijdig beëindigd.
pad-won = { $n ->
    [one] { $names } heeft gewonnen!
   *[other] { $names } delen de overwinning!
  }
pad-met = { $n } van de { $of } uitgekomen
pad-rematch = Nog een keer
pad-rematch-about = { $name } deelt
pad-next-begun = Er is een nieuw spel begonnen.
pad-next = Naar het nieuwe spel
pad-print = Afdrukken
pad-csv = CSV
pad-record = Exporteren
pad-correct-hint = Tik op een ronde om die te verbeteren.

pad-share = De anderen aan tafel
pad-share-about = Wie dit scant, ziet het blok live en kan meeschrijven.
pad-share-qr = QR-code met de link naar dit blok
pad-share-code = Code van het blok
pad-share-text = Ons scoreblok: { $code }
pad-room = Groot scherm
pad-room-about = Stand en rangorde in reusachtige letters, voor een tablet of televisie.
pad-room-scan = Scan om mee te kijken
pad-who = Wie ben jij?
pad-who-about = Dan voorspel je hier zelf, en staat de avond in je geschiedenis.
pad-claim = Ik ben { $name }
pad-watch = Alleen kijken
pad-seats = Telefoons van de spelers
pad-seat-none = geen telefoon
pad-seat-this = deze telefoon
pad-seat-other = eigen telefoon
pad-seat-claim = Dat ben ik
pad-seat-release = Losmaken
pad-seat-release-of = De telefoon van { $name } losmaken
pad-rename = { $name } hernoemen

pad-offline = { $n ->
    [0] Offline. Wat je invult, blijft op deze telefoon.
    [one] Offline: bewaard op deze telefoon (1)
   *[other] Offline: bewaard op deze telefoon ({ $n })
  }
pad-offline-other = Offline. Tot je weer online bent, zie je niets nieuws en kun je niets invullen.
pad-changed = Ronde { $round }: { $name } had eerst { $was } gezegd. Dat is veranderd nadat iedereen het had gezien.
pad-sending = { $n ->
    [one] 1 regel wordt verzonden …
   *[other] { $n } regels worden verzonden …
  }
pad-not-kept = Deze browser bewaart niets: sluit de pagina niet voordat je weer online bent.
pad-trouble = Niet alles kon worden verzonden
pad-trouble-about = Dit heb je offline ingevuld:
pad-trouble-after = { $n ->
    [0] Daarachter wacht niets.
    [one] Daarachter wacht nog één regel.
   *[other] Daarachter wachten nog { $n } regels.
  }
pad-trouble-now = Het blok erachter laat zien wat de anderen hebben ingevuld.
pad-trouble-again = Toch invullen
pad-trouble-drop = Deze weglaten
pad-trouble-drop-all = Alles weglaten
pad-trouble-look = Eerst kijken
pad-trouble-banner = Iets is geweigerd. Beslissen

pad-tell-claim = { $name } heeft een telefoon
pad-tell-release = de telefoon van { $name } is losgemaakt
pad-tell-name = { $name } heet nu { $new }
pad-tell-trump = troef in ronde { $round }: { $trump }
pad-tell-predict = { $name } voorspelde { $tricks } in ronde { $round }
pad-tell-predict-sealed = de verborgen voorspelling van { $name } in ronde { $round }
pad-tell-take = { $name } haalde { $tricks } in ronde { $round }
pad-tell-skip = ronde { $round } overgeslagen
pad-tell-correct = verbetering van ronde { $round }
pad-tell-end = einde van het spel
pad-tell-undo = er is iets teruggenomen
pad-tell-mark = { $name } vult in
pad-tell-marks = { $n } spelers vullen ronde { $round } in

pad-no-over = Het spel is afgelopen: neem de laatste stap terug of verbeter een ronde.
pad-no-other_game = Dit is een blok voor het andere spel.
pad-no-no_such_seat = Die speler is er niet.
pad-no-no_such_round = Ronde { $round } bestaat niet.
pad-no-not_begun = Ronde { $round } is nog niet begonnen.
pad-no-finished = Ronde { $round } is klaar: tik erop om die te verbeteren.
pad-no-not_in_turn = { $first } komt vóór { $name }.
pad-no-too_many_tricks = { $tricks } kan niet: er zijn maar { $n_cards } slagen.
pad-no-sum_closed = { $tricks } mag niet: de voorspellingen mogen samen geen { $n_cards } zijn.
pad-no-wrong_sum = De slagen moeten samen { $n_cards } zijn, en dit zijn er { $sum }.
pad-no-predictions_missing = Nog niet iedereen heeft voorspeld.
pad-no-predictions_made = De voorspellingen zijn gedaan: neem eerst terug wat erna kwam.
pad-no-card_missing = Eerst moet er een toverkaart worden omgedraaid.
pad-no-no_cards = Dit spel heeft geen toverkaarten.
pad-no-not_in_pile = Deze toverkaart ligt niet in de stapel.
pad-no-box_marked = { $box } is al ingevuld: kies een vrij vak.
pad-no-box_taken = { $name } heeft { $box } in deze ronde voorspeld: kies een ander vak.
pad-no-no_strikes = In deze ronde kan niets worden doorgestreept.
pad-no-strikes_other_color = Je kunt alleen vakken in de kleur van je voorspelling doorstrepen ({ $color }).
pad-no-nothing_to_strike = In { $box } kan niets worden doorgestreept.
pad-no-strikes_missing = Nog niet iedereen heeft doorgestreept of afgezien.
pad-no-wizards_fixed = In deze ronde wordt geen tovenaarskleur genoemd.
pad-no-wizard_missing = Eerst moet de tovenaarskleur worden genoemd.
pad-no-marked = { $name } heeft al ingevuld.
pad-no-no_jester_box = Geen narrenkruis met { $n_jesters } narren: het kan met 1 t/m 5.
pad-no-jester_box_marked = Narrenvak { $j } is al ingevuld.
pad-no-not_seven_dice = Er zijn zeven dobbelstenen, en dit zijn er { $n_dice }.
pad-no-covered = Een verborgen voorspelling kun je niet invullen.
pad-no-own_phone = { $name } vult dit in op de eigen telefoon.
pad-no-seat_taken = { $name } heeft al een telefoon. Wie het blok bijhoudt, kan die losmaken.
pad-no-only_watching = Deze telefoon kijkt alleen mee: zeg eerst wie je bent.
pad-no-only_keeper = Dat kan alleen de telefoon die het blok bijhoudt.
pad-no-conflict = Iemand anders heeft dit intussen ingevuld. Kijk nog eens.
pad-no-nothing_to_undo = Er is niets om terug te nemen.
pad-no-undo_passed = Er is intussen iets ingevuld. Kijk eerst voordat je terugneemt.
pad-no-bad_name = Een naam heeft 1 t/m 24 tekens.
pad-no-bad_id = Deze stap heeft geen geldig kenmerk.
pad-no-bad_correction = Dit kun je nu niet verbeteren: in de ronde is nog iets verborgen, of er zou iets ontbreken.
pad-no-breaks = Ronde { $round } zou niet meer kloppen: { $because }
pad-no-full = Dit blok is vol: begin een nieuw.
pad-no-offline = Je bent offline: dit is niet ingevuld.
pad-no-server = De server heeft het niet aangenomen: { $reason }
pad-all-met = Allemaal zoals voorspeld
pad-taken-short = /{ $taken }
pad-correct-now = Wat er tot nu toe staat.
pad-redo = Opnieuw
pad-redo-what = Opnieuw: { $what }
pad-redone = Weer ingevuld: { $what }
pad-rematch-about-dice = { $name } is ziener
pad-picture = Als afbeelding delen
pad-picture-saved = De afbeelding staat bij je downloads.
pad-picture-failed = Deze browser kan geen afbeelding maken.
pad-people = Spelers
pad-people-about = Iemand komt erbij, gaat weg, pauzeert of deelt buiten de beurt.
pad-people-later = De ronde is begonnen. Wie meedoet, kun je vóór de volgende wijzigen.
pad-people-seer = is ziener
pad-away = pauzeert
pad-gone = is weg
pad-lead-cards = Deelt nu
pad-lead-dice = Nu ziener
pad-pause = Pauze
pad-return = Doet weer mee
pad-drop = Gaat weg
pad-join = Iemand komt erbij
pad-join-name = Naam van de nieuwe speler
pad-join-after = Zit links van
pad-join-start = Begint met
pad-join-lowest = De laagste stand: { $points }
pad-join-zero = 0 punten
pad-join-do = Toevoegen
pad-tell-join = { $name } komt erbij
pad-tell-drop = { $name } gaat weg
pad-tell-pause = { $name } pauzeert
pad-tell-return = { $name } doet weer mee
pad-tell-all_met = allemaal zoals voorspeld in ronde { $round }
pad-name-twice = { $name } doet al mee. Geef een van de twee een andere naam.
pad-no-name_taken = Er heet al iemand { $name }. Kies een andere naam.
pad-no-round_begun = De ronde is begonnen. Wie meedoet, kun je vóór de volgende wijzigen.
pad-no-not_playing = { $name } doet deze ronde niet mee.
pad-no-playing = { $name } doet al mee.
pad-no-not_so_many = Dit speel je met { $least } t/m { $most } spelers, niet met { $n_players }.
pad-no-no_round_left = Met { $n_players } spelers zijn er niet genoeg kaarten voor nog een ronde.
pad-no-no_column_left = Het blok heeft { $n_columns } kolommen, en ze zijn allemaal bezet. Begin een nieuw.
pad-no-not_all_met = De voorspellingen komen samen niet uit: vul de slagen een voor een in.
pad-room-last = De laatste rondes
pad-room-ranking = Rangorde
pad-room-speaks = voorspelt nu
pad-room-said = gezegd { $n }
pad-room-took = gehaald { $n }
pad-room-sum = { $said } gezegd, { $n_cards } te halen
