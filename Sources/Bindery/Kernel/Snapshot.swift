/// A value at one moment, whatever its type: a view model's state, a store's, a connection's props.
///
/// An object that does not change, so handing it on copies nothing, and code that is not
/// specialised meets no type of a user's: there copying one value costs more than all else.
@usableFromInline
package class AnySnapshot {
  /// Which of the values of its source it is: each has a greater number than the one before, where
  /// they are numbered.
  @usableFromInline package final let version: Int

  @inlinable
  init(version: Int) {
    self.version = version
  }

  /// The snapshot, for code that knows the type of the value.
  @inlinable
  package final func of<Value>(_ type: Value.Type) -> Snapshot<Value> {
    // Those who receive snapshots of a source have got the type from that source.
    unsafeDowncast(self, to: Snapshot<Value>.self)
  }

  /// Notes that the value was delivered.
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
