# Texts of the cards table.
