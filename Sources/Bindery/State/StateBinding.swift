/// Writes values that are computed from a view model's states into a target.
@MainActor
final class StateBinding: StateObserver, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  /// Writes the value of a state. Returns false when the target is gone.
  typealias Write = @MainActor (AnySnapshot) -> Bool

  /// The source of the states: a publisher keeps its source alive.
  private var core: AnyObject?
  private var object: BoundObject?
  private var write: Write?
  /// The version of the state that it received last.
  private var version = -1

  init(
    _ core: AnyObject, _ source: ObservedState, _ object: BoundObject,
    write: @escaping Write
  ) {
    self.core = core
    self.object = object
    self.write = write
    super.init(source, group: .open(for: object.describe()))
  }

  // The target compares each value with the one that it shows, so no state is kept for comparison.
  override func receive(_ state: AnySnapshot) {
    guard state.version > version, !isEnded, let write else { return }
    version = state.version
    let isAlive = record == nil ? write(state) : noting(object) { write(state) }
    if !isAlive { cancel() }
  }

  override func letGo() {
    super.letGo()
    (core, object, write) = (nil, nil, nil)
  }

  override var kind: LiveBinding.Kind { .state }

  override var sourceName: String? { source?.name }

  override var boundObject: BoundObject? { object }

  override var isReceiverGone: Bool { object?.receiver == nil }

  override var name: String { object?.describe() ?? "a binding that has ended" }
}

extension StateValues: BindingSource {
  /// Writes the values into a target, until the open ``BindingGroup`` is cleared or released.
  ///
  /// Works like the binding of any publisher, at lower cost.
  @MainActor
  @inlinable
  public func bind(into target: BindingTarget<Output>) {
    guard target.frames == nil else { return target.bind(toPublisher: self) }
    // Made in the user's module, where the types are known.
    let (read, (object, write)) = (read, target.connect())
    core.bind(object) { state in
      var value = read(state.of(State.self).value)
      return write(&value)
    }
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
