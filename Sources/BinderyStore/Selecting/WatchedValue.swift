/// What somebody was told last of a part of a state, and what is to be told.
///
/// Mostly it is told when it was found. Of a connection that is connected to something else meanwhile
/// several are found one after the other, and the last is told.
@usableFromInline
final class WatchedValue<Value> {
  // Of the main actor. Never used while one of its own changes is under way.
  /// What was found last.
  @exclusivity(unchecked) @usableFromInline var latest: Value
  /// What was told last, while ``latest`` is still to be told.
  @exclusivity(unchecked) @usableFromInline var previous: Value?

  @inlinable
  init(_ value: Value) {
    latest = value
  }

  /// What was told last.
  @inlinable var told: Value { isTold ? latest : previous! }

  /// Whether there is nothing to tell.
  @inlinable var isTold: Bool {
    if case .none = previous { true } else { false }
  }

  /// Keeps a new value, and the one that was told last until both are told.
  @inlinable
  func put(_ value: Value) {
    if isTold { previous = latest }
    latest = value
  }

  /// Keeps a new value if it passes beside the one that was told last; else there is nothing to tell.
  @inlinable
  func put(_ value: Value, if passes: (_ told: Value, _ value: Value) -> Bool) -> Bool {
    guard passes(told, value) else {
      withdraw()
      return false
    }
    put(value)
    return true
  }

  /// Forgets what is to be told.
  @inlinable
  func withdraw() {
    guard !isTold else { return }
    latest = told
    previous = nil
  }
}

/// What somebody watches, and what looks whether it has changed.
@usableFromInline
struct Watch<Value> {
  @usableFromInline let told: WatchedValue<Value>
  @usableFromInline let check: StateSource.Check

  @inlinable
  init(_ told: WatchedValue<Value>, _ check: @escaping StateSource.Check) {
    self.told = told
    self.check = check
  }
}
