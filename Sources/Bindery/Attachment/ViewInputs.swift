/// The publishers of the view that is attached, whichever it is. They never fail and never
/// complete.
///
/// ```swift
/// init(dependencies: Accounts, model: Account, bindings view: ViewInputs<Bindings>) {
///   userName = view.value(\.userName, from: model.userName)
///   bindings.capture { logIn *= view.taps }
/// }
/// ```
///
/// They deliver on the main actor; a view's failure goes to the error handler of the group that the
/// view was bound in. They can be used as often as needed. Nothing is sent while no view is
/// attached.
///
/// **What a view shows when it is attached is no input.** Many publishers begin with the present
/// value, and in a page that was built anew or a row that was recycled that is an empty text, or
/// another row's. Where a view model begins is its model: see ``value(_:from:)``. So operators that
/// take time, as `debounce` does, belong behind an input (`view.query.debounce(…)`), and not in
/// `Bindings`: there what is shown would come later, as if the user had typed it.
///
/// **How a view model gets its view.** An ``Attachable`` keeps the ingredients, the view model once
/// it is made, and one `ViewInputs`. That gives the view model a subject for each publisher of the
/// view, and keeps an ``InputRelay`` from the publisher to the subject. The relay references its
/// subject weakly, so an input that nobody uses is dropped. Attaching a view connects all relays in
/// a group of the attachment, which the view's group keeps; detaching clears it. Values that a
/// source sends while it is connected are ignored: they are what the view shows.
@MainActor
@dynamicMemberLookup
public final class ViewInputs<Bindings> {
  private var relays: [InputRelay<Bindings>] = []
  private var sweepLimit = 8
  /// The view that is there.
  private(set) weak var attachment: Attachment<Bindings>?

  init() {}

  /// The values that views send through one of their publishers, from now on.
  public subscript<Source: Publisher>(
    dynamicMember source: KeyPath<Bindings, Source>
  ) -> ViewEvents<Source.Output> {
    let subject = PassthroughSubject<Source.Output, Never>()
    add(SubjectRelay(source, subject))
    return ViewEvents(subject: subject)
  }

  /// A value that the user changes through one of the view's publishers.
  ///
  /// It begins with what the view model knows, and not with what a view happens to show when it is
  /// attached. The view shows it: bind the control to this value.
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

  /// The view is no longer there for inputs that are asked for from now on.
  ///
  /// - Returns: The view that was.
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
    // Asked for later: the view that is there counts.
    guard let attachment else { return }
    attachment.group.capture { relay.connect(to: attachment.bindings) }
  }
}

/// The values that views send, as a publisher. See ``ViewInputs``.
public struct ViewEvents<Output>: Publisher {
  public typealias Failure = Never

  let subject: PassthroughSubject<Output, Never>

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}
