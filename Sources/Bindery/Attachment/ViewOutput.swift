/// A value of a view model that a view can read and observe, but not change.
///
/// It is a publisher that begins with the current value, and never fails or completes. Unlike
/// `@Published`, it can be a requirement of a protocol. Make it from a subject, a view model's
/// state, another publisher or a constant, or with ``OutputValue``.
///
/// ```swift
/// protocol PlaceOutputs {
///   var title: ViewOutput<String> { get }
/// }
///
/// final class PlaceViewModel: PlaceOutputs {
///   private let name = CurrentValueSubject<String, Never>("Kappeli")
///   var title: ViewOutput<String> { ViewOutput(name) }
/// }
///
/// struct StubPlace: PlaceOutputs {
///   let title = ViewOutput.constant("A place")
/// }
/// ```
///
/// An output delivers values in the same way as its source, and retains the source. Subscribe on
/// the main actor.
public struct ViewOutput<Value>: ValuePublisher {
  public typealias Output = Value
  public typealias Failure = Never

  private let read: () -> Value
  private let publisher: AnyPublisher<Value, Never>
  /// The subject that holds the value, if there is one: a binding can read its current value.
  private var subject: CurrentValueSubject<Value, Never>?

  init(read: @escaping () -> Value, _ publisher: some Publisher<Value, Never>) {
    self.read = read
    self.publisher = publisher.eraseToAnyPublisher()
  }

  /// Creates a read-only output of the value of `subject`, which it retains. Only the owner of the
  /// subject can change the value: keep the subject private, and make the output public.
  ///
  /// ```swift
  /// private let count = CurrentValueSubject<Int, Never>(0)
  /// var shownCount: ViewOutput<Int> { ViewOutput(count) }
  /// ```
  public init(_ subject: CurrentValueSubject<Value, Never>) {
    self.init(read: { subject.value }, subject)
    self.subject = subject
  }

  /// Creates an output of a part of a view model's state, a form's field or a command.
  ///
  /// ```swift
  /// let title = ViewOutput(model[\.title])
  /// let canSave = ViewOutput(form.canSubmit)
  /// ```
  ///
  /// The output delivers values in the same way as `publisher`, and retains it.
  public init(_ publisher: some ValuePublisher<Value>) {
    nonisolated(unsafe) let values = publisher  // read on the main actor only
    self.init(read: { MainQueue.assumeIsolated { values.value } }, publisher)
  }

  /// Creates an output of the last value of `publisher`, or of `initial` until `publisher` emits a
  /// value.
  ///
  /// ```swift
  /// canLogIn = ViewOutput(name.map { !$0.isEmpty }, initially: false)
  /// ```
  ///
  /// The output subscribes at once, and stays subscribed as long as the output or a subscriber
  /// exists. Values from other threads reach the main actor in order. The output emits every value,
  /// even one that equals the last.
  @MainActor
  public init<Source: Publisher>(_ publisher: Source, initially initial: Value)
  where Source.Output == Value, Source.Failure == Never {
    let subject = CurrentValueSubject<Value, Never>(initial)
    self.init(subject, kept: BindingGroup { subject.bind(to: publisher) })
  }

  /// - Parameter group: The group that writes into the subject. The group lives as long as the
  ///   output or a subscriber.
  private init(_ subject: CurrentValueSubject<Value, Never>, kept group: BindingGroup) {
    self.init(
      read: { withExtendedLifetime(group) { subject.value } },
      subject.map { value in withExtendedLifetime(group) { value } })
  }

  /// Returns an output whose value never changes, for stubs and previews.
  ///
  /// ```swift
  /// struct StubPlace: PlaceOutputs {
  ///   let title = ViewOutput.constant("A place")
  /// }
  /// ```
  public static func constant(_ value: Value) -> ViewOutput {
    ViewOutput(CurrentValueSubject(value))
  }

  /// The current value. In a transaction, it may be newer than the last value that was emitted. An
  /// output made with ``map(_:)`` computes its value each time you read it.
  @MainActor public var value: Value { read() }

  /// Returns an output of the transformed values.
  ///
  /// `transform` is called for each value and each subscriber, and whenever ``value`` is read. It
  /// must be a pure function.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> ViewOutput<Result> {
    ViewOutput<Result>(read: { [read] in transform(read()) }, publisher.map(transform))
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    publisher.receive(subscriber: subscriber)
  }
}

extension ViewOutput: BindingSource {
  /// Writes the output's value into a target, now and after each change, until the open
  /// ``BindingGroup`` is cleared or released. `target *= output` does the same.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind(into target: BindingTarget<Value>) {
    if let subject {
      subject.bind(into: target)
    } else {
      subscribe(ValueSink<Value, Never>(target))
    }
  }
}
