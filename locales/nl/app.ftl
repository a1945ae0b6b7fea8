app-name = Foretell
