import Bindery

/// A long list that changes at random, all the time, sorted and searched meanwhile.
///
/// Nothing changes until it is resumed.
@MainActor
public final class StressViewModel {
  /// What the user typed into the search field.
  public let search = CurrentValueSubject<String, Never>("")
  /// Whether rows are sorted by their numbers; otherwise they stand as they are inserted and moved.
  public let isSorted = CurrentValueSubject<Bool, Never>(true)
  /// How many changes are to be made in a second.
  public let rate = CurrentValueSubject<Double, Never>(1_000)
  /// Whether changes are made.
  public let isRunning = CurrentValueSubject<Bool, Never>(false)
  /// The rows that are found, in their order.
  public let rows: AnyObservableArray<StressRow>
  /// How much has happened, some five times a second.
  public let counters = CurrentValueSubject<StressCounters, Never>(StressCounters())

  /// What ``rate`` can be.
  public static let rates = 0.0...10_000.0

  private let changes: StressChanges
  private let pulse: StressPulse
  /// What is counted; told now and then.
  private var counted = StressCounters()
  private var owed = 0.0
  private var beats = 0
  private var measured = (changes: 0, beats: 0)
  private var frames = StressFrames()
  private let bindings = BindingGroup()

  /// Makes a list of so many rows.
  ///
  /// - Parameters:
  ///   - clock: What times the changes, on the main actor.
  ///   - random: What to change.
  public init(
    rows count: Int = 100_000, clock: some Scheduler,
    random: some RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    var random = random
    let all = MutableObservableArray(
      (0..<count).map { StressRow(id: $0, number: random.next(below: 1_000_000)) })
    changes = StressChanges(all, random)
    pulse = StressPulse(clock)
    rows = all.filter(search.removeDuplicates().map(Self.predicate))
      .sorted(by: isSorted.removeDuplicates().map(Self.order))
    bindings.capture {
      BindingTarget<Bool>(self) { stress, isRunning in stress.run(isRunning) } *= isRunning
    }
    bindings.add(rows.changeSetPublisher.sink { [weak self] in self?.count($0) })
    counters.send(counted)
  }

  /// Pauses, or goes on.
  public func toggle() {
    isRunning.value.toggle()
  }

  private func run(_ isRunning: Bool) {
    if isRunning {
      owed = 0
      measured = (changes.count, beats)
      pulse.start { [weak self] in self?.beat($0) }
    } else {
      pulse.stop()
      frames.pause()
      counted.changesPerSecond = 0
      counters.send(counted)
    }
  }

  private func beat(_ due: Int) {
    // What a long stop left undone is not made up for all at once.
    owed += rate.value * Double(min(due, StressPulse.frequency / 4)) / Double(StressPulse.frequency)
    let whole = owed.rounded(.down)
    owed -= whole
    if whole > 0 { changes.make(Int(whole)) }
    let reports = beats / 10
    beats += due
    let passed = beats - measured.beats
    if passed >= StressPulse.frequency {
      counted.changesPerSecond = (changes.count - measured.changes) * StressPulse.frequency / passed
      measured = (changes.count, beats)
    }
    if beats / 10 > reports { counters.send(counted) }
  }

  private func count(_ change: CollectionChange<StressRow>) {
    guard let items = change.items else { return }
    counted.rows = items.count
    switch change {
    case .update(_, let delta):
      counted.batches += 1
      counted.changedRows += delta.rowCount
    case .reset:
      counted.batches += 1
      counted.changedRows += items.count
    case .initial, .error: break
    }
  }

  /// A frame is drawn, at a time in seconds; while changes are made, late ones are counted.
  public func frame(at time: Double) {
    guard isRunning.value else { return }
    frames.frame(at: time)
    counted.droppedFrames = frames.dropped
  }

  private static func predicate(_ search: String) -> @MainActor (StressRow) -> Bool {
    let word = search.lowercased()
    return { row in word.isEmpty || row.name.lowercased().contains(word) }
  }

  private static func order(_ isSorted: Bool) -> @MainActor (StressRow, StressRow) -> Bool {
    // Equal rows stand as they do in the list that is ordered.
    { left, right in isSorted && (left.number, left.id) < (right.number, right.id) }
  }
}

extension ListDelta {
  /// How many rows are named; one that moved and changed is one.
  fileprivate var rowCount: Int {
    deletions.count + insertions.count
      + Set(moves.map(\.from)).union(modifications.map(\.old)).count
  }
}

/// How much has happened to the list on the stress screen.
public struct StressCounters: Equatable, Sendable {
  /// How many rows the list shows.
  public var rows = 0
  /// How many change sets the list told of.
  public var batches = 0
  /// How many rows these inserted, deleted, moved or modified.
  public var changedRows = 0
  /// How many changes were made in a second, as last measured; also of rows that are not found.
  public var changesPerSecond = 0
  /// How many frames were drawn too late for a screen that shows sixty in a second.
  public var droppedFrames = 0

  public init() {}
}
