/// Writes what a view model's states come to into a target.
@MainActor
final class StateBinding<State: ViewState>: StateReader, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  /// Writes what a state comes to; false when the target is gone.
  typealias Write = @MainActor (UnsafePointer<State>) -> Bool

  /// What makes the states: a publisher keeps its source alive.
  private var core: StateCore<State>?
  private var object: BoundObject?
  private var write: Write?

  init(
    _ core: StateCore<State>, _ source: StateObservers<State>, _ object: BoundObject,
    write: @escaping Write
  ) {
    self.core = core
    self.object = object
    self.write = write
    super.init(source, group: .open(for: object.describe()))
  }

  override func tell(_ state: UnsafeRawPointer, _ version: Int) {
    // Each value is compared with the last in any case.
    guard version > lastVersion, !isEnded, let write else { return }
    lastVersion = version
    let state = state.assumingMemoryBound(to: State.self)
    if record == nil ? !write(state) : !noting(object, { write(state) }) { cancel() }
  }

  override func letGo() {
    (core, object, write) = (nil, nil, nil)
  }

  override var kind: LiveBinding.Kind { .state }

  override var isReceiverGone: Bool { object?.receiver == nil }

  override var name: String { object?.describe() ?? "a binding that has ended" }
}

extension StateValues: BindingSource {
  /// Writes what a view model's states come to into a target, as long as the open group lives.
  ///
  /// As for any publisher, at less cost.
  @MainActor
  @inlinable
  public func bind(into target: BindingTarget<Output>) {
    guard target.frames == nil else { return target.bind(toPublisher: self) }
    // Made in the user's module, where the types are known.
    let (read, (object, write)) = (read, target.connect())
    core.bind(object) { state in
      var value = read(state.pointee)
      return write(&value)
    }
  }
}

extension StateCore {
  @MainActor
  @usableFromInline
  func bind(_ object: BoundObject, write: @escaping @MainActor (UnsafePointer<State>) -> Bool) {
    let observers = observed()
    let binding = StateBinding(self, observers, object, write: write)
    observers.add(view: binding, identity: nil)
    binding.showFirst()
  }
}
