import Foundation
import GRDB

/// The part of a mirror that is used while rows are written.
final class MirrorStore: @unchecked Sendable {
  // Sendable: `state` is protected by `lock`.

  /// A row of which a mutation was answered, although the list may show it as it was before. It
  /// stays as it is until the list shows the answer, and then becomes what the list shows.
  struct Kept {
    /// The number of the last answer.
    var answer = 0
    /// The number of answers that are not written yet.
    var unwritten = 0
    /// Whether an answered mutation deleted it, perhaps together with rows that refer to it.
    var wasDeleted = false
    /// Whether the row below the first answered mutation was looked for.
    var isNoted = false
    /// The row as the list showed it last, below all mutations, or `nil` if that is unknown.
    var row: RowImage??

    func ends(shown: Int) -> Bool { unwritten == 0 && answer <= shown }
  }

  struct State {
    var kept: [MutatedRecord: Kept] = [:]
    /// The rows that could not be written yet.
    var remaining: [MutatedRecord: RowImage?] = [:]
    /// The reasons that were reported.
    var reported: [MutatedRecord: String] = [:]
    /// The columns of the list's rows, as the table spells them.
    var columns: Set<String> = []
  }

  let table: String
  private let lock = NSLock()
  private var state = State()

  init(table: String) { self.table = table }

  func locked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }

  func concerns(_ record: MutatedRecord) -> Bool {
    record.table.lowercased() == table.lowercased()
  }

  /// Whether there are rows to write besides those that the list reports.
  func hasRemaining(shown: Int) -> Bool {
    let state = locked { $0 }
    return !state.remaining.isEmpty || state.kept.values.contains { $0.ends(shown: shown) }
  }

  // MARK: Answers

  /// Keeps rows as they are, because the answer to a mutation of them is about to be written.
  func keep(_ records: [MutatedRecord], until answer: Int) {
    locked { state in
      for record in records {
        var kept = state.kept[record] ?? Kept()
        (kept.answer, kept.unwritten) = (answer, kept.unwritten + 1)
        state.kept[record] = kept
      }
    }
  }

  /// Notes what an answered mutation covers, before it is deleted.
  ///
  /// - Parameters:
  ///   - records: The rows that its answer may write.
  ///   - deleted: Those that it deleted.
  func noteBases(
    of records: [MutatedRecord], _ deleted: [MutatedRecord], _ db: Database
  ) throws {
    locked { state in for record in deleted { state.kept[record]?.wasDeleted = true } }
    let kept = locked { $0.kept }
    for record in records {
      // What a later one covers is the former answer.
      guard let row = kept[record], !row.isNoted else { continue }
      locked { $0.kept[record]?.isNoted = true }
      guard row.row == nil else { continue }
      var rebase = MutationRebase(receiving: [record], db)
      // A row that is missing may have been deleted with one that it refers to.
      guard let base = try rebase.base(of: record) else { continue }
      locked { $0.kept[record]?.row = .some(base) }
    }
  }

  /// Notes that an answer was written, or could not be.
  func wroteAnswer(_ records: [MutatedRecord]) {
    locked { state in
      for record in records { state.kept[record]?.unwritten -= 1 }
    }
  }
}

/// The part of a copy that belongs to one mirror.
struct MirrorPart: Sendable {
  let store: MirrorStore
  /// The number of the last answer that the rows include.
  let shown: Int
  let rows: MirrorRows
}

/// The result of a copy for one mirror.
struct MirrorResult: Sendable {
  /// Whether the table has what the list shows, as far as the mutations that wait allow it.
  var isComplete: Bool
  var errors: [MutationError] = []
}
