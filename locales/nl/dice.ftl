# Texts of the dice table.
