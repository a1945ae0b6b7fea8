//! Which version of the rules and of chance a game is played by.
//!
//! A version names what a seed and a list of choices give: the rules, the order in which chance is asked, and the function
//! that makes deals, rolls and cards of a seed. Records and journals carry its number, so a game that was published can be
//! checked for ever. CONTRIBUTING.md says when and how it grows.

/// The version by which new games are played and written.
pub const RULES_VERSION: u32 = 1;

/// Every version by which games can still be played and checked. None is ever taken out of this list.
pub const KNOWN_VERSIONS: &[u32] = &[1];

/// Whether games of this version can be played and checked.
pub fn is_known_version(version: u64) -> bool {
    KNOWN_VERSIONS.iter().any(|&known| u64::from(known) == version)
}
