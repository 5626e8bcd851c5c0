import Bindery

/// A transaction with all that it led to at once, as a row of the timeline.
///
/// It is named by the step that began it, also where that step was on another thread or in a task.
/// Times are those of the main thread. A turn that took longer than a sixtieth of a second
/// ``isLate``, and names its ``slowest`` step.
public struct Turn: Identifiable, Equatable {
  /// The time in which a screen with 60 frames a second draws one.
  static let frame: UInt64 = 16_666_667

  /// The number of the turn.
  public let id: Int
  /// The number of the step that began it.
  public let step: Int
  /// A few words that say what began it.
  public let title: String
  /// The value with which it began, if there is one.
  public let value: String?
  /// The number of writes, actions and commits.
  public let writes: Int
  /// The number of views and properties that were written.
  public let views: Int
  /// The time that it took on the main thread, in nanoseconds.
  public let duration: UInt64
  /// The step that took longest by itself, if the turn made a frame late.
  public let slowest: String?
  /// The time of its beginning, in nanoseconds since the start of the system.
  public let begin: UInt64

  init?(_ steps: [TraceStep], causes: [Int: TraceStep]) {
    guard let first = steps.first else { return nil }
    id = first.turn
    // A turn that comes from another thread or a task is named by what began it there.
    var origin = first
    while let cause = origin.causes.first.flatMap({ causes[$0] }) { origin = cause }
    step = first.id
    title = origin.title
    value = origin.value ?? first.value
    writes = steps.count { [.write, .action, .commit].contains($0.kind) && $0.outcome == .done }
    views = steps.count { $0.kind == .show && $0.outcome == .done }
    let onMain = steps.filter(\.isOnMain)
    begin = onMain.first?.begin ?? first.begin
    duration = (onMain.map { $0.begin + $0.duration }.max() ?? begin) - begin
    guard duration > Self.frame else {
      slowest = nil
      return
    }
    let own = Self.ownTimes(of: onMain)
    let longest = onMain.max { (own[$0.id] ?? 0) < (own[$1.id] ?? 0) }
    slowest = longest.map { "\($0.title), \(TraceStep.text(own[$0.id] ?? 0))" }
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

  /// Whether it took longer than a frame.
  public var isLate: Bool { duration > Self.frame }

  /// The counts and the time.
  public var subtitle: String {
    let writes = self.writes == 1 ? "1 write" : "\(self.writes) writes"
    let views = self.views == 1 ? "1 view" : "\(self.views) views"
    let counts = "\(writes), \(views), \(TraceStep.text(duration))"
    guard let slowest else { return counts }
    return "\(counts) · made a frame late: \(slowest)"
  }
}
