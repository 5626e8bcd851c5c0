/// When something live is audited next, so that audits take no more than a share of the time.
struct AuditSchedule: Sendable {
  /// The share of the time that audits may take; 0 for none.
  var share: Double
  private var next: ContinuousClock.Instant?

  init(share: Double) {
    self.share = share
  }

  /// What debug builds do without being asked.
  static var initial: AuditSchedule {
    #if DEBUG
    AuditSchedule(share: 0.02)
    #else
    AuditSchedule(share: 0)
    #endif
  }

  func isDue(at now: ContinuousClock.Instant) -> Bool {
    share > 0 && next.map { now >= $0 } ?? true
  }

  /// Takes note of an audit that began and ended then.
  mutating func audited(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
    guard share > 0 else { return }
    next = end + max((end - start) / share, .milliseconds(1))
  }
}
