/// Writes an observed value into a target.
@MainActor
final class ObservedBinding: AnyBinding, Deliverable, Observer, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  private var node: AnyObserved?
  /// The owner of the value: a publisher keeps its source alive.
  private var owner: AnyObject?
  private var object: BoundObject?
  /// Writes a value; false when the target is gone.
  private var write: (@MainActor (UnsafeRawPointer) -> Bool)?
  /// Whether it may have written a value that the other observers have not received.
  @exclusivity(unchecked) private var isEarly = false

  init(
    _ node: AnyObserved, _ owner: AnyObject, _ object: BoundObject,
    write: @escaping @MainActor (UnsafeRawPointer) -> Bool
  ) {
    self.node = node
    self.owner = owner
    self.object = object
    self.write = write
    super.init(group: .open(for: object.describe()))
    node.add(self)
    writeFirst(of: node)
  }

  override var kind: LiveBinding.Kind { .form }

  override var isReceiverGone: Bool { object?.receiver == nil }

  override var name: String { object?.describe() ?? "a binding that has ended" }

  /// Writes the present value at once, also in a transaction or a delivery.
  private func writeFirst(of node: AnyObserved) {
    isEarly = node.isAhead
    let queue = DeliveryQueue.main
    if !queue.showFirst({ write(node.withPresent) }) { queue.submit(self) }
  }

  func receive(at value: UnsafeRawPointer, isOther: Bool) {
    guard isOther || isEarly else { return }
    isEarly = false
    DeliveryQueue.main.hold(self)
  }

  // The node keeps what was delivered before the pass.
  func stage() -> Int { 1 }

  func deliver() {
    if let node { write(node.withDelivered) }
  }

  func drop() {}

  private func write(_ value: (@MainActor (UnsafeRawPointer) -> Bool) -> Bool) {
    guard !isEnded, let write else { return }
    let isAlive = record == nil ? value(write) : noting(object) { value(write) }
    if !isAlive { cancel() }
  }

  override func didCancel() {
    MainQueue.finish(self) { $0.letGo() }
  }

  private func letGo() {
    let (former, owner) = (node, owner)
    (node, self.owner, object, write) = (nil, nil, nil, nil)
    former?.remove(self)
    withExtendedLifetime(owner) {}
  }
}

extension BindingTarget {
  /// Writes an observed value into this target, as long as the open group lives.
  ///
  /// As for any publisher, at less cost.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @inlinable
  public func bind(to value: ObservedValue<Value>) where Value: Equatable {
    guard frames == nil else { return bind(toPublisher: value) }
    // Made in the user's module, where the type is known.
    let (object, write) = connect()
    value.bind(object) { write($0.assumingMemoryBound(to: Value.self)) }
  }

  @usableFromInline
  func bind(toPublisher value: ObservedValue<Value>) where Value: Equatable {
    value.subscribe(ValueSink<Value, Never>(self))
  }
}

extension ObservedValue {
  @usableFromInline
  func bind(_ object: BoundObject, write: @escaping @MainActor (UnsafeRawPointer) -> Bool) {
    _ = ObservedBinding(node, owner, object, write: write)
  }
}

/// Binds a property to an observed value.
@MainActor
@inlinable
public func *= <Value: Equatable>(target: BindingTarget<Value>, value: ObservedValue<Value>) {
  target.bind(to: value)
}
