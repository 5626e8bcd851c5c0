import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// All short histories of one row, beside a model of what has to be shown.
@Suite("Short histories of mutations")
struct MutationHistoryTests {
  @Test("A row shows its pending mutations above what the service has, in every short history")
  func everything() throws {
    let environment = ProcessInfo.processInfo.environment
    let length = Int(environment["BINDERY_HISTORY"] ?? "") ?? 3
    let world = try HistoryWorld()
    var faults: [String] = []
    for isThere in [true, false] {
      var history = [0]
      while !history.isEmpty {
        let steps = history.map { HistoryStep.allCases[$0] }
        let end = try world.run(steps, isThere)
        if case .fault(let fault) = end {
          faults.append("\(isThere ? "present" : "absent"), \(steps): \(fault)")
        }
        if end == .rightSoFar, history.count < length {
          history.append(0)
        } else {
          while let last = history.popLast() {
            if last + 1 < HistoryStep.allCases.count {
              history.append(last + 1)
              break
            }
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(20).joined(separator: "\n"))")
  }
}

private enum HistoryEnd: Equatable {
  case rightSoFar
  /// The last step changes nothing.
  case pointless
  case fault(String)
}

private enum HistoryStep: CaseIterable {
  case setA, setB, insert, delete
  case answerNothing, answerRow, answerGone
  case receiveRow, receiveA, receiveGone
  case refuseFirst, refuseLast
}

private typealias Cells = [String: Int]

private struct RowEdit: Mutation {
  enum Kind: Codable { case set, insert, delete }

  let kind: Kind
  var cells: Cells = [:]
  var former: Cells?

  var records: [MutatedRecord] { [MutatedRecord("item", id: 1)] }

  mutating func apply(_ db: Database) throws {
    former = try HistoryWorld.cells(db)
    switch kind {
    case .set:
      for (column, value) in cells {
        try db.execute(sql: "UPDATE item SET \(column) = ? WHERE id = 1", arguments: [value])
      }
    case .insert: try HistoryWorld.write(cells, db)
    case .delete: try HistoryWorld.write(nil, db)
    }
  }

  func send(to service: Bool, key: UUID) async throws {}

  func shown(_ before: Cells?) -> Cells? {
    switch kind {
    case .insert: cells
    case _ where former == nil: before
    case .set: before?.merging(cells.filter { former?[$0.key] != $0.value }) { $1 }
    case .delete: nil
    }
  }
}

private final class HistoryWorld {
  private let database: DatabaseQueue
  private let worker: MutationWorker<Bool>
  /// The row without pending mutations.
  private var base: Cells?

  init() throws {
    database = try DatabaseQueue()
    worker = MutationWorker([RowEdit.self], database, true)
    try database.write { db in
      try MutationTable.create(db)
      try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER)")
    }
  }

  static func cells(_ db: Database) throws -> Cells? {
    try Row.fetchOne(db, sql: "SELECT a, b FROM item").map { ["a": $0["a"], "b": $0["b"]] }
  }

  static func write(_ cells: Cells?, _ db: Database) throws {
    guard let cells else { return try db.execute(sql: "DELETE FROM item") }
    try db.execute(
      sql: """
        INSERT INTO item VALUES (1, ?, ?)
        ON CONFLICT (id) DO UPDATE SET a = excluded.a, b = excluded.b
        """, arguments: [cells["a"], cells["b"]])
  }

  private func pending() throws -> [StoredMutation] {
    try database.read { db in try MutationTable.all(db).filter { $0.problem == nil } }
  }

  private func edit(_ stored: StoredMutation) throws -> RowEdit {
    try JSONDecoder().decode(RowEdit.self, from: stored.value)
  }

  func run(_ steps: [HistoryStep], _ isThere: Bool) throws -> HistoryEnd {
    base = isThere ? ["a": 0, "b": 0] : nil
    try database.write { db in
      try db.execute(sql: "DELETE FROM bindery_mutation; DELETE FROM bindery_mutation_record")
      try Self.write(base, db)
    }
    for (number, step) in steps.enumerated() {
      if try !perform(step, 10 * (number + 1)) { return .pointless }
    }
    let shown = try database.read { db in try Self.cells(db) }
    let expected = try pending().reduce(base) { try edit($1).shown($0) }
    if shown == expected { return .rightSoFar }
    return .fault("\(String(describing: shown)), not \(String(describing: expected))")
  }

  /// Returns whether there was something to do.
  private func perform(_ step: HistoryStep, _ value: Int) throws -> Bool {
    let row = ["a": value + 1, "b": value + 2]
    let isThere = try database.read { db in try Self.cells(db) != nil }
    switch step {
    case .setA: _ = try worker.perform(RowEdit(kind: .set, cells: ["a": value]))
    case .setB: _ = try worker.perform(RowEdit(kind: .set, cells: ["b": value]))
    case .insert:
      if isThere { return false }
      _ = try worker.perform(RowEdit(kind: .insert, cells: ["a": value, "b": value]))
    case .delete:
      if !isThere { return false }
      _ = try worker.perform(RowEdit(kind: .delete))
    case .answerNothing:
      return try answer { edit in
        base = edit.shown(base)
        return { _ in }
      }
    case .answerRow:
      return try answer { _ in
        base = row
        return { db in try Self.write(row, db) }
      }
    case .answerGone:
      return try answer { _ in
        base = nil
        return { db in try Self.write(nil, db) }
      }
    case .receiveRow: try receive(row)
    case .receiveA:
      guard let base else { return false }
      try receive(base.merging(["a": value]) { $1 })
    case .receiveGone:
      if base == nil { return false }
      try receive(nil)
    case .refuseFirst: return try refuse(pending().first)
    case .refuseLast:
      let all = try pending()
      return try all.count > 1 && refuse(all.last)
    }
    return true
  }

  private func answer(_ correct: (RowEdit) -> (Database) throws -> Void) throws -> Bool {
    guard let first = try pending().first else { return false }
    let write = try correct(edit(first))
    try database.write { db in
      var rebase = MutationRebase(first, db)
      try rebase.correct(write)
      try MutationTable.delete(first.number, db)
    }
    return true
  }

  private func receive(_ row: Cells?) throws {
    base = row
    try worker.receive([MutatedRecord("item", id: 1)]) { db in try Self.write(row, db) }
  }

  private func refuse(_ stored: StoredMutation?) throws -> Bool {
    guard let stored else { return false }
    _ = try worker.giveUp(stored.entry)
    return true
  }
}
