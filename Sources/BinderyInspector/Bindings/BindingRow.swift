import Bindery

/// A live binding or connection as a row of the inspector.
///
/// It is a snapshot, which ``BindingsViewModel`` replaces when the binding has delivered. Its texts
/// are for people: the target, the source, the place of its creation, and the last value, which is
/// dots for a secret.
public struct BindingRow: Identifiable, Equatable {
  /// The binding's number: bindings are numbered in the order of their creation.
  public let id: Int
  /// The kind of binding.
  public let kind: LiveBinding.Kind
  /// The name of its target.
  public let name: String
  /// The place of its creation; nil until it is looked up.
  public let place: SourcePlace?
  /// The number of values that it has delivered.
  public let deliveries: Int
  /// A short text of the last value, or of a connection's props.
  public let value: String?
  let noted: (any NotedPlace)?
  private let object: String
  private let property: String?
  private let sourceName: String?
  private let isEnabling: Bool

  /// Creates a row.
  ///
  /// - Parameter place: The place of the binding's creation, if it is known already.
  @MainActor
  init(_ binding: LiveBinding, place: SourcePlace?) {
    id = binding.id
    kind = binding.kind
    name = binding.name
    self.place = binding.place == nil ? .unknown : place
    deliveries = binding.deliveries
    value = binding.value
    noted = binding.place
    // The name of a connection or a query has no prefix.
    object =
      binding.kind == .connection || binding.kind == .query
      ? binding.name : binding.targetName ?? PlainWords.object(of: binding.name)
    // Other names contain the property.
    isEnabling = binding.isEnabling
    property = isEnabling ? "enabled" : binding.targetName == nil ? nil : binding.property
    sourceName = binding.source
  }

  /// Returns whether two rows show the same state of the same binding.
  public static func == (one: BindingRow, other: BindingRow) -> Bool {
    one.id == other.id && one.deliveries == other.deliveries && one.value == other.value
      && one.place == other.place
  }

  /// The name of the object that it writes into, and the property: “Entry “Number”, text”.
  public var title: String {
    let property =
      property ?? PlainWords.property(in: place?.code) ?? (kind == .event ? "chosen" : nil)
    return property.map { "\(object), \($0)" } ?? object
  }

  /// Returns what the user sees when it has written a value: “Button “Save” was disabled”.
  func result(_ value: String?) -> String {
    guard isEnabling || property == "isSensitive" else { return "\(title) was shown" }
    switch value {
    case "true": return "\(object) was enabled"
    case "false": return "\(object) was disabled"
    default: return "\(object) was enabled or disabled"
    }
  }

  /// The source of the values, if it is known: “SteppingUpProps.value”.
  public var source: String? { PlainWords.source(sourceName, in: place?.code) }

  /// The target and the source: “Entry “Number”, text ← SteppingUpProps.value”.
  public var words: String { source.map { "\(title) ← \($0)" } ?? title }

  /// The text below the name: the place of creation, and the number of deliveries.
  public var subtitle: String {
    "\(place?.description ?? "looking for the place") · "
      + (deliveries == 1 ? "1 delivery" : "\(deliveries) deliveries")
  }

  /// A description of its kind.
  public var meaning: String {
    switch kind {
    case .value: "writes a publisher’s values"
    case .event: "hands events on"
    case .state: "writes a part of a view model’s state"
    case .form: "writes an observed value"
    case .render: "renders a view model’s states"
    case .model: "derives a view model’s state"
    case .publisher: "publishes a view model’s states"
    case .connection: "ties a view to a store"
    case .query: "follows a database"
    case .other: "a binding"
    }
  }

  /// Returns whether the row contains all words of a search, ignoring case.
  func matches(_ words: [String]) -> Bool {
    words.allSatisfy { word in
      name.lowercased().contains(word) || meaning.contains(word) || kind.rawValue == word
        || place?.details.lowercased().contains(word) == true
        || value?.lowercased().contains(word) == true
    }
  }
}

extension LiveBinding {
  /// Whether it enables and disables a control as a command says.
  var isEnabling: Bool { source?.wholeMatch(of: #/whether the command of .* is enabled/#) != nil }
}
