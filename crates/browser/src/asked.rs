//! A question as it is written. Its parts are read when it is known which of them are needed, each on its own: a derived reader
//! of all questions would be most of the program.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

/// A question as it is written.
#[derive(Debug)]
pub(crate) struct Asked<'q> {
    parts: BTreeMap<&'q str, &'q RawValue>,
}

impl<'q> Asked<'q> {
    /// Reads an object.
    pub(crate) fn read(question: &'q [u8]) -> Result<Asked<'q>, String> {
        let parts = serde_json::from_slice(question).map_err(|error| error.to_string())?;
        Ok(Asked { parts })
    }

    /// What is asked.
    pub(crate) fn name(&self) -> Result<String, String> {
        self.part("ask")
    }

    /// A part of it; one that is not there is as good as `null`.
    pub(crate) fn part<T: DeserializeOwned>(&self, name: &str) -> Result<T, String> {
        let text = self.parts.get(name).map_or("null", |part| part.get());
        serde_json::from_str(text).map_err(|error| format!("{name}: {error}"))
    }
}
