//! What is due at the table, as views name it.

use serde::Serialize;

/// What the game is about to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum CardsStage {
    /// The first dealer is drawn.
    Seating,
    /// Cards are dealt.
    Dealing,
    /// The dealer names the trump colour.
    Naming,
    /// Players predict.
    Predicting,
    /// Tricks are played.
    Playing,
    /// The game is over.
    Over,
}
