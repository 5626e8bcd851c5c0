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
  @usableFromInline let read: (AnyStateSnapshot) -> Value
  /// Begins to watch, from a state on. Made where the types are known.
  @usableFromInline let watch: (AnyStateSnapshot) -> Watch<Value>

  @inlinable
  init(
    _ source: StateSource, _ read: @escaping (AnyStateSnapshot) -> Value,
    watch: @escaping (AnyStateSnapshot) -> Watch<Value>
  ) {
    self.source = source
    self.read = read
    self.watch = watch
  }

  /// The present value. Inside a transaction it may be newer than what was sent last.
  @MainActor public var value: Value { read(source.present) }
}

extension Selection {
  /// A part of a state, each value.
  @inlinable
  init<State>(_ source: StateSource, every part: @escaping (State) -> Value) {
    self.init(source) {
      part($0.state(as: State.self).value)
    } watch: { snapshot in
      let watched = WatchedValue(part(snapshot.state(as: State.self).value))
      return Watch(watched) { snapshot in
        watched.put(part(snapshot.state(as: State.self).value))
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
      part($0.state(as: State.self).value)
    } watch: { snapshot in
      let watched = WatchedValue(part(snapshot.state(as: State.self).value))
      return Watch(watched) { snapshot in
        let value = part(snapshot.state(as: State.self).value)
        guard value != watched.latest else { return false }
        // Usually that is the value that was sent last, so it need not be compared with that as
        // well.
        guard watched.isSent else { return watched.put(value) { $0 != $1 } }
        watched.put(value)
        return true
      }
    }
  }
}
