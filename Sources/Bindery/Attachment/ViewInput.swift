/// An input of a view model. A view sends the user's actions to it, and the view model subscribes
/// to it.
///
/// ```swift
/// protocol SearchViewModel {
///   var refresh: ViewInput<Void> { get }
///   var title: ViewOutput<String> { get }
/// }
///
/// viewModel.refresh *= refreshButton.tapPublisher
/// ```
///
/// An input accepts only the user's actions (``UserEvents``), so a view model cannot send to its
/// own inputs. An input can be a requirement of a protocol, so that a view works with any
/// conforming view model, or with a stub.
///
/// It emits every value, in order, on the main actor, each in a ``transaction(_:)``. It never fails
/// or completes. A new subscriber does not receive earlier values. In tests, send `SimulatedEvents`
/// of `BinderyTesting` to it.
public struct ViewInput<Output>: TracedPublisher {
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()

  /// Makes an input that is not bound to a view yet: `let refresh = ViewInput<Void>()`. Several
  /// views may be bound to it at the same time.
  public init() {}

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Sends the user's actions to this input, until the open ``BindingGroup`` is cleared or
  /// released.
  ///
  /// ```swift
  /// viewModel.query *= searchField.textPublisher
  /// ```
  ///
  /// The binding does not send the value that the control shows when it is bound. The binding
  /// references the input weakly. A failure of `events` goes to the group's error handler.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @MainActor
  public func bind<Events: UserEvents>(to events: Events) where Events.Output == Output {
    InputSink(subject).connect(to: events)
  }
}

/// Sends the user's actions to an input of the view model, until the open ``BindingGroup`` is
/// cleared or released.
///
/// ```swift
/// viewModel.refresh *= refreshButton.tapPublisher
/// ```
///
/// The binding does not send the value that the control shows when it is bound. See
/// ``ViewInput/bind(to:)``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Value, Events: UserEvents>(input: ViewInput<Value>, events: Events)
where Events.Output == Value {
  input.bind(to: events)
}

@available(
  *, unavailable,
  message: """
    a view input takes only what the user does, as a control's publisher sends it or after \
    `.map`. Use operators such as `debounce` in the view model, where it subscribes to the input
    """
)
@MainActor
public func *= <Value, Source: Publisher>(input: ViewInput<Value>, source: Source) { fatalError() }
