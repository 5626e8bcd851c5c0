/// What is known of a binding that is alive, at the moment when it was looked at.
///
/// It keeps nothing alive: neither the binding, nor what it writes into, nor its values.
public struct LiveBinding: Identifiable {
  /// What a binding does with what comes.
  public enum Kind: String, CaseIterable, Sendable {
    /// Writes a publisher's values into a property.
    case value
    /// Hands each event to a subject or a handler.
    case event
    /// Writes what a view model's states come to into a property.
    case state
    /// Writes a value of a form, a command or a history into a property.
    case form
    /// Renders a view model's states in a view.
    case render
    /// Tells a view model the states of another, from which it derives its own.
    case model
    /// Sends a view model's states to a subscriber.
    case publisher
    /// Ties a view to a store by props and actions.
    case connection
    /// Anything else.
    case other
  }

  /// Its number: bindings are numbered in the order in which they were made.
  public let id: Int
  /// What it does with what comes.
  public let kind: Kind
  /// What it writes into, as messages name it.
  public let name: String
  /// Where it was made, if somebody notes places. See ``BindingLedger/begin(notingPlaces:)``.
  public let place: (any NotedPlace)?
  /// How many values it has delivered. A value that equals the last is none.
  public let deliveries: Int
  /// A short text for the last value; nil if none was delivered.
  public let value: String?
  /// When it delivered last: a number that grows with each delivery of all bindings. 0 for never.
  public let lastDelivery: Int
}

/// Where in the program something was done, in a form that takes little time to note.
///
/// What it means for people, a file and a line, is found out when somebody looks.
public protocol NotedPlace: Sendable {}
