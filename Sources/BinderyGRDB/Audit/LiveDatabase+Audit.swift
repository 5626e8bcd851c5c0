import Bindery
import GRDB
import Logging

extension LiveDatabase {
  /// Audits one source, if an audit is due: compares it with the rows in the read transaction
  /// that the sources have just followed. It runs on the writing connection, because another
  /// connection may see a different snapshot.
  ///
  /// - Parameters:
  ///   - taken: The sources that the caller reads; the audited one is added.
  ///   - loaded: The sources among them that are about to be read again anyway.
  /// - Returns: The source to read again and a report of the difference; nil if there is none.
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
    // A failure here is reported by the next reading of the source.
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
