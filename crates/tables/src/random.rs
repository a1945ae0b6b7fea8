//! Random bytes of the ground: seeds and shuffles.

use foretell_bots::Rng;

/// Bytes that nobody can guess.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    foretell_ground::random(&mut bytes);
    bytes
}

/// A generator for choices that need not be secret.
pub(crate) fn rng() -> Rng {
    Rng::new(u64::from_le_bytes(bytes()))
}
