import Bindery

/// A step of a change, as a line of the inspector.
///
/// ``WhyViewModel/lines`` lists the steps from the cause to its effects. The texts are for people:
/// what happened, in which line of the source, how long it took, and the reason if a value is not
/// shown.
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
  /// A short text of the value, or `nil` if the step has none.
  public let value: String?
  /// The line of the source, or `nil` if it was not recorded or is not looked up yet.
  public var place: SourcePlace?
  /// The time that the step took and waited, as a text; empty if there is none to show.
  public let time: String
  /// The reason why the value is not shown, or `nil` if it is shown.
  public let result: String?
  /// The number of steps between this one and the first, for indenting the line.
  public let depth: Int
  let noted: (any NotedPlace)?

  init(_ step: TraceStep, depth: Int, place: SourcePlace?, binding: BindingRow?) {
    id = step.id
    title = step.kind == .show ? binding?.result(step.value) ?? step.title : step.title
    value = step.value
    self.place = step.place == nil ? nil : place
    time = step.timeText
    result = step.resultText
    self.depth = depth
    noted = step.place
  }

  /// Returns whether two lines show the same texts of the same step.
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
