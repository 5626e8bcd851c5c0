extension ViewModel {
  /// A publisher that emits the current state, and then each state that differs from the previous
  /// one.
  ///
  /// It emits on the main actor, before views are rendered. In a transaction, it emits only the
  /// final state. States written on other threads are coalesced: each turn of the main loop emits
  /// the newest. It never completes, and a subscription does not keep the view model alive.
  /// Subscribe on the main actor.
  ///
  /// ```swift
  /// label.binding.text *= viewModel.states.map(\.title)
  /// ```
  @inlinable
  public nonisolated final var states: StateValues<State, State> {
    StateValues(core: core, isSame: { $0 == $1 }) { $0 }
  }

  /// A publisher that emits the current value of a part of the state, and then each value that
  /// differs from the previous one.
  ///
  /// It delivers like ``states``. A change of another part of the state costs only one comparison.
  ///
  /// ```swift
  /// label.binding.text *= viewModel[\.title]
  /// ```
  @inlinable
  public nonisolated final subscript<Value: Equatable>(
    part: KeyPath<State, Value>
  ) -> StateValues<State, Value> {
    // The compiler sees the key path where it is written, and reads the property itself.
    StateValues(core: core, isSame: { $0 == $1 }) { $0[keyPath: part] }
  }

  /// A publisher that emits the current value of a part of the state, and then one value for each
  /// change of the state, because ``AlwaysDelivered`` values are never deduplicated.
  @inlinable
  public nonisolated final subscript<Value: AlwaysDelivered>(
    part: KeyPath<State, Value>
  ) -> StateValues<State, Value> {
    StateValues(core: core, isSame: nil) { $0[keyPath: part] }
  }

  /// A publisher of a part of the state whose type is not `Equatable`. It emits the current value,
  /// and then one value for each change of the state, even if only another part has changed.
  @inlinable
  public nonisolated final subscript<Value>(
    part: KeyPath<State, Value>
  ) -> StateValues<State, Value> {
    StateValues(core: core, isSame: nil) { $0[keyPath: part] }
  }
}

/// A publisher of a view model's states, or of values computed from them; see
/// ``ViewModel/states``.
///
/// It emits the current value to a new subscriber, then each later one, on the main actor, once per
/// ``transaction(_:)``, and never completes. `Equatable` values are deduplicated. A subscriber
/// retains the state's storage, but not the view model, and receives no values after the view model
/// is released. A binding to this publisher observes the view model directly, without the overhead
/// of a publisher.
///
/// ```swift
/// label.binding.text *= viewModel[\.count].map { "\($0) rows" }
/// if viewModel[\.isLoading].value { … }
/// ```
public struct StateValues<State: ViewState, Output>: ValuePublisher {
  public typealias Failure = Never

  @usableFromInline let core: StateCore<State>
  @usableFromInline let isSame: ((Output, Output) -> Bool)?
  @usableFromInline let read: (State) -> Output

  @inlinable
  init(
    core: StateCore<State>, isSame: ((Output, Output) -> Bool)?,
    read: @escaping (State) -> Output
  ) {
    self.core = core
    self.isSame = isSame
    self.read = read
  }

  /// The current value, computed at each read, on any thread. Inside a transaction of the same
  /// thread, it includes the changes made so far.
  public var value: Output { read(core.current) }

  /// Returns a publisher of the transformed values, without consecutive duplicates.
  ///
  /// `transform` runs on the main actor for each change of the state and each subscriber, and on
  /// any thread that reads ``value``. It must be a pure function.
  @inlinable
  public func map<Value: Equatable>(
    _ transform: @escaping (Output) -> Value
  ) -> StateValues<State, Value> {
    StateValues<State, Value>(core: core, isSame: { $0 == $1 }) { [read] in transform(read($0)) }
  }

  /// Returns a publisher of a part of the values, without consecutive duplicates:
  /// `viewModel.states.map(\.title)`. A change of another part costs only one comparison.
  @inlinable
  public func map<Value: Equatable>(
    _ part: KeyPath<Output, Value>
  ) -> StateValues<State, Value> {
    map { $0[keyPath: part] }
  }

  /// Returns a publisher of all transformed values, because ``AlwaysDelivered`` values are never
  /// deduplicated.
  @inlinable
  public func map<Value: AlwaysDelivered>(
    _ transform: @escaping (Output) -> Value
  ) -> StateValues<State, Value> {
    StateValues<State, Value>(core: core, isSame: nil) { [read] in transform(read($0)) }
  }

  /// Returns a publisher of a part of every value, because ``AlwaysDelivered`` values are never
  /// deduplicated.
  @inlinable
  public func map<Value: AlwaysDelivered>(
    _ part: KeyPath<Output, Value>
  ) -> StateValues<State, Value> {
    map { $0[keyPath: part] }
  }

  /// Subscribes. The publisher emits the current value first.
  ///
  /// - Precondition: The caller runs on the main actor. Any other thread stops the program with a
  ///   message.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    nonisolated(unsafe) let values = self
    subscriber.subscribeOnMainActor(
      to: "A view model's state",
      remedy: "Subscribe on the main actor, where it is sent; or read `state`."
    ) {
      StateValuesObserver.connect($0, to: values)
    }
  }
}
