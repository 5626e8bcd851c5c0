/// The publishers of the attached view, which continue with the next view. They never fail and
/// never complete.
///
/// ```swift
/// init(dependencies: Accounts, model: Account, bindings view: ViewInputs<Bindings>) {
///   userName = view.value(\.userName, from: model.userName)
///   bindings.capture { logIn *= view.taps }
/// }
/// ```
///
/// They deliver on the main actor; a view's failure goes to the error handler of the group that
/// the view was bound in. Each can be used any number of times. They send nothing while no view
/// is attached.
///
/// **Values that a view shows when it is attached are ignored.** Many publishers begin with the
/// current value, and in a rebuilt page or a recycled row that is empty text, or another
/// row's. A view model begins with its model: see ``value(_:from:)``. So operators that take
/// time, such as `debounce`, belong after an input (`view.query.debounce(…)`), and not in
/// `Bindings`: there the shown value would arrive later, as if the user had typed it.
///
/// **How a view model gets its view.** An ``Attachable`` holds the ingredients, the view model
/// once it is made, and one `ViewInputs`. The inputs give the view model a subject for each
/// publisher of the view, and hold an `InputRelay` from the publisher to the subject. The relay
/// references its subject weakly, so an unused input is dropped. Attaching a view connects all
/// relays in a group of the attachment, which the view's group keeps alive; detaching clears it.
/// Values that a source sends while it is being connected are ignored: they are what the view
/// shows.
@MainActor
@dynamicMemberLookup
public final class ViewInputs<Bindings> {
  private var relays: [InputRelay<Bindings>] = []
  private var sweepLimit = 8
  /// The attachment of the current view.
  private(set) weak var attachment: Attachment<Bindings>?

  init() {}

  /// The values that the views send through one of their publishers, from now on.
  ///
  /// Each use makes a publisher of its own, which receives values as long as it or one of its
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
  /// It begins with `initial`, and not with the value that a view shows when it is attached. Bind
  /// the control to this value, so that the view shows it.
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

/// A publisher of the values that views send, from now on; see ``ViewInputs``.
///
/// ```swift
/// bindings.capture { Handler(self, LoginViewModel.logIn) *= view.taps }
/// ```
///
/// It sends each value in order on the main actor, in a ``transaction(_:)``, continues with the
/// next view, and never fails or completes.
public struct ViewEvents<Output>: TracedPublisher {
  public typealias Failure = Never

  let subject: PassthroughSubject<Output, Never>

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}
