//! What each magic card does, in a sentence.

use foretell_dice::MagicCard;

/// The card's name and what it changes.
pub(crate) fn magic_card(card: MagicCard) -> String {
    format!("{card}: {}", what_it_does(card))
}

const fn what_it_does(card: MagicCard) -> &'static str {
    match card {
        MagicCard::EveryColor => {
            "wizards count as every colour; predictions are marked double (XX, or twice the difference)."
        }
        MagicCard::FrozenJesters => {
            "jesters may not be rolled again; predictions are marked double (XX, or twice the difference)."
        }
        MagicCard::RollFirst => {
            "roll 1 comes before the predictions; nobody may leave before roll 2, which takes at least three dice."
        }
        MagicCard::SetTwo => {
            "the seer sets two dice instead of roll 1; nobody may leave before roll 2, with the other five dice."
        }
        MagicCard::ExtraDie => "everybody counts one more die of each of the four colours than lies there.",
        MagicCard::JesterJoins => "for each player the jesters count as the colour of the own prediction.",
        MagicCard::StrikeOut => {
            "after the predictions everybody may strike out a box marked earlier, in the colour just predicted."
        }
        MagicCard::AsManyRolls => {
            "the seer may roll as often as the number they predict says; wizards count for nothing."
        }
        MagicCard::DoubleJester => "a jester mark whose number is the predicted one gives X in the predicted box, too.",
        MagicCard::SecretPredictions => {
            "after the seer all the others predict at once, unseen, and two of them may predict the same."
        }
    }
}
