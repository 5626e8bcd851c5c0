/// The time of the next audit, chosen so that audits take no more than a share of the time.
package struct AuditSchedule: Sendable {
  /// The share of the time that audits may take; 0 for none.
  package let share: Double
  private var next: ContinuousClock.Instant?

  package init(share: Double) {
    self.share = min(max(share, 0), 1)
  }

  /// The default schedule: audits run in debug builds only.
  package static var initial: AuditSchedule {
    #if DEBUG
    AuditSchedule(share: 0.02)
    #else
    AuditSchedule(share: 0)
    #endif
  }

  package func isDue(at now: ContinuousClock.Instant) -> Bool {
    share > 0 && next.map { now >= $0 } ?? true
  }

  /// Records an audit that began at `start` and ended at `end`.
  package mutating func audited(
    from start: ContinuousClock.Instant, to end: ContinuousClock.Instant
  ) {
    guard share > 0 else { return }
    next = end + max((end - start) / share, .milliseconds(1))
  }
}
