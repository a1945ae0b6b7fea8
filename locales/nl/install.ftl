# Foretell tussen de apps van een apparaat: het aanbod, en wat het manifest zegt.
install-title = Foretell als app
install-about = Vanaf je beginscherm is het er meteen, ook zonder verbinding.
install-by-hand = Vanaf je beginscherm is het er meteen, ook zonder verbinding: tik op ‘Deel’ en dan op ‘Zet op beginscherm’.
install-do = Installeren
install-no = Nee, bedankt
manifest-description = Twee spellen om de juiste voorspelling, met vrienden of tegen bots.
manifest-cards = Kaarten spelen
manifest-dice = Dobbelen
manifest-pad = Punten bijhouden
manifest-shot-cards = Het kaartspel
manifest-shot-dice = Het dobbelspel
manifest-shot-pad = Het scoreblok voor echte kaarten en dobbelstenen
