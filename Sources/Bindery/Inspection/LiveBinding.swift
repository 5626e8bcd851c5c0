/// A snapshot of a live binding, for inspectors and tests.
///
/// ```swift
/// for binding in BindingLedger.bindings where binding.deliveries > 1000 {
///   print(binding.name, binding.place.map { "\($0)" } ?? "")
/// }
/// ```
///
/// ``BindingLedger/bindings`` returns it. It does not change when the binding delivers, and does
/// not retain the binding, its target or its values.
public struct LiveBinding: Identifiable {
  /// The kind of a binding, which depends on its source and its target.
  ///
  /// ```swift
  /// let views = BindingLedger.bindings.filter { $0.kind == .render }
  /// ```
  ///
  /// Inspectors group bindings by their kind. The raw value is the name of the case.
  public enum Kind: String, CaseIterable, Sendable {
    /// Writes a publisher's values into a property.
    case value
    /// Sends each event to a subject or a handler.
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
    /// Delivers a view model's states to a subscriber.
    case publisher
    /// Connects a view to a store through props and actions.
    case connection
    /// Keeps rows of a database up to date. The binding's ``LiveBinding/value`` describes how.
    case query
    /// Any other kind.
    case other
  }

  /// The number of the binding, in the order in which bindings were made. It is unique while the
  /// program runs.
  public let id: Int
  /// The kind of the binding.
  public let kind: Kind
  /// The name of the target in messages, such as `Label.text`.
  public let name: String
  /// The name of the property that the binding writes, such as `text`, or nil if the name is not
  /// known.
  public let property: String?
  /// The name of the binding's source, such as the name of a control, or nil if the name is not
  /// known.
  public let source: String?
  /// The place where the binding was made, if places are recorded. See
  /// ``BindingLedger/begin(notingPlaces:)``.
  public let place: (any NotedPlace)?
  /// The number of the binding that this one is a part of, or nil if the app made this binding
  /// itself.
  public let partOf: Int?
  /// The number of values delivered so far. A value equal to the previous one does not count.
  public let deliveries: Int
  /// A short description of the last value, or nil if no value was delivered. A secret is shown as
  /// dots.
  public let value: String?
  /// The position of the last delivery in the order of all deliveries, or 0 if there was none. The
  /// number grows with each delivery of any binding.
  public let lastDelivery: Int
  let target: Target

  /// The object that a binding writes into.
  struct Target {
    weak var object: AnyObject?
    weak var control: AnyObject?
  }

  /// Returns whether the binding writes into `object`, or receives the user's actions on `object`.
  public func concerns(_ object: AnyObject) -> Bool {
    target.object === object || target.control === object
  }
}
