extension LiveContest {
  /// Medians of the time added to a commit without observers, in nanoseconds.
  struct Times {
    /// The commit without observers.
    var commit = 0.0
    /// Ours, added to the commit itself.
    var added = 0.0
    /// Ours, after the commit: the hop to the main actor and the delivery there.
    var delivery = 0.0
    /// Ours, until the change set is delivered.
    var delivered = 0.0
    /// The time to fetch and compare all rows.
    var refetch = 0.0
    /// The same two including the commit itself, whose share would be large.
    var deliveredTotal = 0.0
    var refetchTotal = 0.0
    /// The time that fetching adds to the call of `write`.
    var refetchAdded = 0.0
    /// The time to fetch and compare the ids.
    var ids = 0.0
  }
}
