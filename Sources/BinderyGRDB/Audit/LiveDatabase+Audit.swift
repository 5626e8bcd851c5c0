import Bindery
import GRDB
import Logging

extension LiveDatabase {
  /// Compares something live, if an audit is due, with what it reads in the transaction that has just
  /// been followed. On the connection that writes: no other is sure to see the same moment.
  ///
  /// - Parameters:
  ///   - taken: The sources that the caller reads; the audited one is added.
  ///   - loaded: Those of them that are about to be read again anyway.
  /// - Returns: What has to be read again, and a report of the difference; nil if there is none.
  func audit(
    _ db: Database, _ taken: inout [ObjectIdentifier], besides loaded: [ObjectIdentifier]
  ) -> (source: any LiveSource, report: Delivery)? {
    guard locked({ $0.audits.share > 0 }) else { return nil }
    let start = ContinuousClock.now
    let others = Set(taken).subtracting(loaded)
    let next = locked { state in
      state.audits.isDue(at: start) ? state.register.takeForAudit(among: others) : nil
    }
    guard let (identifier, source) = next else { return nil }
    if !others.contains(identifier) { taken.append(identifier) }
    // What cannot be read is reported when it is read next.
    let found = try? source.difference(db)
    let onFault = locked { state in
      state.audits.audited(from: start, to: .now)
      state.statistics.audits += 1
      if found != nil { state.statistics.faults += 1 }
      return state.onFault
    }
    guard let found else { return nil }
    source.distrust()
    let fault = LiveFault(found, statements: statements, db)
    return (
      source,
      {
        if let onFault { return onFault(fault) }
        Logger(label: "bindery").error("[BinderyGRDB] \(fault)\n\(fault.script)")
      }
    )
  }

  func audit(share: Double, onFault: (@MainActor @Sendable (LiveFault) -> Void)?) {
    locked { state in
      state.audits = AuditSchedule(share: min(max(share, 0), 1))
      state.onFault = onFault
    }
    writer.asyncWriteWithoutTransaction { [weak self] _ in self?.recordStatements() }
  }
}
