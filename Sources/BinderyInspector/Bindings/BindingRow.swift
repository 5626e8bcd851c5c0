import Bindery

/// A live binding or connection, as a row of the inspector.
///
/// A row is a snapshot, which ``BindingsViewModel`` replaces after the binding has delivered a
/// value. Its strings are meant to be read by people. Secrets are shown as dots.
///
/// ```swift
/// for row in viewModel.bindings.items { print(row.words, row.subtitle) }
/// // Entry “Number”, text ← SteppingUpProps.value  StepPage.swift:42 · 3 deliveries
/// ```
public struct BindingRow: Identifiable, Equatable {
  /// The binding's number. Bindings are numbered in the order of their creation.
  public let id: Int
  /// The kind of binding.
  public let kind: LiveBinding.Kind
  /// The name of the binding's target.
  public let name: String
  /// The line that created the binding, or `nil` until ``BindingsViewModel/findPlace(of:)`` has
  /// looked it up.
  public let place: SourcePlace?
  /// The number of values that the binding has delivered.
  public let deliveries: Int
  /// A short description of the last delivered value, or of a connection's props, or `nil` before
  /// the first delivery.
  public let value: String?
  let noted: (any NotedPlace)?
  private let object: String
  private let property: String?
  private let sourceName: String?
  private let isEnabling: Bool
  /// Whether the object is one that the user sees.
  private let isControl: Bool

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
    isControl = binding.targetName != nil
    // The name of a connection or a query has no prefix.
    object =
      switch binding.kind {
      case .connection: PlainWords.withoutGenericArguments(binding.name)
      case .query: binding.name.replacing("<", with: " of ").replacing(">", with: "")
      default: PlainWords.object(of: binding.targetName ?? binding.name)
      }
    // Other names contain the property.
    isEnabling = binding.isEnabling
    property = isEnabling ? "enabled" : binding.targetName == nil ? nil : binding.property
    sourceName = binding.source
  }

  /// Returns whether two rows show the same strings for the same binding, so that the list updates
  /// a row only if the user would see a difference.
  public static func == (one: BindingRow, other: BindingRow) -> Bool {
    one.id == other.id && one.deliveries == other.deliveries && one.value == other.value
      && one.place == other.place
  }

  /// The object that the binding writes into, and the property: “Entry “Number”, text”.
  public var title: String {
    let property = knownProperty ?? (kind == .event && isControl ? "chosen" : nil)
    return property.map { "\(object), \($0)" } ?? object
  }

  private var knownProperty: String? { property ?? PlainWords.property(in: place?.code) }

  /// Returns a description of what the user sees after the binding has written a value: “Button
  /// “Save” was disabled”.
  func result(_ value: String?, _ outcome: TraceStep.Outcome = .done) -> String {
    guard outcome == .done else { return "\(title) was not changed" }
    guard canDisable else { return "\(title) was shown" }
    switch value {
    case "true": return "\(object) was enabled"
    case "false": return "\(object) was disabled"
    default: return "\(object) was enabled or disabled"
    }
  }

  /// Whether the binding enables and disables a control.
  private var canDisable: Bool {
    isEnabling || knownProperty.map(["isSensitive", "isEnabled"].contains) == true
  }

  /// Returns the reason why a control is disabled, or `nil` if `value` does not disable it: “Button
  /// “Save” is disabled: viewModel.canSave is false.” The line of a command is a second sentence.
  func reason(of value: String?) -> String? {
    guard canDisable, value == "false", let source else { return nil }
    guard let line = PlainWords.place(ofCommand: sourceName) else {
      return "\(object) is disabled: \(source) is false."
    }
    let command = object.firstMatch(of: #/“.*”/#).map { "the command \($0.0)" } ?? "its command"
    let why = isEnabling ? "\(command) cannot run now" : "a command is not running"
    return "\(object) is disabled: \(why). See \(line)."
  }

  /// The source of the values: “SteppingUpProps.value”, or `nil` if it is not known.
  public var source: String? { PlainWords.source(sourceName, in: place?.code) }

  /// The target and, if it is known, the source: “Entry “Number”, text ← SteppingUpProps.value”.
  public var words: String { source.map { "\(title) ← \($0)" } ?? title }

  /// The last value in words: an event may have none, and a binding may not have delivered one yet.
  public var shownValue: String {
    value == "()" ? "an event without a value" : value ?? "nothing yet"
  }

  /// The line that created the binding, and the number of deliveries.
  public var subtitle: String {
    "\(place?.description ?? "looking for the place") · "
      + (deliveries == 1 ? "1 delivery" : "\(deliveries) deliveries")
  }

  /// A description of the binding's kind: “writes a publisher’s values”.
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
    let shown = self.words.lowercased()
    return words.allSatisfy { word in
      name.lowercased().contains(word) || shown.contains(word) || meaning.contains(word)
        || kind.rawValue == word
        || place?.details.lowercased().contains(word) == true
        || value?.lowercased().contains(word) == true
    }
  }
}

extension LiveBinding {
  /// Whether the binding enables and disables a control with its command.
  var isEnabling: Bool { source?.wholeMatch(of: #/whether the command of .* is enabled/#) != nil }
}
