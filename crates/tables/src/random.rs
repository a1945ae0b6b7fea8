//! Random bytes of the operating system: seeds and shuffles.

use foretell_bots::Rng;

/// Bytes that nobody can guess.
///
/// # Panics
/// If the operating system has none, for then no seed would be a secret.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A generator for choices that need not be secret.
pub(crate) fn rng() -> Rng {
    Rng::new(u64::from_le_bytes(bytes()))
}
