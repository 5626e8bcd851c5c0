import Bindery

/// A step of a change, as a line of the inspector.
///
/// ``WhyViewModel/lines`` lists the steps from the cause to its effects. The strings are meant to
/// be read by people. They describe what happened, in which source line, how long it took, and why
/// a value is not shown.
///
/// ```swift
/// for line in why.lines.items {
///   print(String(repeating: "  ", count: line.depth) + line.title, line.subtitle)
/// }
/// ```
public struct CauseLine: Identifiable, Equatable {
  /// The number of the step.
  public let id: Int
  /// A few words about the step: “The user changed Entry “Name””.
  public let title: String
  /// A short description of the value, or `nil` if the step has none.
  public let value: String?
  /// The source line, or `nil` if it was not recorded or has not been looked up yet.
  public var place: SourcePlace?
  /// The time that the step took and waited, as a string. It is empty if there is no time to show.
  public let time: String
  /// The reason why the value is not shown, or `nil` if it is shown.
  public let result: String?
  /// The number of steps before this one in the longest chain that leads to it, for indenting the
  /// line. It is 0 for a step without a cause.
  public let depth: Int
  let noted: (any NotedPlace)?

  init(_ step: TraceStep, depth: Int, place: SourcePlace?, binding: BindingRow?) {
    id = step.id
    let shown = step.kind == .show ? binding?.result(step.value, step.outcome) : nil
    title = shown ?? step.title
    value = step.shownValue
    // A write by Bindery itself, such as that of a history, has no line of the app.
    let isInner = (step.place as? SourceLine)?.file.hasPrefix("Bindery/") == true
    self.place = step.place == nil || isInner ? nil : place
    time = step.timeText
    result = step.resultText
    self.depth = depth
    noted = step.place
  }

  /// Returns whether two lines show the same strings for the same step.
  public static func == (one: CauseLine, other: CauseLine) -> Bool {
    one.id == other.id && one.title == other.title && one.value == other.value
      && one.place == other.place && one.time == other.time && one.result == other.result
      && one.depth == other.depth
  }

  /// The place and the time, as far as they are known.
  public var subtitle: String {
    [place?.shown, time].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension SourcePlace {
  /// The description, if there is something to show.
  fileprivate var shown: String? { self == .unknown ? nil : description }
}
