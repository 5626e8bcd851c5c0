/// The knowledge of a ``LiveDatabase`` about its sources and commits, and its next steps: it reads
/// nothing, and calls nobody.
struct LiveState {
  var register = LiveRegister()
  var log = TouchLog()
  /// How far everybody has followed the log that does not lag.
  var position = 0
  /// Whether something is being read or is on its way to the main actor.
  var isBusy = false
  /// Whether it is being read.
  var isReading = false
  /// Whether a commit has begun, and was not noted yet.
  var isCommitting = false
  /// The deliveries that wait, in order.
  var outbox: [Delivery] = []
  var isPosted = false
  /// Whether what waits includes all of what was under way.
  var endsJob = false
  /// How often in a row nothing could be read, as while another program keeps a lock.
  var failures = 0
  var isRetryPlanned = false
  /// Tables whose rows are still to be noted.
  var tablesToPrepare: [CapturedTable] = []
  var statistics = LiveStatistics()
  var audits = AuditSchedule.initial
  var onFault: (@MainActor @Sendable (LiveFault) -> Void)?

  /// Whether somebody has not followed all commits.
  var mustCatchUp: Bool { log.end > position || !register.lagging.isEmpty }

  /// Whether a source that is read now may see a commit that others do not show.
  var isBehind: Bool { isCommitting || isBusy || mustCatchUp || !outbox.isEmpty }

  /// A source was loaded: it depends on this, and follows what was touched since it was begun.
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

  /// Takes a source for loading, unless somebody is reading it: then it is loaded afterwards.
  ///
  /// - Returns: Up to where it has followed by then, at least.
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

  /// Has everything loaded when it is followed next.
  mutating func mustLoadAll() {
    for identifier in register.entries.keys {
      register.update(identifier) { $0.mustLoad = .writtenElsewhere }
    }
  }

  // MARK: Following

  /// Begins a job that brings everything up to date, if that is not up to date and no other job is
  /// on.
  ///
  /// - Parameter isForced: Whether it may begin behind deliveries that are on their way.
  mutating func beginJob(isForced: Bool) -> Bool {
    guard !isBusy || isForced && !isReading, mustCatchUp else { return false }
    isBusy = true
    return true
  }

  /// Ends the following of a job, up to a commit.
  mutating func endFollowing(upTo end: Int, _ followed: Int) {
    failures = 0
    position = end
    log.forget(before: register.firstNeeded(end))
    statistics.followed += followed
  }

  /// Nothing could be read.
  ///
  /// - Returns: The sources that report it: all, the first time.
  mutating func failReading() -> [any LiveSource] {
    defer { failures += 1 }
    for identifier in register.entries.keys { register.update(identifier) { $0.hasFailed = true } }
    return failures == 0 ? register.entries.values.compactMap(\.source) : []
  }

  /// Plans another attempt: after how many milliseconds; nil if one is planned.
  mutating func planRetry() -> Int? {
    defer { isRetryPlanned = isRetryPlanned || failures > 0 }
    if failures == 0 { return 0 }
    return isRetryPlanned ? nil : min(20 << min(failures, 8), 4_000)
  }

  // MARK: Delivering

  /// The steps that follow after deliveries were added.
  struct Sending {
    /// Whether the main actor has to be notified.
    var mustSend = false
    /// Sources that somebody wants loaded once more.
    var waiting: [any LiveSource] = []
    /// How many commits are shown, if nothing is on its way that the job could end with.
    var shown: Int?
    /// Whether there is more to follow.
    var mustGoOn = false
  }

  /// Adds deliveries, and lets others read the sources that they are of: in one step, so that what
  /// is read from now on is delivered after this.
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

  /// Takes all deliveries.
  mutating func takeDeliveries() -> (deliveries: [Delivery], endsJob: Bool, shown: Int) {
    defer { (outbox, isPosted, endsJob) = ([], false, false) }
    if !outbox.isEmpty { statistics.deliveries += 1 }
    return (outbox, endsJob, position)
  }

  /// Ends a job whose deliveries were made.
  ///
  /// - Returns: Whether there is more to follow.
  mutating func endJob() -> Bool {
    // A commit of an author may have been followed meanwhile.
    isBusy = endsJob || isReading
    return !isBusy && mustCatchUp
  }
}
