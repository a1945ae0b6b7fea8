//! Why a table with these rules cannot be opened.

/// A rule, option or number of players that is refused: which one, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct RulesError {
    /// The key of the rule as RULES writes it.
    pub field: &'static str,
    /// What is wrong with it, for a person to read.
    pub reason: String,
}

impl RulesError {
    /// A refusal of `field`.
    pub fn new(field: &'static str, reason: impl Into<String>) -> RulesError {
        RulesError { field, reason: reason.into() }
    }
}
