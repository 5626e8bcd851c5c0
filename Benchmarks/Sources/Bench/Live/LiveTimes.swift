extension LiveContest {
  /// Medians of the time that is added to a commit that nobody looks at, in nanoseconds.
  struct Times {
    /// The commit that nobody looks at.
    var commit = 0.0
    /// Ours, added to the commit itself.
    var added = 0.0
    /// Ours, after the commit: the hop to the main actor and the delivery there.
    var delivery = 0.0
    /// Ours, until the change set is delivered.
    var delivered = 0.0
    /// All rows are fetched again and compared.
    var refetch = 0.0
    /// The same two with the commit itself, of which much would have to be taken off.
    var deliveredTotal = 0.0
    var refetchTotal = 0.0
    /// What fetching adds to the call of `write`.
    var refetchAdded = 0.0
    /// The ids are fetched again and compared.
    var ids = 0.0
  }
}
