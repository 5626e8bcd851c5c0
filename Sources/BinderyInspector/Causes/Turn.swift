import Bindery

/// A transaction with all changes that it caused, as a row of the timeline.
///
/// ```swift
/// for turn in timeline.turns.items where turn.isLate { print(turn.title, turn.subtitle) }
/// // The user changed Entry “Name”  2 writes, 3 views, 21 ms · made a frame late: …
/// ```
///
/// Its title describes the step that began the transaction, even if that step took place on another
/// thread or in a task. Transactions that the same step began, one after the other, are one turn: a
/// click and the answer of its command. If a transaction took longer than a sixtieth of a second,
/// ``isLate`` is true, and ``slowest`` names its slowest step.
public struct Turn: Identifiable, Equatable {
  /// The time in which a screen with 60 frames a second draws one.
  static let frame: UInt64 = 16_666_667

  /// The number of the turn.
  public let id: Int
  /// The number of the turn's first step, for ``WhyViewModel/choose(_:_:)``.
  public let step: Int
  /// The steps that no other step of the turn has caused.
  private(set) var beginnings: [Int]
  /// The number of the step that began it, perhaps on another thread or in a task.
  private let origin: Int
  /// A few words about the step that began the turn.
  public let title: String
  /// A short description of the value with which the turn began, or `nil` if there is none.
  public let value: String?
  /// The number of writes, actions and commits in the turn.
  public private(set) var writes: Int
  /// The number of times that the turn rendered a view or wrote one of a view's properties.
  public private(set) var views: Int
  /// Whether an input of the user began it.
  let isInput: Bool
  /// The time that the turn took on the main thread, in nanoseconds.
  public private(set) var duration: UInt64
  /// The step that took longest by itself, with its time, or `nil` if the turn did not delay a
  /// frame.
  public private(set) var slowest: String?
  /// The time of its longest transaction, in nanoseconds.
  private var longest: UInt64
  /// The time of the beginning, in nanoseconds since the start of the system.
  public let begin: UInt64
  /// The time of the end.
  private(set) var end: UInt64

  init?(_ steps: [TraceStep], causes: [Int: TraceStep]) {
    guard let first = steps.first else { return nil }
    id = first.turn
    // A turn that comes from another thread or a task is named by what began it there.
    var origin = first
    while let cause = origin.causes.first.flatMap({ causes[$0] }) { origin = cause }
    step = first.id
    self.origin = origin.id
    let own = Set(steps.map(\.id))
    beginnings = steps.filter { !$0.causes.contains(where: own.contains) }.map(\.id)
    title = origin.title
    value = origin.shownValue ?? first.shownValue
    isInput = origin.kind == .input
    writes = steps.count { [.write, .action, .commit].contains($0.kind) && $0.outcome == .done }
    views = steps.count { $0.kind == .show && $0.outcome == .done }
    let onMain = steps.filter(\.isOnMain)
    begin = onMain.first?.begin ?? first.begin
    end = onMain.map { $0.begin + $0.duration }.max() ?? begin
    duration = end - begin
    longest = duration
    guard duration > Self.frame else {
      slowest = nil
      return
    }
    let times = Self.ownTimes(of: onMain)
    let slowest = onMain.max { (times[$0.id] ?? 0) < (times[$1.id] ?? 0) }
    self.slowest = slowest.map { "\($0.title), \(TraceStep.text(times[$0.id] ?? 0))" }
  }

  /// Adds the next transaction, if the same step began it. Returns false if another one did.
  mutating func add(_ next: Turn) -> Bool {
    guard next.origin == origin else { return false }
    beginnings += next.beginnings
    writes += next.writes
    views += next.views
    duration += next.duration
    if next.longest > longest { (longest, slowest) = (next.longest, next.slowest) }
    end = next.end
    return true
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

  /// Whether a transaction of the turn took longer on the main thread than a frame of a sixtieth of
  /// a second.
  public var isLate: Bool { longest > Self.frame }

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
