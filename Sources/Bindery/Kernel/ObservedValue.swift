import BinderyCombine

/// A publisher of a value, which can also be read at any time.
///
/// It emits the current value to a new subscriber, then each value that differs from the previous
/// one, on the main actor. In a ``transaction(_:)``, it emits only the final value, before views
/// are updated. It never completes. A subscription keeps a form alive, but neither a ``Command``
/// nor a ``StateHistory``. Subscribe on the main actor.
///
/// ```swift
/// add.isEnabledBinding *= viewModel.form.canSubmit
/// if viewModel.form.isDirty.value { … }
/// ```
@MainActor
public struct ObservedValue<Output: Equatable>: ValuePublisher {
  public typealias Failure = Never

  let node: Observed<Output>
  let owner: AnyObject

  /// - Parameter owner: The owner of the value, which subscribers retain.
  package init(_ node: Observed<Output>, owner: AnyObject) {
    self.node = node
    self.owner = owner
  }

  /// The current value. In a transaction it may be newer than the last value that the publisher
  /// emitted. A publisher made with `map` computes its value each time you read it.
  public var value: Output { node.value }

  /// Returns a publisher of the transformed value, which emits a value only if it differs from the
  /// previous one.
  ///
  /// ```swift
  /// problem.binding.text *= viewModel.email.shownProblem.map { $0?.message ?? "" }
  /// ```
  ///
  /// `transform` is called whenever the source has changed while there are observers, and whenever
  /// ``value`` is read. It must be a pure function.
  public func map<Result: Equatable>(
    _ transform: @escaping (Output) -> Result
  ) -> ObservedValue<Result> {
    ObservedValue<Result>(MappedValue(of: node, transform), owner: owner)
  }

  /// Returns a publisher of a part of the value, which emits the part only if it differs from the
  /// previous one.
  ///
  /// ```swift
  /// undoButton.isEnabledBinding *= viewModel.history.steps.map(\.canUndo)
  /// ```
  public func map<Part: Equatable>(_ part: KeyPath<Output, Part>) -> ObservedValue<Part> {
    map { $0[keyPath: part] }
  }

  /// Subscribes. The publisher emits the current value at the first demand.
  ///
  /// - Precondition: The caller runs on the main actor.
  public nonisolated func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    ObservedSubscription.begin(subscriber, to: { self })
  }
}

/// The results of a function of an observed value. It observes the source only while it is
/// observed.
@MainActor
private final class MappedValue<Source: Equatable, Value: Equatable>: Observed<Value>, Observer {
  private let source: Observed<Source>
  private let transform: (Source) -> Value

  init(of source: Observed<Source>, _ transform: @escaping (Source) -> Value) {
    self.source = source
    self.transform = transform
    super.init(transform(source.value), name: source.name)
  }

  override var value: Value { transform(source.value) }

  override var due: Value { transform(source.due) }

  override func observingBegins() {
    super.observingBegins()
    source.add(self)
  }

  override func observingEnded() {
    source.remove(self)
  }

  func receive(isOther: Bool) {
    notify()
  }
}
