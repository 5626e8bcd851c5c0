/// A snapshot of a live binding, for inspectors and tests.
///
/// It retains neither the binding, nor its target, nor its values.
public struct LiveBinding: Identifiable {
  /// The kind of a binding: its source and its target.
  public enum Kind: String, CaseIterable, Sendable {
    /// Writes a publisher's values into a property.
    case value
    /// Hands each event to a subject or a handler.
    case event
    /// Writes a value derived from a view model's states into a property.
    case state
    /// Writes a value of a form, a command or a history into a property.
    case form
    /// Renders a view model's states in a view.
    case render
    /// Delivers a view model's states to another view model, which derives its own state from
    /// them.
    case model
    /// Sends a view model's states to a subscriber.
    case publisher
    /// Connects a view to a store by props and actions.
    case connection
    /// Anything else.
    case other
  }

  /// The number of the binding, in the order in which bindings were made.
  public let id: Int
  /// The kind of the binding.
  public let kind: Kind
  /// The name of the target in messages.
  public let name: String
  /// The place where the binding was made, if places are recorded. See
  /// ``BindingLedger/begin(notingPlaces:)``.
  public let place: (any NotedPlace)?
  /// The number of values delivered. A value equal to the previous one does not count.
  public let deliveries: Int
  /// A short text for the last value; nil if none was delivered.
  public let value: String?
  /// The time of the last delivery, as a number that grows with each delivery of any binding; 0
  /// if there was none.
  public let lastDelivery: Int
}

/// A place in the program, in a form that takes little time to record.
///
/// Its file and line are looked up when the place is shown.
public protocol NotedPlace: Sendable {}
