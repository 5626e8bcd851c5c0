import Bindery

/// A step of a change as a line of the inspector.
///
/// ``WhyViewModel/lines`` lists them, from the cause to its effects. ``depth`` is for indenting
/// them. Its texts are for people: what happened, where, how long it took, and why a value is not
/// shown.
public struct CauseLine: Identifiable, Equatable {
  /// The number of the step.
  public let id: Int
  /// A few words about what happened.
  public let title: String
  /// A short text for the value, if there is one.
  public let value: String?
  /// The line of the source, if it is known or will be.
  public var place: SourcePlace?
  /// The time that it took or waited.
  public let time: String
  /// The reason why the value is not shown, if it is not.
  public let result: String?
  /// The number of steps between this and the beginning, or the end, of the chain.
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

  /// Returns whether two lines look the same.
  public static func == (one: CauseLine, other: CauseLine) -> Bool {
    one.id == other.id && one.title == other.title && one.value == other.value
      && one.place == other.place && one.time == other.time && one.result == other.result
      && one.depth == other.depth
  }

  /// The place and the times.
  public var subtitle: String {
    [place?.shown, time].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension SourcePlace {
  /// The description, if there is something to show.
  fileprivate var shown: String? { self == .unknown ? nil : description }
}
