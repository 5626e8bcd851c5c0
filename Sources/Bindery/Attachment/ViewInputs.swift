// How a view model gets its view
//
// An `Attachable` retains the dependencies, the model, the view model once it is made, and one
// `ViewInputs`. The inputs give the view model a subject for each publisher of the view, and hold
// an `InputRelay` from the publisher to the subject. The relay references its subject weakly, so an
// unused input is dropped. Attaching a view connects all relays in a group of the attachment, which
// the view's group keeps alive; detaching clears it. Values that a source sends while it is being
// connected are ignored: they are what the view shows.

/// The publishers of the attached view, as inputs of the view model. When another view is attached,
/// the same inputs emit that view's values. The inputs never fail or complete.
///
/// ```swift
/// init(dependencies: Accounts, model: Account, bindings view: ViewInputs<Bindings>) {
///   userName = view.value(\.userName, from: model.userName)
///   bindings.capture { logIn *= view.taps }
/// }
/// ```
///
/// They deliver on the main actor, and emit nothing while no view is attached. An input, such as
/// `view.taps`, lasts as long as you retain it or a subscription to it, even after the view is
/// released. You can use each input any number of times. If a publisher of the view fails, the
/// error goes to the error handler of the group in which the view was bound.
///
/// **Values that a view shows when it is attached are ignored.** Many publishers begin with the
/// current value of a control. In a rebuilt page, that value is empty text; in a recycled row, it
/// is the text of another row. The view model starts from its model instead; see
/// ``value(_:from:)``. Apply operators that delay values, such as `debounce`, to an input
/// (`view.query.debounce(…)`), and not in `Bindings`. In `Bindings`, they would delay the control's
/// first value, and the view model would mistake it for user input.
@MainActor
@dynamicMemberLookup
public final class ViewInputs<Bindings> {
  private var relays: [InputRelay<Bindings>] = []
  private var sweepLimit = 8
  /// The attachment of the current view.
  private(set) weak var attachment: Attachment<Bindings>?

  init() {}

  /// A publisher that emits the values of one of the views' publishers, from now on.
  ///
  /// Each use makes a new publisher, which receives values as long as the publisher or one of its
  /// subscriptions exists.
  public subscript<Source: Publisher>(
    dynamicMember source: KeyPath<Bindings, Source>
  ) -> ViewEvents<Source.Output> {
    let subject = PassthroughSubject<Source.Output, Never>()
    add(SubjectRelay(source, subject))
    return ViewEvents(subject: subject)
  }

  /// Returns a value that the user changes through one of the view's publishers.
  ///
  /// The value begins with `initial`, regardless of what a view shows when it is attached. Bind the
  /// control to this value, so that the view shows it.
  ///
  /// ```swift
  /// userName = view.value(\.userName, from: model.userName)  // in the view model
  /// field.binding.text *= viewModel.userName                 // in the view
  /// ```
  public func value<Source: Publisher>(
    _ source: KeyPath<Bindings, Source>, from initial: Source.Output
  ) -> ViewOutput<Source.Output> {
    let subject = CurrentValueSubject<Source.Output, Never>(initial)
    add(SubjectRelay(source, subject))
    return ViewOutput(subject)
  }

  /// Connects to a view's publishers. The attachment's group is open.
  func connect(to attachment: Attachment<Bindings>) {
    self.attachment = attachment
    // A value that a publisher sends now may lead to another input, which connects itself, or to
    // another view.
    for relay in relays where self.attachment === attachment {
      relay.connect(to: attachment.bindings)
    }
  }

  /// Removes the attachment, so that inputs made from now on do not connect to its view.
  ///
  /// - Returns: The former attachment.
  func disconnect() -> Attachment<Bindings>? {
    defer { attachment = nil }
    return attachment
  }

  private func add(_ relay: InputRelay<Bindings>) {
    if relays.count >= sweepLimit {
      relays.removeAll { !$0.isUsed }
      sweepLimit = max(8, relays.count * 2)
    }
    relays.append(relay)
    // An input that is made while a view is attached connects to it.
    guard let attachment else { return }
    attachment.group.capture { relay.connect(to: attachment.bindings) }
  }
}

/// A publisher that emits the values of the attached views, from now on. See ``ViewInputs``.
///
/// ```swift
/// bindings.capture { Handler(self, LoginViewModel.logIn) *= view.taps }
/// ```
///
/// It emits each value, in order, on the main actor, in a ``transaction(_:)``. When another view is
/// attached, it continues with that view's values. It never fails or completes.
public struct ViewEvents<Output>: TracedPublisher {
  public typealias Failure = Never

  let subject: PassthroughSubject<Output, Never>

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}
