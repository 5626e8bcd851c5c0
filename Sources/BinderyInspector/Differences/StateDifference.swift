import Bindery

/// The difference between two states, as readable lines of text.
///
/// It shows the parts that differ, with their paths:
///
/// ```
/// shops[3].name
/// - "Bakery"
/// + "Bakery by the church"
/// ```
///
/// The length of the difference is bounded, no matter how large the states are. With the package's
/// trait `CustomDump`, it shows states of up to a few hundred values as a whole.
public struct StateDifference: Equatable, Sendable {
  /// A line of a difference: its kind and its text.
  ///
  /// ```swift
  /// for line in difference.lines where line.kind == .added { print(line.text) }  // + "Bakery"
  /// ```
  public struct Line: Equatable, Sendable {
    /// The kind of a line, which determines its color in the inspector.
    public enum Kind: Equatable, Sendable {
      /// The path of the following lines.
      case path
      /// An old value.
      case removed
      /// A new value.
      case added
      /// An unchanged value beside changed ones.
      case same
      /// A note about the difference, for example that it is incomplete.
      case note
    }

    /// The kind of the line.
    public var kind: Kind
    /// The text to show, with the sign of its kind.
    public var text: String

    /// Creates a line of a difference. The text should not contain a line break.
    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The limits of a difference, which keep it readable and bound the time to compute it.
  ///
  /// ```swift
  /// var limits = StateDifference.Limits()
  /// limits.time = .milliseconds(200)
  /// let difference = StateDifference(from: old, to: new, limits: limits)
  /// ```
  ///
  /// If a difference exceeds one of the limits, ``StateDifference/isComplete`` is false.
  public struct Limits: Sendable {
    /// The greatest number of values in a part that is shown as a whole.
    public var values = 300
    /// The greatest number of parts that are shown.
    public var parts = 30
    /// The greatest number of lines.
    public var lines = 400
    /// The maximum duration of the search.
    public var time = Duration.seconds(1)

    /// Creates the default limits, which keep a difference small enough to be shown at once. For
    /// longer differences, change the properties.
    public init() {}
  }

  /// The lines, from top to bottom.
  public private(set) var lines: [Line]

  /// Whether the lines contain all differences.
  public private(set) var isComplete: Bool

  /// Computes the difference between two states.
  ///
  /// Do not call this initializer on the main actor, because the search may take up to the time
  /// limit. The search ends early when its task is cancelled.
  public init<State>(from old: State, to new: State, limits: Limits = Limits()) {
    var search = DifferenceSearch(limits)
    search.compare(old, new, path: "")
    (lines, isComplete) = (search.lines, search.isComplete)
    if lines.isEmpty, isComplete {
      let isSame = areEqual(old, new)
      lines = [
        Line(.note, isSame ? "The state did not change." : DifferenceSearch.nothingToBeSeen)
      ]
    }
    if !isComplete { lines.append(Line(.note, "There is more that differs.")) }
  }

  /// Creates lines that show one value. If the value has more parts than ``Limits/values``, or if
  /// the trait `CustomDump` is off, its description is cut to 2,000 characters. ``isComplete`` is
  /// false only in the first case. Each line is cut to 2,000 characters.
  public init<Value>(showing value: Value, limits: Limits = Limits()) {
    var room = limits.values
    isComplete = room.take(value)
    let whole = isComplete ? WholeText.of(value) : nil
    let text = whole ?? ShortText.of(value, limit: 2000)
    lines = text.split(separator: "\n").map { Line(.same, String($0.prefix(2000))) }
  }

  /// Creates a difference that consists of one note, for example that a state is not recorded.
  public init(note: String) {
    lines = [Line(.note, note)]
    isComplete = true
  }

  /// All lines as one string.
  public var text: String { lines.map(\.text).joined(separator: "\n") }
}
