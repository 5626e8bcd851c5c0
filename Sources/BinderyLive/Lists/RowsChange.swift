import Bindery

/// The result of a read: the change to deliver, and the steps just before its delivery.
package struct RowsChange<Record: Sendable> {
  package var change: CollectionChange<Record>?
  /// Called on the main actor just before delivery; returns a look-up of former rows by their
  /// old places.
  package var prepare: (@MainActor @Sendable () -> (@MainActor (Int) -> Record?)?)?
  /// Called on the main actor after `prepare`; returns whether the change misses something, so
  /// that a reset is delivered instead.
  package var isOutdated: (@MainActor @Sendable () -> Bool)?

  package init(
    change: CollectionChange<Record>?,
    prepare: (@MainActor @Sendable () -> (@MainActor (Int) -> Record?)?)? = nil
  ) {
    self.change = change
    self.prepare = prepare
  }
}
