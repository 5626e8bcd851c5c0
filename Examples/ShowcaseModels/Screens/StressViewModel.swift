import Bindery
import BinderyGRDB

/// A long list in a database that changes at random, all the time, sorted and searched meanwhile.
///
/// Rows are made and changed off the main thread, in one transaction at a time; the list follows
/// them as it follows any database. Nothing changes until it is resumed.
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
  /// Why nothing is changed any more, or the rows are not up to date; nil while all is well.
  public let problem = CurrentValueSubject<Problem?, Never>(nil)
  /// Where the rows are.
  public let database: StressDatabase

  /// What ``rate`` can be.
  public static let rates = 0.0...10_000.0
  /// How many rows are made before the list is shown; all others follow.
  private static let firstRows = 100

  private let changes: StressChanges
  private let pulse: StressPulse
  private var writing: Task<Void, Never>?
  /// What is counted; told now and then.
  private var counted = StressCounters()
  private var made = 0
  private var owed = 0.0
  /// The beats that nothing was done for yet, as a transaction was under way.
  private var due = 0
  private var beats = 0
  private var measured = (changes: 0, beats: 0)
  private var frames = StressFrames()
  private let bindings = BindingGroup()

  /// Makes a list of so many rows, in a file of its own.
  ///
  /// - Parameters:
  ///   - clock: What times the changes, on the main actor.
  ///   - random: What to change.
  /// - Throws: If the file cannot be made.
  public init(
    rows count: Int = 100_000, clock: some Scheduler,
    random: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) throws {
    let changes = StressChanges(count, random)
    let database = try StressDatabase()
    let first = min(count, Self.firstRows)
    try database.writer.write { db in try changes.fill(first, db) }
    (self.database, self.changes) = (database, changes)
    pulse = StressPulse(clock)
    let requests = search.removeDuplicates().combineLatest(isSorted.removeDuplicates()) {
      StressRequest(search: $0, isSorted: $1).request
    }
    rows = LiveQuery(requests, in: database.writer, loading: .firstRows(Self.firstRows))
      .eraseToAnyObservableArray()
    bindings.capture {
      BindingTarget<Bool>(self) { stress, isRunning in stress.run(isRunning) } *= isRunning
    }
    bindings.add(rows.changeSetPublisher.sink { [weak self] in self?.count($0) })
    tell()
    if count > first {
      write({ db in try changes.fill(count - first, db) }, after: 0)
    }
  }

  /// Pauses, or goes on.
  public func toggle() {
    isRunning.value.toggle()
  }

  /// Waits until what was to be written is written, or has failed.
  public func finishWriting() async {
    while let writing { await writing.value }
  }

  private func run(_ isRunning: Bool) {
    if isRunning {
      (owed, due) = (0, 0)
      measured = (made, beats)
      problem.send(nil)
      pulse.start { [weak self] in self?.beat($0) }
    } else {
      pulse.stop()
      frames.pause()
      counted.changesPerSecond = 0
      tell()
    }
  }

  private func beat(_ beats: Int) {
    due += beats
    guard writing == nil else { return }
    defer { due = 0 }
    // What a long stop left undone is not made up for all at once.
    owed += rate.value * Double(min(due, StressPulse.frequency / 4)) / Double(StressPulse.frequency)
    let whole = owed.rounded(.down)
    owed -= whole
    if whole > 0 {
      write({ [changes] db in try changes.make(Int(whole), db) }, after: due)
    } else {
      pass(due)
    }
  }

  /// Writes off the main thread; then so many beats have passed.
  private func write(
    _ body: @escaping @Sendable (Database) throws -> Void, after beats: Int
  ) {
    writing = Task { [weak self, database, changes] in
      do {
        let made = try await database.writer.write { db in
          try body(db)
          return changes.count
        }
        self?.written(made, after: beats)
      } catch {
        self?.failed(Problem("The rows could not be changed.", error))
      }
    }
  }

  private func written(_ made: Int, after beats: Int) {
    writing = nil
    self.made = made
    pass(beats)
  }

  private func failed(_ problem: Problem) {
    writing = nil
    isRunning.send(false)
    self.problem.send(problem)
  }

  private func pass(_ due: Int) {
    guard isRunning.value else { return }
    let reports = beats / 10
    beats += due
    let passed = beats - measured.beats
    if passed >= StressPulse.frequency {
      counted.changesPerSecond = (made - measured.changes) * StressPulse.frequency / passed
      measured = (made, beats)
    }
    if beats / 10 > reports { tell() }
  }

  private func tell() {
    counted.take(database.writer.liveStatistics)
    counters.send(counted)
  }

  private func count(_ change: CollectionChange<StressRow>) {
    switch change {
    case .initial: break
    case .update(_, let delta):
      counted.batches += 1
      counted.changedRows += delta.rowCount
    case .reset(let items):
      counted.batches += 1
      counted.changedRows += items.count
    case .error(let error):
      return problem.send(Problem("The rows could not be read.", error))
    }
    counted.rows = rows.count
    // Nothing else tells of it then.
    if !isRunning.value { tell() }
  }

  /// A frame is drawn, at a time in seconds; while changes are made, late ones are counted.
  public func frame(at time: Double) {
    guard isRunning.value else { return }
    frames.frame(at: time)
    counted.droppedFrames = frames.dropped
  }
}

extension ListDelta {
  /// How many rows are named; one that moved and changed is one.
  fileprivate var rowCount: Int {
    deletions.count + insertions.count
      + Set(moves.map(\.from)).union(modifications.map(\.old)).count
  }
}
