import Bindery

/// How two states differ, as lines of text for people. It is bounded, however large the states are.
///
/// It shows the parts that differ with their paths:
///
/// ```
/// shops[3].name
/// - "Bakery"
/// + "Bakery by the church"
/// ```
///
/// With the package's trait `CustomDump`, it shows states of some hundred values whole, with what did
/// not change around what did.
public struct StateDifference: Equatable, Sendable {
  /// One line of it.
  public struct Line: Equatable, Sendable {
    /// What a line says.
    public enum Kind: Equatable, Sendable {
      /// Where the lines that follow belong.
      case path
      /// What was there before.
      case removed
      /// What is there now.
      case added
      /// What stayed as it was, around what did not.
      case same
      /// Something that is said of the difference, such as that there is more.
      case note
    }

    /// What it says.
    public var kind: Kind
    /// The text as it is to be shown, the sign of its kind included.
    public var text: String

    /// Makes a line.
    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// How much is looked at and shown.
  public struct Limits: Sendable {
    /// How many values a part may have to be shown whole.
    public var values = 300
    /// How many parts are shown.
    public var parts = 30
    /// How many lines are shown.
    public var lines = 400
    /// How long the differences may be looked for.
    public var time = Duration.seconds(1)

    /// The usual limits.
    public init() {}
  }

  /// The lines, from top to bottom.
  public private(set) var lines: [Line]

  /// Whether all differences are among the lines.
  public private(set) var isComplete: Bool

  /// Looks for the differences. For large states it takes its time, up to a limit, so do not call it
  /// on the main actor; it stops when its task is cancelled.
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

  /// Shows one value, as far as it is no larger than the limits.
  public init<Value>(showing value: Value, limits: Limits = Limits()) {
    var room = limits.values
    isComplete = room.take(value)
    let whole = isComplete ? WholeText.of(value) : nil
    let text = whole ?? ShortText.of(value, limit: 2000)
    lines = text.split(separator: "\n").map { Line(.same, String($0.prefix(2000))) }
  }

  /// Says something instead of a difference.
  public init(note: String) {
    lines = [Line(.note, note)]
    isComplete = true
  }

  /// All lines as one text.
  public var text: String { lines.map(\.text).joined(separator: "\n") }
}
