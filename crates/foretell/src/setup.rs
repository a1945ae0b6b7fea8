//! Rules as they are typed: `--rules KEY=VALUE,…`.

use foretell_kernel::RulesError;

/// The rules of a card game, from pairs like `predictions=hidden`.
pub(crate) fn cards_rules(n_seats: usize, pairs: &[String]) -> Result<foretell_cards::Rules, RulesError> {
    let mut setup = foretell_cards::Setup::new(n_seats);
    for pair in pairs {
        let (key, value) = split(pair)?;
        setup.set(key, value)?;
    }
    setup.check()
}

/// The rules of a dice game, from pairs like `target=12`.
pub(crate) fn dice_rules(n_seats: usize, pairs: &[String]) -> Result<foretell_dice::Rules, RulesError> {
    let mut setup = foretell_dice::Setup::new(n_seats);
    for pair in pairs {
        let (key, value) = split(pair)?;
        setup.set(key, value)?;
    }
    setup.check()
}

fn split(pair: &str) -> Result<(&str, &str), RulesError> {
    let (key, value) = pair
        .split_once('=')
        .ok_or_else(|| RulesError::new("rules", format!("`{pair}` is not of the form KEY=VALUE")))?;
    Ok((key.trim(), value.trim()))
}
