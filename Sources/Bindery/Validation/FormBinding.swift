/// Writes a value of a form into a target.
@MainActor
final class FormBinding: AnyBinding, Deliverable, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  private var node: AnyFormNode?
  /// The form or the field: a publisher keeps its source alive.
  private var owner: AnyObject?
  private var object: BoundObject?
  /// Writes a value; false when the target is gone.
  private var write: (@MainActor (UnsafeRawPointer) -> Bool)?

  init(
    _ node: AnyFormNode, _ owner: AnyObject, _ object: BoundObject,
    write: @escaping @MainActor (UnsafeRawPointer) -> Bool
  ) {
    self.node = node
    self.owner = owner
    self.object = object
    self.write = write
    super.init(group: .open(for: object.describe()))
    node.add(self)
    DeliveryQueue.main.submit(self)
  }

  override var kind: LiveBinding.Kind { .form }

  override var name: String { object?.describe() ?? "a binding that has ended" }

  // The node keeps what was told before the pass.
  func stage() -> Int { 1 }

  func deliver() {
    guard !isEnded, let node, let write else { return }
    let isAlive =
      record == nil ? node.handOver(to: write) : noting(object) { node.handOver(to: write) }
    if !isAlive { cancel() }
  }

  func drop() {}

  override func didCancel() {
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated { letGo() }
    } else {
      Task { @MainActor in letGo() }
    }
  }

  private func letGo() {
    let (former, owner) = (node, owner)
    (node, self.owner, object, write) = (nil, nil, nil, nil)
    former?.remove(self)
    withExtendedLifetime(owner) {}
  }
}

extension BindingTarget {
  /// Writes a value of a form or a field into this target, as long as the open group lives.
  ///
  /// As for any publisher, at less cost.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @inlinable
  public func bind(to value: FormValue<Value>) where Value: Equatable {
    guard frames == nil else { return bind(toPublisher: value) }
    // Made in the user's module, where the type is known.
    let (object, write) = connect()
    value.bind(object) { write($0.assumingMemoryBound(to: Value.self)) }
  }

  /// Writes the value of a field into this target, as long as the open group lives.
  @inlinable
  public func bind(to field: FormField<Value>) where Value: Equatable {
    bind(to: field.publisher)
  }

  @usableFromInline
  func bind(toPublisher value: FormValue<Value>) where Value: Equatable {
    value.subscribe(ValueSink<Value, Never>(self))
  }
}

extension FormValue {
  @usableFromInline
  func bind(_ object: BoundObject, write: @escaping @MainActor (UnsafeRawPointer) -> Bool) {
    _ = FormBinding(node, owner, object, write: write)
  }
}

/// Binds a property to a value of a form or a field.
@MainActor
@inlinable
public func *= <Value: Equatable>(target: BindingTarget<Value>, value: FormValue<Value>) {
  target.bind(to: value)
}

/// Binds a property to the value of a field.
@MainActor
@inlinable
public func *= <Value: Equatable>(target: BindingTarget<Value>, field: FormField<Value>) {
  target.bind(to: field)
}
