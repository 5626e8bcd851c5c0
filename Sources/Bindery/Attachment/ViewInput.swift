/// An input of a view model, which the view model subscribes to and a view feeds.
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
/// It accepts only the user's actions (``UserEvents``), so a view model cannot send into its own
/// inputs. It can be a requirement of a protocol, so that a view need not know the view model's
/// type, and can use a stub.
///
/// It sends every value, in order, on the main actor, each in a ``transaction(_:)``. It never
/// fails and never completes. A new subscriber receives later values only. In tests, send
/// `SimulatedEvents` of `BinderyTesting` to it.
public struct ViewInput<Output>: TracedPublisher {
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()

  /// Makes an input that no view feeds yet: `let refresh = ViewInput<Void>()`. Several views may
  /// feed it at the same time.
  public init() {}

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Feeds this input with the user's actions, as long as the open group lives.
  ///
  /// ```swift
  /// viewModel.query *= searchField.textPublisher
  /// ```
  ///
  /// The value that a control shows when it is bound is not sent. The input is not kept alive. A
  /// failure of `events` goes to the group's error handler.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @MainActor
  public func bind<Events: UserEvents>(to events: Events) where Events.Output == Output {
    InputSink(subject).connect(to: events)
  }
}

/// Feeds an input of the view model with the user's actions, as long as the open group lives.
///
/// ```swift
/// viewModel.refresh *= refreshButton.tapPublisher
/// ```
///
/// The value that a control shows when it is bound is not sent. See ``ViewInput/bind(to:)``.
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
