import Bindery
import BinderyLive
import GRDB
import Logging

extension LiveDatabase {
  /// Audits one source, if an audit is due: compares the source with the rows in the read
  /// transaction in which the sources have just followed. It runs on the writing connection,
  /// because another connection may see a different snapshot.
  ///
  /// - Parameters:
  ///   - round: The round that has ended. A source with a difference is read again, and the
  ///     difference is reported.
  ///   - taken: The sources that the caller reads. The method adds the audited source.
  func audit(_ db: Database, _ round: inout LiveRound, _ taken: inout [SourceID]) {
    guard locked({ $0.audits.share > 0 }) else { return }
    let start = ContinuousClock.now
    let others = Set(taken).subtracting(round.late.map(\.source))
    let next = locked { state in
      state.audits.isDue(at: start) ? state.register.takeForAudit(among: others) : nil
    }
    guard let identifier = next, let source = source(identifier) else { return }
    if !others.contains(identifier) { taken.append(identifier) }
    // A failure here is reported by the next reading of the source.
    let found = try? source.difference(db)
    let onFault = locked { state in
      state.audits.audited(from: start, to: .now)
      state.statistics.audits += 1
      if found != nil { state.statistics.faults += 1 }
      return state.onFault
    }
    guard let found else { return }
    source.distrust()
    let fault = LiveFault(found, statements: statements, db)
    round.reload(identifier, because: .faultFound) {
      if let onFault { return onFault(fault) }
      Logger(label: "bindery").error("[BinderyGRDB] \(fault)\n\(fault.script)")
    }
  }
}
