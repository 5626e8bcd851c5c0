/// Writes what a view model's states come to into a target.
@MainActor
final class StateBinding: StateObserver, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  /// Writes what a state comes to; false when the target is gone.
  typealias Write = @MainActor (AnySnapshot) -> Bool

  /// What makes the states: a publisher keeps its source alive.
  private var core: AnyObject?
  private var object: BoundObject?
  private var write: Write?

  init(
    _ core: AnyObject, _ source: ObservedState, _ object: BoundObject,
    write: @escaping Write
  ) {
    self.core = core
    self.object = object
    self.write = write
    super.init(source, group: .open(for: object.describe()))
  }

  override func take(_ state: AnySnapshot, previous: AnySnapshot?) -> Bool {
    guard let write else { return false }
    return record == nil ? write(state) : noting(object) { write(state) }
  }

  // Each value is compared with the one that the target shows.
  override var skipsEqualStates: Bool { false }

  override func letGo() {
    super.letGo()
    (core, object, write) = (nil, nil, nil)
  }

  override var kind: LiveBinding.Kind { .state }

  override var isReceiverGone: Bool { object?.receiver == nil }

  override var name: String { object?.describe() ?? "a binding that has ended" }
}

extension BindingTarget {
  /// Writes what a view model's states come to into this target, as long as the open group lives.
  ///
  /// As for any publisher, at less cost.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @inlinable
  public func bind<State: ViewState>(to values: StateValues<State, Value>) {
    guard frames == nil else { return bind(toPublisher: values) }
    // Made in the user's module, where the types are known.
    let (read, (object, write)) = (values.read, connect())
    values.core.bind(object) { state in
      var value = read(state.of(State.self).value)
      return write(&value)
    }
  }

  @usableFromInline
  func bind<State: ViewState>(toPublisher values: StateValues<State, Value>) {
    values.subscribe(ValueSink<Value, Never>(self))
  }
}

extension StateCore {
  @MainActor
  @usableFromInline
  func bind(_ object: BoundObject, write: @escaping @MainActor (AnySnapshot) -> Bool) {
    let source = observed()
    let binding = StateBinding(self, source, object, write: write)
    source.add(view: binding)
    binding.showFirst()
  }
}

/// Binds a property to what a view model's states come to.
@MainActor
@inlinable
public func *= <State: ViewState, Value>(
  target: BindingTarget<Value>, values: StateValues<State, Value>
) {
  target.bind(to: values)
}
