import Bindery

/// A live binding or connection as the inspector shows it.
public struct BindingRow: Identifiable, Equatable {
  /// Its number: bindings are numbered in the order in which they were made.
  public let id: Int
  /// What it does with what comes.
  public let kind: LiveBinding.Kind
  /// What it writes into.
  public let name: String
  /// Where it was made; nil until somebody has looked it up.
  public let place: SourcePlace?
  /// How many values it has delivered.
  public let deliveries: Int
  /// A short text for the last value, or for a connection's props.
  public let value: String?
  let noted: (any NotedPlace)?

  /// - Parameter place: Where it was made, if that was found out already.
  init(_ binding: LiveBinding, place: SourcePlace?) {
    id = binding.id
    kind = binding.kind
    name = binding.name
    self.place = binding.place == nil ? .unknown : place
    deliveries = binding.deliveries
    value = binding.value
    noted = binding.place
  }

  /// Whether two rows show the same of the same binding.
  public static func == (one: BindingRow, other: BindingRow) -> Bool {
    one.id == other.id && one.deliveries == other.deliveries && one.value == other.value
      && one.place == other.place
  }

  /// What stands below the name: where it was made, and how often it has delivered.
  public var subtitle: String {
    "\(place?.description ?? "looking for the place") · "
      + (deliveries == 1 ? "1 delivery" : "\(deliveries) deliveries")
  }

  /// What its kind means.
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
    case .other: "a binding"
    }
  }

  /// Whether all words of a search are in it, in whatever case.
  func matches(_ words: [String]) -> Bool {
    words.allSatisfy { word in
      name.lowercased().contains(word) || meaning.contains(word) || kind.rawValue == word
        || place?.details.lowercased().contains(word) == true
        || value?.lowercased().contains(word) == true
    }
  }
}
