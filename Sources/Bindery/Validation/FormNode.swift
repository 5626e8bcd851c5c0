/// Something of a form that can change, and who is told of it.
@MainActor
class AnyFormNode {
  // Unchecked: none of these is used while one of its own changes is under way.

  /// Whether it waits to be told.
  @exclusivity(unchecked) final var isNoted = false
  @exclusivity(unchecked) fileprivate final var feeds: [AnyFormFeed] = []
  @exclusivity(unchecked) fileprivate final var bindings: [FormBinding] = []

  let name: String

  init(name: String) {
    self.name = name
  }

  /// Whether somebody wants to be told.
  final var isObserved: Bool { !feeds.isEmpty || !bindings.isEmpty }

  final func add(_ feed: AnyFormFeed) {
    if !isObserved { forgetChanges() }
    feeds.append(feed)
  }

  final func add(_ binding: FormBinding) {
    if !isObserved { forgetChanges() }
    bindings.append(binding)
  }

  final func remove(_ feed: AnyFormFeed) {
    feeds.removeAll { $0 === feed }
  }

  final func remove(_ binding: FormBinding) {
    bindings.removeAll { $0 === binding }
  }

  /// Notes that it may have become another value. Only in a transaction.
  final func invalidate() {
    if isObserved { FormTeller.main.note(self) }
  }

  /// Tells the present value to those who have not got it.
  func tell() {}

  /// Takes the present value as the one that was told.
  func forgetChanges() {}

  /// Hands over the value that was told last, which stays what it is while a pass is under way.
  func handOver(to take: @MainActor (UnsafeRawPointer) -> Bool) -> Bool { false }
}

/// A value of a form.
@MainActor
class FormNode<Value: Equatable>: AnyFormNode {
  @exclusivity(unchecked) private(set) final var stored: Value
  /// What was told last. Equal to the present value while nobody listens.
  @exclusivity(unchecked) fileprivate final var told: Value

  init(_ value: Value, name: String) {
    stored = value
    told = value
    super.init(name: name)
  }

  /// The present value.
  var value: Value { stored }

  /// Takes another value. Only in a transaction.
  final func set(_ value: Value) {
    guard stored != value else { return }
    replace(value)
  }

  /// Takes a value that is known to be another one. Only in a transaction.
  final func replace(_ value: Value) {
    stored = value
    invalidate()
  }

  /// Whether something has changed that was not told yet.
  final var isBehind: Bool { value != told }

  override final func forgetChanges() {
    if isBehind { told = value }
  }

  override final func handOver(to take: @MainActor (UnsafeRawPointer) -> Bool) -> Bool {
    withUnsafePointer(to: &told) { take($0) }
  }

  override final func tell() {
    // Who listened has kept the owner alive, and may have let go of it since.
    guard isObserved else { return }
    let value = value
    let isOther = value != told
    if isOther {
      told = value
      for binding in bindings { DeliveryQueue.main.hold(binding) }
    }
    guard !feeds.isEmpty else { return }
    withUnsafePointer(to: value) { value in
      // What is changed or subscribed from inside is told in the next round.
      for feed in feeds { feed.tell(value, isOther: isOther) }
    }
  }
}

/// A value that is made when it is asked for.
@MainActor
final class ComputedFormNode<Value: Equatable>: FormNode<Value> {
  private let compute: @MainActor () -> Value?

  /// - Parameter compute: Must not keep who owns the node; nil when that is gone, and then the last
  ///   value that was told stands.
  init(_ value: Value, name: String, compute: @escaping @MainActor () -> Value?) {
    self.compute = compute
    super.init(value, name: name)
  }

  override var value: Value { compute() ?? told }
}

/// A subscriber of a form's value. It does not know the value's type: where nothing is specialised,
/// looking types up costs more than all else.
@MainActor
class AnyFormFeed {
  /// Tells it a value.
  ///
  /// - Parameter isOther: Whether it differs from the one that was told before.
  func tell(_ value: UnsafeRawPointer, isOther: Bool) {}
}
