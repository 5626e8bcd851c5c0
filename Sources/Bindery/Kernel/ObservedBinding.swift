/// Writes an observed value into a target.
@MainActor
final class ObservedBinding: AnyBinding, Deliverable, Observer, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  typealias Write = @MainActor (_ isDue: Bool) -> Bool

  private var node: AnyObserved?
  /// The owner of the value, retained as a publisher retains its source.
  private var owner: AnyObject?
  private var object: BoundObject?
  /// Writes the delivered value, or the one that is due. Returns false if the target is gone.
  private var write: Write?
  /// Whether it may have written a value that the other observers have not received.
  private var isEarly = false

  init(
    _ node: AnyObserved, _ owner: AnyObject, _ object: BoundObject, write: @escaping Write
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

  override var sourceName: String? { node?.name }

  override var boundObject: BoundObject? { object }

  override var isReceiverGone: Bool { object?.receiver == nil }

  override var name: String { object?.describe() ?? "a binding that has ended" }

  /// Writes the current value at once, even in a transaction or a delivery.
  private func writeFirst(of node: AnyObserved) {
    isEarly = node.isAhead
    let queue = DeliveryQueue.main
    if !queue.showFirst({ write(isDue: true) }) { queue.submit(self) }
  }

  func receive(isOther: Bool) {
    guard isOther || isEarly else { return }
    isEarly = false
    DeliveryQueue.main.hold(self)
  }

  // The node keeps what was delivered before the pass.
  func stage() -> Int { 1 }

  func deliver() {
    write(isDue: false)
  }

  func drop() {}

  private func write(isDue: Bool) {
    guard !isEnded, let write else { return }
    let isAlive = record == nil ? write(isDue) : noting(object) { write(isDue) }
    if !isAlive { cancel() }
  }

  override func didCancel() {
    MainQueue.finish(self) { $0.letGo() }
  }

  private func letGo() {
    let (former, owner) = (node, owner)
    (node, self.owner, object, write) = (nil, nil, nil, nil)
    former?.remove(self)
    extendLifetime(owner)
  }
}

extension ObservedValue: BindingSource {
  /// Writes the value into a target, until the open ``BindingGroup`` is cleared or released.
  ///
  /// Works like the binding of any publisher, at lower cost.
  @MainActor
  @inlinable
  public func bind(into target: BindingTarget<Output>) {
    guard target.frames == nil else { return target.bind(toPublisher: self) }
    // Made in the user's module, where the type is known.
    let (object, write) = target.connect()
    bind(object) { isDue in
      var value = isDue ? due : delivered
      return write(&value)
    }
  }

  /// The value that the observers have received.
  @usableFromInline var delivered: Output { node.delivered }

  /// The value that the observers receive next.
  @usableFromInline var due: Output { node.due }

  @usableFromInline
  func bind(_ object: BoundObject, write: @escaping @MainActor (_ isDue: Bool) -> Bool) {
    _ = ObservedBinding(node, owner, object, write: write)
  }
}
