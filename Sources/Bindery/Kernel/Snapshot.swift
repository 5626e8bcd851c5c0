/// A type-erased value at one moment: the state of a view model or a store, or the props of a
/// connection.
///
/// A snapshot is an immutable object, so passing it on copies nothing, and unspecialized code
/// never handles the user's type: copying one value there costs more than everything else.
@usableFromInline
package class AnySnapshot {
  /// The version of the value. It grows with each value of a source that numbers its values.
  @usableFromInline package final let version: Int

  @inlinable
  init(version: Int) {
    self.version = version
  }

  /// Returns the snapshot, for code that knows the type of the value.
  @inlinable
  package final func of<Value>(_ type: Value.Type) -> Snapshot<Value> {
    // Receivers of a source's snapshots have the type from that source.
    uncheckedCast(self, to: Snapshot<Value>.self)
  }

  /// Records that the value was delivered.
  @MainActor func note(in record: LedgerRecord) {}

  /// Whether the values of two snapshots of one source are known to be equal.
  func equals(_ other: AnySnapshot) -> Bool { false }
}

/// A value of a known type at one moment.
@usableFromInline
package class Snapshot<Value>: AnySnapshot {
  @usableFromInline package final let value: Value

  @inlinable
  package init(_ value: Value, version: Int = 0) {
    self.value = value
    super.init(version: version)
  }

  override func note(in record: LedgerRecord) { record.note(value) }
}

/// A value at one moment that can be compared with another.
@usableFromInline
final class EquatableSnapshot<Value: Equatable>: Snapshot<Value> {
  @inlinable
  override init(_ value: Value, version: Int) {
    super.init(value, version: version)
  }

  override func equals(_ other: AnySnapshot) -> Bool { value == other.of(Value.self).value }
}
