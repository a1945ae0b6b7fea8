//! What each magic card does, put together from what it changes.

use foretell_dice::{Changes, MagicCard, Opening, Wizards};

/// The card's name and what it changes.
pub(crate) fn magic_card(card: MagicCard) -> String {
    format!("{card}: {}.", changed(&card.changes()).join("; "))
}

fn changed(changes: &Changes) -> Vec<&'static str> {
    let &Changes {
        opening,
        hides_predictions,
        lets_strike,
        wizards,
        rolls_as_predicted,
        freezes_jesters,
        doubles_predictions,
        extra_dice,
        jesters_join,
        rewards_jester_match,
    } = changes;
    let opening = match opening {
        Opening::Nothing => None,
        Opening::Roll => {
            Some("roll 1 comes before the predictions; nobody may leave before roll 2, which takes at least three dice")
        }
        Opening::SetTwo => {
            Some("the seer sets two dice instead of roll 1; nobody may leave before roll 2, with the other five dice")
        }
    };
    let wizards = wizards.and_then(|wizards| match wizards {
        Wizards::Named { .. } => None,
        Wizards::EveryColor => Some("wizards count as every colour"),
        Wizards::NoColor => Some("wizards count for nothing"),
    });
    let if_so = |is_so: bool, words| is_so.then_some(words);
    [
        opening,
        if_so(rolls_as_predicted, "the seer may roll as often as the number they predict says"),
        if_so(
            hides_predictions,
            "after the seer all the others predict at once, unseen, and two of them may predict the same",
        ),
        if_so(
            lets_strike,
            "after the predictions everybody may strike out a box marked earlier, in the colour just predicted",
        ),
        if_so(freezes_jesters, "jesters may not be rolled again"),
        wizards,
        if_so(doubles_predictions, "predictions are marked double (XX, or twice the difference)"),
        if_so(extra_dice == 1, "everybody counts one more die of each of the four colours than lies there"),
        if_so(jesters_join, "for each player the jesters count as the colour of their own prediction"),
        if_so(
            rewards_jester_match,
            "a jester mark whose number is the predicted one gives X in the predicted box, too",
        ),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_card_has_its_words() {
        let told: HashSet<Vec<&str>> = MagicCard::ALL.iter().map(|card| changed(&card.changes())).collect();
        assert_eq!(told.len(), MagicCard::ALL.len(), "no two cards are told alike");
        assert!(told.iter().all(|clauses| !clauses.is_empty()));
        assert!(changed(&Changes::NONE).is_empty());
    }

    #[test]
    fn a_card_is_told_by_what_it_changes() {
        let told = magic_card(MagicCard::AsManyRolls);
        let expected =
            "as_many_rolls: the seer may roll as often as the number they predict says; wizards count for nothing.";
        assert_eq!(told, expected);
    }
}
