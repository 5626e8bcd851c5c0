import Bindery
import BinderyGRDB

/// A long list in a database that constantly changes at random, and can be sorted and searched
/// meanwhile.
///
/// Rows are made and changed off the main thread, in one transaction at a time; the list follows
/// them like any live query. Changes start with the first resume.
@MainActor
public final class StressViewModel {
  /// The text of the search field.
  public let search = CurrentValueSubject<String, Never>("")
  /// Whether rows are sorted by their numbers; otherwise they keep their positions.
  public let isSorted = CurrentValueSubject<Bool, Never>(true)
  /// The number of changes to make per second.
  public let rate = CurrentValueSubject<Double, Never>(1_000)
  /// Whether changes are being made.
  public let isRunning = CurrentValueSubject<Bool, Never>(false)
  /// The rows that match the search, in order.
  public let rows: AnyObservableArray<StressRow>
  /// The counters, updated about five times a second.
  public let counters = CurrentValueSubject<StressCounters, Never>(StressCounters())
  /// The error that stopped the changes or the updates of the rows; nil if there is none.
  public let problem = CurrentValueSubject<Problem?, Never>(nil)
  /// The database of the rows.
  public let database: StressDatabase

  /// The possible values of ``rate``.
  public static let rates = 0.0...10_000.0
  /// The number of rows that are made before the list is shown; the others follow.
  private static let firstRows = 100

  private let changes: StressChanges
  private let pulse: StressPulse
  private var writing: Task<Void, Never>?
  /// The counters, sent at intervals.
  private var counted = StressCounters()
  private var made = 0
  private var owed = 0.0
  /// The beats that are still unhandled because a transaction was under way.
  private var due = 0
  private var beats = 0
  private var measured = (changes: 0, beats: 0)
  private var frames = StressFrames()
  private let bindings = BindingGroup()

  /// Makes a list with a number of rows, in a new file.
  ///
  /// - Parameters:
  ///   - clock: The scheduler of the changes, on the main actor.
  ///   - random: Chooses the changes.
  /// - Throws: If the file cannot be created.
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

  /// Pauses or resumes.
  public func toggle() {
    isRunning.value.toggle()
  }

  /// Waits until pending writes have succeeded or failed.
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
    // The beats of a long pause are not made up for all at once.
    owed += rate.value * Double(min(due, StressPulse.frequency / 4)) / Double(StressPulse.frequency)
    let whole = owed.rounded(.down)
    owed -= whole
    if whole > 0 {
      write({ [changes] db in try changes.make(Int(whole), db) }, after: due)
    } else {
      pass(due)
    }
  }

  /// Writes off the main thread, then counts the beats as handled.
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
    // No other event reports it then.
    if !isRunning.value { tell() }
  }

  /// Records a drawn frame, at a time in seconds; late frames count while changes are made.
  public func frame(at time: Double) {
    guard isRunning.value else { return }
    frames.frame(at: time)
    counted.droppedFrames = frames.dropped
  }
}

extension ListDelta {
  /// The number of distinct rows; one that moved and changed counts once.
  fileprivate var rowCount: Int {
    deletions.count + insertions.count
      + Set(moves.map(\.from)).union(modifications.map(\.old)).count
  }
}
