/// A view that gets all it needs from a ``Connection``: it shows props, and has actions done.
@MainActor
public protocol Connectable {
  /// What the view shows.
  associatedtype Props
  /// What the view can have done.
  associatedtype Actions

  /// The connection, which is to a store, or made of props and actions.
  var connection: Connection<Props, Actions> { get }
}

extension Connectable {
  /// What the view shows.
  public var props: Props {
    get { connection.props }
    nonmutating set { connection.props = newValue }
  }

  /// What the view can have done.
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
  /// It ends with the view or the open group, whichever goes first. The view is referenced weakly:
  /// use the one that is handed in, and not `self`.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func subscribe<Value: Equatable>(
    _ part: @escaping (Props) -> Value,
    onNext handler: @escaping @MainActor (_ view: Self, _ value: Value) -> Void
  ) {
    connection.subscribe(part, of: self, onNext: handler)
  }
}
