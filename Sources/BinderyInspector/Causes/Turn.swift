import Bindery

/// A transaction with all changes that it caused at once, as a row of the timeline.
///
/// ```swift
/// for turn in timeline.turns.items where turn.isLate { print(turn.title, turn.subtitle) }
/// // The user changed Entry “Name”  2 writes, 3 views, 21 ms · made a frame late: …
/// ```
///
/// Its title describes the step that began the transaction, even if that step took place on another
/// thread or in a task. If a turn took longer than a sixtieth of a second, ``isLate`` is true, and
/// ``slowest`` names its slowest step.
public struct Turn: Identifiable, Equatable {
  /// The time in which a screen with 60 frames a second draws one.
  static let frame: UInt64 = 16_666_667

  /// The number of the turn.
  public let id: Int
  /// The number of the turn's first step, for ``WhyViewModel/choose(_:_:)``.
  public let step: Int
  /// The steps that no other step of the turn has caused.
  let beginnings: [Int]
  /// A few words about the step that began the turn.
  public let title: String
  /// A short description of the value with which the turn began, or `nil` if there is none.
  public let value: String?
  /// The number of writes, actions and commits in the turn.
  public let writes: Int
  /// The number of times that the turn rendered a view or wrote one of a view's properties.
  public let views: Int
  /// Whether an input of the user began it.
  let isInput: Bool
  /// The time that the turn took on the main thread, in nanoseconds.
  public let duration: UInt64
  /// The step that took longest by itself, with its time, or `nil` if the turn did not delay a
  /// frame.
  public let slowest: String?
  /// The time of the beginning, in nanoseconds since the start of the system.
  public let begin: UInt64

  init?(_ steps: [TraceStep], causes: [Int: TraceStep]) {
    guard let first = steps.first else { return nil }
    id = first.turn
    // A turn that comes from another thread or a task is named by what began it there.
    var origin = first
    while let cause = origin.causes.first.flatMap({ causes[$0] }) { origin = cause }
    step = first.id
    let own = Set(steps.map(\.id))
    beginnings = steps.filter { !$0.causes.contains(where: own.contains) }.map(\.id)
    title = origin.title
    value = origin.shownValue ?? first.shownValue
    isInput = origin.kind == .input
    writes = steps.count { [.write, .action, .commit].contains($0.kind) && $0.outcome == .done }
    views = steps.count { $0.kind == .show && $0.outcome == .done }
    let onMain = steps.filter(\.isOnMain)
    begin = onMain.first?.begin ?? first.begin
    duration = (onMain.map { $0.begin + $0.duration }.max() ?? begin) - begin
    guard duration > Self.frame else {
      slowest = nil
      return
    }
    let times = Self.ownTimes(of: onMain)
    let longest = onMain.max { (times[$0.id] ?? 0) < (times[$1.id] ?? 0) }
    slowest = longest.map { "\($0.title), \(TraceStep.text(times[$0.id] ?? 0))" }
  }

  /// Returns the time of each step without the steps that ran inside it. On the main thread a step
  /// ends before the one ends in which it began.
  private static func ownTimes(of steps: [TraceStep]) -> [Int: UInt64] {
    var own = Dictionary(uniqueKeysWithValues: steps.map { ($0.id, $0.duration) })
    var open: [TraceStep] = []
    for step in steps.sorted(by: { ($0.begin, $0.id) < ($1.begin, $1.id) }) {
      while let last = open.last, last.begin + last.duration <= step.begin { open.removeLast() }
      if let outer = open.last { own[outer.id]! -= min(own[outer.id]!, step.duration) }
      open.append(step)
    }
    return own
  }

  /// Whether the turn took longer on the main thread than a frame of a sixtieth of a second.
  public var isLate: Bool { duration > Self.frame }

  /// The numbers of writes and views, the time, and the slowest step of a late turn.
  public var subtitle: String {
    let writes = self.writes == 1 ? "1 write" : "\(self.writes) writes"
    let views = self.views == 1 ? "1 view" : "\(self.views) views"
    let all = [self.writes == 0 ? nil : writes, self.views == 0 ? nil : views].compactMap { $0 }
    let what = all.isEmpty ? "Nothing changed" : all.joined(separator: ", ")
    let counts = "\(what), \(TraceStep.text(duration))"
    guard let slowest else { return counts }
    return "\(counts) · made a frame late: \(slowest)"
  }
}
