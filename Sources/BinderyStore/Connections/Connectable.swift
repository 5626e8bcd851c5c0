/// A view that depends only on a ``Connection``. It shows props and triggers actions.
///
/// In a test or a prototype, make the view without a store, and set ``props`` to show a state:
///
/// ```swift
/// let page = NamePage(
///   Connection(props: .init(text: "Ada"), actions: .init(updatedText: { _ in })))
/// page.props = .init(text: "Grace")
/// ```
@MainActor
public protocol Connectable {
  /// The values that the view shows, usually a nested struct.
  ///
  /// The struct's properties are the *entries* of the props. An `Equatable` entry can be bound:
  /// `label.textBinding *= connection[\.text]`. The connection emits it only when it has changed.
  associatedtype Props
  /// The actions that the view can trigger, usually a nested struct of closures.
  ///
  /// Bind an action to the events of a control:
  /// `connection.action(\.updatedText) *= field.textPublisher`.
  associatedtype Actions

  /// The connection to a store, or a connection made from props and actions alone.
  ///
  /// The view retains the connection, which retains the store.
  var connection: Connection<Props, Actions> { get }
}

extension Connectable {
  /// The values that the view shows; see ``Connection/props``.
  ///
  /// In a test without a store, set them to show a state: `page.props = .init(text: "Grace")`.
  public var props: Props {
    get { connection.props }
    nonmutating set { connection.props = newValue }
  }

  /// The actions that the view can trigger; see ``Connection/actions``.
  ///
  /// In a test, set them to record the actions that the view triggers. Existing handlers call the
  /// new actions.
  public var actions: Actions {
    get { connection.actions }
    nonmutating set { connection.actions = newValue }
  }
}

extension Connectable where Self: AnyObject {
  /// Calls `handler` with this view and an entry of the props, now and after each change of the
  /// entry.
  ///
  /// ```swift
  /// bindings.capture {
  ///   subscribe(\.summary) { page, summary in page.title = summary }
  /// }
  /// ```
  ///
  /// The subscription ends when the view or the `BindingGroup` whose block is running is released,
  /// whichever comes first. It references the view weakly. In the handler, use the first argument
  /// instead of `self`.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  public func subscribe<Value: Equatable>(
    _ part: @escaping (Props) -> Value,
    onNext handler: @escaping @MainActor (_ view: Self, _ value: Value) -> Void
  ) {
    connection.subscribe(part, of: self, onNext: handler)
  }
}
