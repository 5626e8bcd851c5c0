/// The state of a ``LiveEngine``: its sources, its commits and its next steps. It reads no database
/// and calls no observer.
package struct LiveState {
  package var register = LiveRegister()
  package var log = TouchLog()
  /// The position in the log up to which all sources have followed, except those that lag.
  package var position = 0
  /// Whether a job is in progress: a read, or deliveries to the main actor that end it.
  package var isBusy = false
  /// Whether a read is in progress.
  package var isReading = false
  /// Whether a commit has begun that is not recorded yet.
  package var isCommitting = false
  /// The pending deliveries, in order.
  package var outbox: [Delivery] = []
  package var isPosted = false
  /// Whether the pending deliveries include all deliveries of the current job.
  package var endsJob = false
  /// The position that everything shows once the pending deliveries that end a job have run.
  private var sentPosition = 0
  /// The number of consecutive failures to read, as while another program holds a lock.
  package var failures = 0
  package var isRetryPlanned = false
  package var statistics = LiveStatistics()
  package var audits = AuditSchedule.initial
  /// Receives what audits find, if the program wants to.
  package var onFault: (@MainActor @Sendable (LiveFault) -> Void)?

  package init() {}

  /// Whether some source has not followed all commits.
  package var mustCatchUp: Bool { log.end > position || !register.lagging.isEmpty }

  /// Whether a source that is read now may see a commit that the others do not show.
  package var isBehind: Bool { isCommitting || isBusy || mustCatchUp || !outbox.isEmpty }

  /// Registers the dependencies of a loaded source. The source then follows the rows touched since
  /// its loading began. A failure that was noted in the meantime stays.
  package mutating func settle(
    _ identifier: SourceID, _ interest: LiveInterest, hasFailed: Bool
  ) {
    register.setInterest(interest, of: identifier)
    let (end, position) = (log.end, position)
    register.update(identifier) { entry in
      entry.isLoading = false
      if hasFailed { entry.hasFailed = true }
      if entry.position == end, position == end { entry.position = nil }
    }
  }

  // MARK: Loading

  /// Takes a source for loading. If it is being read, it is loaded afterward.
  ///
  /// - Returns: The minimum position up to which the loaded source has followed, and whether it has
  ///   failed before. The result is `nil` if the source is not loaded now.
  package mutating func beginLoading(
    _ identifier: SourceID
  ) -> (position: Int, reason: RereadReason?)? {
    guard let entry = register[identifier] else { return nil }
    let position = min(entry.position ?? log.end, log.end)
    register.update(identifier) { entry in
      if entry.isBeingRead {
        entry.mustLoadAgain = true
      } else {
        entry.isBeingRead = true
        entry.isLoading = true
        entry.hasFailed = false
        entry.position = position
      }
    }
    return entry.isBeingRead ? nil : (position, entry.hasFailed ? .failedBefore : nil)
  }

  /// Lets a source that a round has taken be loaded while others follow.
  ///
  /// - Parameter position: The minimum position up to which the loaded source will have followed.
  package mutating func beginLoading(late identifier: SourceID, at position: Int) {
    register.update(identifier) { entry in
      entry.isLoading = true
      entry.position = position
    }
  }

  /// Makes all sources load again when they are followed next.
  package mutating func mustLoadAll() {
    for identifier in register.entries.keys {
      register.update(identifier) { $0.mustLoad = .writtenElsewhere }
    }
  }

  // MARK: Following

  /// Begins a job that brings all sources up to date, if they are not and no other job is in
  /// progress.
  ///
  /// - Parameter isForced: Whether it may begin while deliveries are pending.
  package mutating func beginJob(isForced: Bool) -> Bool {
    guard !isBusy || isForced && !isReading, mustCatchUp else { return false }
    isBusy = true
    return true
  }

  /// Begins a round without sources for an audit, if one is due and all sources have followed.
  package mutating func beginAudit() -> LiveRound? {
    guard !isBusy, !mustCatchUp, audits.isDue(at: .now) else { return nil }
    isBusy = true
    return LiveRound(end: position)
  }

  /// Skips the commits that concern no source, unless a change is still to be shown or an audit is
  /// due.
  ///
  /// - Returns: The commit that everything shows, or `nil` if the commits have to be followed.
  package mutating func passOver() -> Int? {
    guard !isBusy, outbox.isEmpty, register.concernsNone(of: log.touches(since: position)),
      !audits.isDue(at: .now)
    else { return nil }
    position = log.end
    log.forget(before: position)
    return position
  }

  /// Begins a round with the sources that the commits since the last one concern. No other reading
  /// of them begins until they are released.
  package mutating func beginRound() -> LiveRound {
    let touches = log.touches(since: position)
    let taken = register.take(concernedBy: touches, since: position)
    var parts: [LiveRound.Part] = []
    var late: [(source: SourceID, reason: RereadReason)] = []
    parts.reserveCapacity(taken.count)
    for (source, entry) in taken {
      let own = entry.position.map(log.touches(since:)) ?? touches
      if let reason = entry.hasFailed ? .failedBefore : entry.mustLoad {
        late.append((source, reason))
      } else if own.isEverything {
        late.append((source, .writtenElsewhere))
      } else {
        parts.append(LiveRound.Part(source: source, touches: own))
      }
    }
    return LiveRound(sources: taken.map(\.identifier), parts: parts, late: late, end: log.end)
  }

  /// Ends a round: its sources have followed, apart from those that are still to be loaded.
  package mutating func endRound(_ round: LiveRound) {
    failures = 0
    position = round.end
    for source in round.failed { setFailed(source) }
    log.forget(before: register.firstNeeded(position))
    statistics.followed += round.followed
  }

  /// Marks a source whose last read failed: it is loaded again at the next commit, regardless of
  /// the tables that the commit changes.
  package mutating func setFailed(_ identifier: SourceID) {
    register.update(identifier) { $0.hasFailed = true }
  }

  /// Notes that nothing could be read.
  ///
  /// - Returns: The sources that report the failure: all sources the first time, and no sources
  ///   afterward.
  package mutating func failReading() -> [SourceID] {
    defer { failures += 1 }
    for identifier in register.entries.keys { setFailed(identifier) }
    return failures == 0 ? Array(register.entries.keys) : []
  }

  /// Plans another attempt; returns the pause before it in milliseconds, or nil if one is planned
  /// already.
  package mutating func planRetry() -> Int? {
    defer { isRetryPlanned = isRetryPlanned || failures > 0 }
    if failures == 0 { return 0 }
    return isRetryPlanned ? nil : min(20 << min(failures, 8), 4_000)
  }

  // MARK: Delivering

  /// The steps that follow after deliveries are added.
  package struct Sending {
    /// Whether the main actor has to be notified.
    package var mustSend = false
    /// The sources to load once more.
    package var waiting: [SourceID] = []
    /// The number of commits shown, if no pending delivery will end the job.
    package var shown: Int?
    /// Whether commits remain to be followed.
    package var mustGoOn = false
  }

  /// Adds deliveries and releases their sources for other readers, in one step, so that later
  /// reads are delivered after these.
  package mutating func send(
    _ deliveries: [Delivery], endsJob: Bool, releasing taken: [SourceID]
  ) -> Sending {
    var sending = Sending(waiting: taken.filter { register.release($0) })
    outbox += deliveries
    if outbox.isEmpty, !isPosted {
      if endsJob {
        isBusy = false
        (sending.shown, sending.mustGoOn) = (position, mustCatchUp)
      }
      return sending
    }
    if endsJob { (self.endsJob, sentPosition) = (true, position) }
    (sending.mustSend, isPosted) = (!isPosted, true)
    return sending
  }

  /// Takes all pending deliveries.
  package mutating func takeDeliveries() -> (deliveries: [Delivery], endsJob: Bool, shown: Int) {
    defer { (outbox, isPosted, endsJob) = ([], false, false) }
    if !outbox.isEmpty { statistics.deliveries += 1 }
    return (outbox, endsJob, sentPosition)
  }

  /// Ends a job whose deliveries have run.
  ///
  /// - Returns: Whether commits remain to be followed.
  package mutating func endJob() -> Bool {
    // An author's commit may have been followed meanwhile.
    isBusy = endsJob || isReading
    return !isBusy && mustCatchUp
  }
}
