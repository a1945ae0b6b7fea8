//! Tables that were learned, as they are kept in the binary: whole numbers of two bytes, the lower byte first.

/// The entries of a table.
pub(crate) const fn read<const N: usize, const B: usize>(bytes: &[u8; B]) -> [i16; N] {
    assert!(B == 2 * N, "the learned table does not fit: run examples/train-cards");
    let mut entries = [0; N];
    let mut i = 0;
    while i < N {
        entries[i] = i16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]);
        i += 1;
    }
    entries
}
