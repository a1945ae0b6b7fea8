//! The seal on everything that travels between nodes: who has the secret of the cluster wrote it, and nobody else.

use sha2::{Digest, Sha256};

/// How long a seal is, in bytes.
pub(crate) const SEAL: usize = 32;
const BLOCK: usize = 64;

/// Makes and checks seals: HMAC with SHA-256 (RFC 2104).
#[derive(Clone)]
pub(crate) struct Sealer {
    inner: Sha256,
    outer: Sha256,
}

impl std::fmt::Debug for Sealer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sealer(…)")
    }
}

impl Sealer {
    pub(crate) fn new(secret: &[u8]) -> Sealer {
        let mut key = [0; BLOCK];
        if secret.len() > BLOCK {
            key[..SEAL].copy_from_slice(&Sha256::digest(secret));
        } else {
            key[..secret.len()].copy_from_slice(secret);
        }
        let padded = |pad: u8| Sha256::new_with_prefix(key.map(|byte| byte ^ pad));
        Sealer { inner: padded(0x36), outer: padded(0x5c) }
    }

    pub(crate) fn seal(&self, body: &[u8]) -> [u8; SEAL] {
        let inner = self.inner.clone().chain_update(body).finalize();
        self.outer.clone().chain_update(inner).finalize().into()
    }

    /// What was sealed, if it was sealed with the same secret.
    pub(crate) fn open<'m>(&self, sealed: &'m [u8]) -> Option<&'m [u8]> {
        let (seal, body) = sealed.split_at_checked(SEAL)?;
        // All bytes are compared, however early they differ, so that time tells nothing.
        let differs = self.seal(body).iter().zip(seal).fold(0, |differs, (a, b)| differs | (a ^ b));
        (differs == 0).then_some(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
    }

    #[test]
    fn the_examples_of_rfc_4231() {
        let seal = Sealer::new(b"Jefe").seal(b"what do ya want for nothing?");
        assert_eq!(hex(&seal), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
        let long = Sealer::new(&[0xaa; 131]).seal(b"Test Using Larger Than Block-Size Key - Hash Key First");
        assert_eq!(hex(&long), "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    }

    #[test]
    fn only_what_was_sealed_with_the_secret_opens() {
        let ours = Sealer::new(b"ours");
        let sealed = [&ours.seal(b"hello")[..], b"hello"].concat();
        assert_eq!(ours.open(&sealed), Some(&b"hello"[..]));
        assert_eq!(Sealer::new(b"theirs").open(&sealed), None);
        for at in 0..sealed.len() {
            let mut other = sealed.clone();
            other[at] ^= 1;
            assert_eq!(ours.open(&other), None, "{at}");
        }
        assert_eq!(ours.open(&sealed[..SEAL - 1]), None);
    }
}
