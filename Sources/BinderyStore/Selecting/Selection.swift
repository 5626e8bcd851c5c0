/// A part of a store's state, or of a connection's props, as a publisher with a present value.
///
/// ```swift
/// let selection = store.select(\.count)
/// label.binding.text *= selection.map { "\($0)" }
/// ```
///
/// It sends the present value first, then each that differs from the last that this subscriber got,
/// on the main actor, in the order in which subscribers came. In a transaction it is sent once, the
/// final value. What is computed for it is computed once for each change of the state and for each
/// subscriber. Never completes; keeps what it needs of its source alive, but not the store.
/// Subscribe on the main actor.
public struct Selection<Value>: ValuePublisher {
  public typealias Output = Value
  public typealias Failure = Never

  @usableFromInline let source: StateSource
  @usableFromInline let read: (AnySnapshot) -> Value
  /// Begins to observe, from a state on. Made where the types are known.
  @usableFromInline let observe: (AnySnapshot) -> Observation<Value>

  @inlinable
  init(
    _ source: StateSource, _ read: @escaping (AnySnapshot) -> Value,
    observe: @escaping (AnySnapshot) -> Observation<Value>
  ) {
    self.source = source
    self.read = read
    self.observe = observe
  }

  /// The present value. Inside a transaction it may be newer than what was sent last.
  @MainActor public var value: Value { read(source.present) }
}

extension Selection {
  /// A part of a state, each value.
  @inlinable
  init<State>(_ source: StateSource, every part: @escaping (State) -> Value) {
    self.init(source) {
      part($0.of(State.self).value)
    } observe: { snapshot in
      let observed = ObservedPart(part(snapshot.of(State.self).value))
      return Observation(observed) { snapshot in
        observed.put(part(snapshot.of(State.self).value))
        return true
      }
    }
  }
}

extension Selection where Value: Equatable {
  /// A part of a state, each value that differs from the last.
  ///
  /// All in one closure: each subscriber goes through it each time the state changes.
  @inlinable
  init<State>(_ source: StateSource, distinct part: @escaping (State) -> Value) {
    self.init(source) {
      part($0.of(State.self).value)
    } observe: { snapshot in
      let observed = ObservedPart(part(snapshot.of(State.self).value))
      return Observation(observed) { snapshot in
        let value = part(snapshot.of(State.self).value)
        guard value != observed.latest else { return false }
        // Usually that is the value that was sent last, so it need not be compared with that as
        // well.
        guard observed.isSent else { return observed.put(value) { $0 != $1 } }
        observed.put(value)
        return true
      }
    }
  }
}
