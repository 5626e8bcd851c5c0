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
  /// The number of changes to make per second, or `nil` for none.
  public let load = CurrentValueSubject<StressLoad?, Never>(StressLoad.all[1])
  /// Whether, for some seconds, more changes are made than the machine can write.
  public let isOverloaded = CurrentValueSubject<Bool, Never>(false)
  /// Whether changes are being made.
  public let isRunning = CurrentValueSubject<Bool, Never>(false)
  /// The rows that match the search, in order.
  public let rows: AnyObservableArray<StressRow>
  /// The counters, updated about five times a second.
  public let counters = CurrentValueSubject<StressCounters, Never>(StressCounters())
  /// The measurements of the last half minute of changes, five for each second.
  public var samples: some ObservableArray<StressSample> { measured }
  /// The error that stopped the changes or the updates of the rows, or `nil` if there is none.
  public let problem = CurrentValueSubject<Problem?, Never>(nil)
  /// The database of the rows.
  public let database: StressDatabase

  /// The number of rows that are made before the list is shown; the others follow.
  private static let firstRows = 100
  /// The seconds that an overload lasts.
  private static let overload = 5
  /// The number of measurements that are kept.
  private static let sampleCount = 150
  /// The most changes of a transaction, so that an overload is seen while it lasts.
  private static let changeCount = 5_000.0

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
  /// The beats until the end of the overload.
  private var overloaded = 0
  /// The numbers of changes and beats at the last measurement.
  private var last = (changes: 0, beats: 0)
  /// The number of changes at the measurement before that.
  private var fresh = 0
  private let measured = MutableObservableArray<StressSample>()
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

  /// Makes more changes than the machine can write, for five seconds.
  public func overload() {
    overloaded = Self.overload * StressPulse.frequency
    isOverloaded.value = true
    isRunning.value = true
  }

  /// Returns whether a row was changed within the last two fifths of a second.
  public func isFresh(_ row: StressRow) -> Bool { row.changeNumber > fresh }

  /// Waits until pending writes have succeeded or failed.
  public func finishWriting() async {
    while let writing { await writing.value }
  }

  private func run(_ isRunning: Bool) {
    if isRunning {
      (owed, due) = (0, 0)
      last = (made, beats)
      problem.send(nil)
      pulse.start { [weak self] in self?.beat($0) }
    } else {
      pulse.stop()
      frames.pause()
      (fresh, overloaded) = (made, 0)
      isOverloaded.value = false
      if !measured.items.isEmpty { note(0, frameTime: 0) }
      tell()
    }
  }

  private func beat(_ beats: Int) {
    due += beats
    guard writing == nil else { return }
    defer { due = 0 }
    // The beats of a long pause are not made up for all at once.
    let rate = isOverloaded.value ? StressLoad.overload : load.value?.rate ?? 0
    owed += rate * Double(min(due, StressPulse.frequency / 4)) / Double(StressPulse.frequency)
    let whole = min(owed.rounded(.down), Self.changeCount)
    owed = min(owed - whole, Self.changeCount)
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
    overloaded -= due
    if overloaded <= 0, isOverloaded.value { isOverloaded.value = false }
    if beats / 10 > reports {
      measure()
      tell()
    }
  }

  private func measure() {
    let rate = (made - last.changes) * StressPulse.frequency / max(1, beats - last.beats)
    fresh = last.changes
    last = (made, beats)
    note(rate, frameTime: frames.takeLongest())
  }

  private func note(_ rate: Int, frameTime: Double) {
    let id = (measured.items.last?.id ?? -1) + 1
    measured.batch { samples in
      samples.append(StressSample(id: id, changesPerSecond: rate, frameTime: frameTime))
      if samples.count > Self.sampleCount { samples.remove(at: 0) }
    }
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
