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
