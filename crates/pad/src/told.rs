//! A prediction on the pad: open, or sealed as on a folded slip.

use serde::{Serialize, Serializer};

/// What is known of something that was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told<T> {
    /// It can be read.
    Open(T),
    /// It was given, and nobody may see it yet.
    Sealed,
}

impl<T: Copy> Told<T> {
    /// What can be read, if it can.
    pub fn open(self) -> Option<T> {
        match self {
            Told::Open(value) => Some(value),
            Told::Sealed => None,
        }
    }
}

impl<T> From<Option<T>> for Told<T> {
    fn from(value: Option<T>) -> Told<T> {
        value.map_or(Told::Sealed, Told::Open)
    }
}

/// The value itself, or `"sealed"`.
impl<T: Serialize> Serialize for Told<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Told::Open(value) => value.serialize(serializer),
            Told::Sealed => serializer.serialize_str("sealed"),
        }
    }
}
