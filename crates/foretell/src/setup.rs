//! Rules as they are typed: `--rules KEY=VALUE,…`.

use foretell_kernel::{OptionInfo, OptionValues, RulesError};

/// What can be typed.
pub(crate) fn rules_help() -> String {
    let (cards, dice) = (typed(foretell_cards::Options::LIST), typed(foretell_dice::Options::LIST));
    format!("Rules other than those in the box. Cards: {cards}, first_dealer=SEAT. Dice: {dice}, first_seer=SEAT")
}

/// The options of a game with values that are not the default.
fn typed(list: &[OptionInfo]) -> String {
    let either = |key: &str, values: Vec<String>| {
        let pairs: Vec<String> = values.iter().map(|value| format!("{key}={value}")).collect();
        pairs.join(" or ")
    };
    let options = list.iter().map(|OptionInfo { key, values, .. }| match values {
        OptionValues::Switch => format!("{key}=true"),
        OptionValues::Word { values } => either(key, values.iter().skip(1).map(ToString::to_string).collect()),
        OptionValues::Number { values } => either(key, values.iter().skip(1).map(ToString::to_string).collect()),
        OptionValues::List => format!("{key}=1+3+5"),
    });
    options.collect::<Vec<_>>().join(", ")
}

/// The rules of a card game, from pairs like `predictions=hidden`.
pub(crate) fn cards_rules(n_seats: usize, pairs: &[String]) -> Result<foretell_cards::Rules, RulesError> {
    let mut setup = foretell_cards::Setup::new(n_seats);
    set_all(pairs, &mut |key, value| setup.set(key, value))?;
    setup.check()
}

/// The rules of a dice game, from pairs like `target=12`.
pub(crate) fn dice_rules(n_seats: usize, pairs: &[String]) -> Result<foretell_dice::Rules, RulesError> {
    let mut setup = foretell_dice::Setup::new(n_seats);
    set_all(pairs, &mut |key, value| setup.set(key, value))?;
    setup.check()
}

fn set_all(pairs: &[String], set: &mut dyn FnMut(&str, &str) -> Result<(), RulesError>) -> Result<(), RulesError> {
    let mut seen: Vec<&str> = Vec::new();
    for pair in pairs {
        let (key, value) = pair.split_once('=').map(|(key, value)| (key.trim(), value.trim())).ok_or_else(|| {
            let reason = format!("`{pair}` is not of the form KEY=VALUE (a list is written with +, as rounds=1+3+5)");
            RulesError::new("rules", reason)
        })?;
        if seen.contains(&key) {
            return Err(RulesError::new("rules", format!("`{key}` is given twice")));
        }
        seen.push(key);
        set(key, value)?;
    }
    Ok(())
}
