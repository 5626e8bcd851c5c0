/// A publisher that emits a part of a store's state, or of a connection's props. You can also read
/// its current value.
///
/// ```swift
/// let selection = store.select(\.count)
/// label.binding.text *= selection.map { "\($0)" }
/// ```
///
/// It emits the current value first, then each value that differs from the last one that this
/// subscriber received. It emits on the main actor. In a transaction, it emits only the final
/// value. Subscribers receive the value in the order in which they subscribed. After each change of
/// the state, the value is computed once for each subscriber. A selection never completes. It does
/// not keep the store alive, and emits no values after the store is released. Subscribe on the main
/// actor.
public struct Selection<Value>: ValuePublisher {
  public typealias Output = Value
  public typealias Failure = Never

  @usableFromInline let source: StateSource
  @usableFromInline let read: (AnySnapshot) -> Value
  /// Starts observing, beginning with a state. Made where the types are known.
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

  /// The current value, computed each time you read it. Inside a transaction, it may be newer than
  /// the last emitted value.
  @MainActor public var value: Value { read(source.present) }
}

extension Selection {
  /// Creates a selection of a part of a state: each value.
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
  /// Creates a selection of a part of a state: each value that differs from the last.
  ///
  /// This is one closure, because each subscriber goes through it each time the state changes.
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
