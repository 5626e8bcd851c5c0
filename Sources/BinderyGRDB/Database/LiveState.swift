/// The state of a ``LiveDatabase``: its sources, its commits and its next steps. It reads no
/// database and calls no observer.
struct LiveState {
  var register = LiveRegister()
  var log = TouchLog()
  /// The position in the log up to which all sources have followed that do not lag.
  var position = 0
  /// Whether a job is in progress: a reading, or deliveries to the main actor that end it.
  var isBusy = false
  /// Whether a reading is in progress.
  var isReading = false
  /// Whether a commit has begun that is not recorded yet.
  var isCommitting = false
  /// The pending deliveries, in order.
  var outbox: [Delivery] = []
  var isPosted = false
  /// Whether the pending deliveries include all of the current job's.
  var endsJob = false
  /// The number of consecutive failures to read, as while another program holds a lock.
  var failures = 0
  var isRetryPlanned = false
  /// The tables whose rows are still to be recorded.
  var tablesToPrepare: [CapturedTable] = []
  var statistics = LiveStatistics()
  var audits = AuditSchedule.initial
  var onFault: (@MainActor @Sendable (LiveFault) -> Void)?

  /// Whether some source has not followed all commits.
  var mustCatchUp: Bool { log.end > position || !register.lagging.isEmpty }

  /// Whether a source that is read now may see a commit that the others do not show.
  var isBehind: Bool { isCommitting || isBusy || mustCatchUp || !outbox.isEmpty }

  /// Registers what a loaded source depends on; it then follows the rows touched since its
  /// loading began.
  mutating func settle(
    _ identifier: ObjectIdentifier, _ interest: LiveInterest, hasFailed: Bool
  ) {
    register.setInterest(interest, of: identifier)
    prepare(interest)
    let (end, position) = (log.end, position)
    register.update(identifier) { entry in
      entry.isLoading = false
      entry.hasFailed = hasFailed
      if entry.position == end, position == end { entry.position = nil }
    }
  }

  mutating func prepare(_ interest: LiveInterest) {
    switch interest {
    case .tables(let tables): tablesToPrepare += tables
    case .row(let table, _): tablesToPrepare.append(table)
    case .reading: break
    }
  }

  // MARK: Loading

  /// Takes a source for loading. If it is being read, it is loaded afterwards.
  ///
  /// - Returns: The position up to which the loaded source has followed, at least; nil if it is
  ///   not loaded now.
  mutating func beginLoading(_ identifier: ObjectIdentifier) -> Int? {
    guard let entry = register[identifier] else { return nil }
    let end = log.end
    register.update(identifier) { entry in
      if entry.isBeingRead {
        entry.mustLoadAgain = true
      } else {
        entry.isBeingRead = true
        entry.isLoading = true
        entry.position = min(entry.position ?? end, end)
      }
    }
    return entry.isBeingRead ? nil : register[identifier]!.position
  }

  /// Makes all sources load again when they are followed next.
  mutating func mustLoadAll() {
    for identifier in register.entries.keys {
      register.update(identifier) { $0.mustLoad = .writtenElsewhere }
    }
  }

  // MARK: Following

  /// Begins a job that brings all sources up to date, if they are not and no other job is in
  /// progress.
  ///
  /// - Parameter isForced: Whether it may begin behind pending deliveries.
  mutating func beginJob(isForced: Bool) -> Bool {
    guard !isBusy || isForced && !isReading, mustCatchUp else { return false }
    isBusy = true
    return true
  }

  /// Ends the following part of a job, up to a commit.
  mutating func endFollowing(upTo end: Int, _ followed: Int) {
    failures = 0
    position = end
    log.forget(before: register.firstNeeded(end))
    statistics.followed += followed
  }

  /// Notes that nothing could be read.
  ///
  /// - Returns: The sources that report the failure: all the first time, none afterwards.
  mutating func failReading() -> [any LiveSource] {
    defer { failures += 1 }
    for identifier in register.entries.keys { register.update(identifier) { $0.hasFailed = true } }
    return failures == 0 ? register.entries.values.compactMap(\.source) : []
  }

  /// Plans another attempt; returns the pause before it in milliseconds, or nil if one is planned
  /// already.
  mutating func planRetry() -> Int? {
    defer { isRetryPlanned = isRetryPlanned || failures > 0 }
    if failures == 0 { return 0 }
    return isRetryPlanned ? nil : min(20 << min(failures, 8), 4_000)
  }

  // MARK: Delivering

  /// The steps that follow after deliveries are added.
  struct Sending {
    /// Whether the main actor has to be notified.
    var mustSend = false
    /// The sources to load once more.
    var waiting: [any LiveSource] = []
    /// The number of commits shown, if no pending delivery will end the job.
    var shown: Int?
    /// Whether commits remain to be followed.
    var mustGoOn = false
  }

  /// Adds deliveries and releases their sources for other readers, in one step, so that later
  /// readings are delivered after these.
  mutating func send(
    _ deliveries: [Delivery], endsJob: Bool, releasing taken: [ObjectIdentifier]
  ) -> Sending {
    var sending = Sending(waiting: taken.compactMap { register.release($0) })
    outbox += deliveries
    if outbox.isEmpty, !isPosted {
      if endsJob {
        isBusy = false
        (sending.shown, sending.mustGoOn) = (position, mustCatchUp)
      }
      return sending
    }
    self.endsJob = self.endsJob || endsJob
    (sending.mustSend, isPosted) = (!isPosted, true)
    return sending
  }

  /// Takes all pending deliveries.
  mutating func takeDeliveries() -> (deliveries: [Delivery], endsJob: Bool, shown: Int) {
    defer { (outbox, isPosted, endsJob) = ([], false, false) }
    if !outbox.isEmpty { statistics.deliveries += 1 }
    return (outbox, endsJob, position)
  }

  /// Ends a job whose deliveries have run.
  ///
  /// - Returns: Whether commits remain to be followed.
  mutating func endJob() -> Bool {
    // An author's commit may have been followed meanwhile.
    isBusy = endsJob || isReading
    return !isBusy && mustCatchUp
  }
}
