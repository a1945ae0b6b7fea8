//! Where a list that is ordered by time goes on.

use uuid::Uuid;

/// The last of what somebody has seen of a list, the latest first. What follows is earlier, or as late and of a smaller
/// id: times alone would lose one of two that have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cursor {
    /// The time by which the list is ordered.
    pub at: i64,
    /// Which of those at this time.
    pub id: Uuid,
}
