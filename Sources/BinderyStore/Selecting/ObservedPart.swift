/// A part of a state as a subscriber sees it: the value that was sent last, and a newer one.
///
/// Usually a newer value is sent as soon as it is found. A connection that changes its store in the
/// meantime finds several values, one after the other, and emits the last one.
@usableFromInline
final class ObservedPart<Value> {
  // Both are used on the main actor. Unchecked: see `Unchecked.swift` of the core. Neither is used
  // while it is being changed. `Unchecked` itself would make code that does not know the type look
  // it up, which would take a fifth of the time of an action.

  /// The value that was found last.
  @exclusivity(unchecked) @usableFromInline var latest: Value
  /// The value that was sent last, while ``latest`` has not been sent.
  @exclusivity(unchecked) @usableFromInline var previous: Value?

  @inlinable
  init(_ value: Value) {
    latest = value
  }

  /// The value that was sent last.
  @inlinable var sent: Value { isSent ? latest : previous! }

  /// Whether there is no newer value to emit.
  @inlinable var isSent: Bool {
    if case .none = previous { true } else { false }
  }

  /// Keeps a newer value to be sent.
  @inlinable
  func put(_ value: Value) {
    if isSent { previous = latest }
    latest = value
  }

  /// Keeps a newer value if `passes` returns true for it and the value that was sent last.
  /// Otherwise, no value remains to be sent.
  @inlinable
  func put(_ value: Value, if passes: (_ sent: Value, _ value: Value) -> Bool) -> Bool {
    guard passes(sent, value) else {
      withdraw()
      return false
    }
    put(value)
    return true
  }

  /// Discards the newer value.
  @inlinable
  func withdraw() {
    guard !isSent else { return }
    latest = sent
    previous = nil
  }
}

/// An observed part, and the check that finds newer values.
@usableFromInline
struct Observation<Value> {
  @usableFromInline let part: ObservedPart<Value>
  @usableFromInline let check: StateSource.Check

  @inlinable
  init(_ part: ObservedPart<Value>, _ check: @escaping StateSource.Check) {
    self.part = part
    self.check = check
  }
}
