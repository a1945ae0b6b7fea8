//! Rules as they are typed: `--rules KEY=VALUE,…`.

use foretell_kernel::RulesError;

/// What can be typed.
pub(crate) const RULES_HELP: &str = "Rules other than those in the box. Cards: predictions=secret or predictions=hidden, \
    plus_minus_one=true, clairvoyant=true, rounds=1+3+5, first_dealer=SEAT. Dice: target=12, magic_cards=true, \
    first_seer=SEAT";

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
