/// A view that depends only on a ``Connection``: it shows props, and triggers actions.
///
/// A test or a prototype makes the view without a store, and sets ``props`` to show a state:
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
  /// An entry that is `Equatable` can be bound: `label.textBinding *= connection[\.text]`. Equal
  /// entries are not sent again.
  associatedtype Props
  /// The actions that the view can trigger, usually a nested struct of closures.
  ///
  /// A control triggers one by a handler:
  /// `connection.action(\.updatedText) *= field.textPublisher`.
  associatedtype Actions

  /// The connection: to a store, or made of props and actions alone.
  ///
  /// The view retains it, and with it the store.
  var connection: Connection<Props, Actions> { get }
}

extension Connectable {
  /// The values that the view shows; see ``Connection/props``.
  ///
  /// A test sets them to show a state, without a store: `page.props = .init(text: "Grace")`.
  public var props: Props {
    get { connection.props }
    nonmutating set { connection.props = newValue }
  }

  /// The actions that the view can trigger; see ``Connection/actions``.
  ///
  /// A test sets them to record what the view triggers. Handlers that exist already call the new
  /// ones.
  public var actions: Actions {
    get { connection.actions }
    nonmutating set { connection.actions = newValue }
  }
}

extension Connectable where Self: AnyObject {
  /// Calls `handler` with this view and an entry of the props, now and when the entry has changed.
  ///
  /// ```swift
  /// bindings.capture {
  ///   subscribe(\.summary) { page, summary in page.title = summary }
  /// }
  /// ```
  ///
  /// The subscription ends with the view or the open group, whichever ends first. The view is
  /// referenced weakly: use the handler's argument, and not `self`.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  public func subscribe<Value: Equatable>(
    _ part: @escaping (Props) -> Value,
    onNext handler: @escaping @MainActor (_ view: Self, _ value: Value) -> Void
  ) {
    connection.subscribe(part, of: self, onNext: handler)
  }
}
