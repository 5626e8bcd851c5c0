import Foundation
import GRDB

/// The result of an attempt to send a mutation.
enum MutationOutcome {
  /// The service performed it, and its answer is written.
  case confirmed
  /// These mutations were taken back, for these reasons.
  case refused(TakenBack)
  /// It is sent again, after this pause if the service requested one. The failure may also be a
  /// database error.
  case paused(String, after: Duration? = nil, hasReached: Bool = true)
  /// The service cannot be reached.
  case away(String)
}

/// An error: another program sends an earlier change of the same row first.
private struct EarlierMutation: Error, CustomStringConvertible {
  var description: String { "Another program has to send an earlier change first." }
}

/// Mutations that were taken back together.
struct TakenBack {
  /// The reason for each, by number.
  var reasons: [Int64: String] = [:]
  /// Whether rows may be missing: others may have referred to rows that they inserted or deleted,
  /// or their own rows were deleted meanwhile.
  var mayMissRows = false
}

/// The part of a ``MutationQueue`` that works with the database and the service. It has no state.
struct MutationWorker<Service: Sendable>: Sendable {
  private let types: [String: any Mutation<Service>.Type]
  private let database: any DatabaseWriter
  private let service: Service

  init(
    _ types: [any Mutation<Service>.Type], _ database: any DatabaseWriter, _ service: Service
  ) {
    self.types = Dictionary(types.map { ($0.name, $0) }) { one, other in
      programmerError(
        "mutation-name-taken",
        "Two types of mutations are named \(one.name): \(String(reflecting: one)) and "
          + "\(String(reflecting: other)).",
        remedy: "Give one of them another `name`.")
    }
    self.database = database
    self.service = service
  }

  // MARK: Reading

  private func mutation(_ stored: StoredMutation) throws -> any Mutation<Service> {
    guard let type = types[stored.name] else { throw MutationError.unknownType(stored.name) }
    func decode<Change: Mutation>(_ type: Change.Type) throws -> any Mutation<Service>
    where Change.Service == Service {
      try JSONDecoder().decode(type, from: stored.value)
    }
    return try decode(type)
  }

  /// Returns a stored mutation, or `nil` if there is none of this number.
  func mutation(numbered number: Int64) throws -> (any Mutation<Service>)? {
    try database.read { db in try MutationTable.find(number, db) }.map(mutation)
  }

  /// Returns the entry of a mutation that another queue stored.
  func entry(_ stored: StoredMutation) -> MutationEntry {
    var entry = stored.entry
    guard entry.phase == .waiting else { return entry }
    do { _ = try mutation(stored) } catch { entry.phase = .unreadable("\(error)") }
    return entry
  }

  // MARK: The local part

  /// Applies a mutation and stores it.
  func perform<Change: Mutation>(
    _ mutation: Change
  ) throws -> (MutationEntry, inverse: (any Mutation<Service>)?) where Change.Service == Service {
    guard types[Change.name] == Change.self else {
      throw MutationError.unknownType(Change.name)
    }
    return try database.write { db in try perform(mutation, db) }
  }

  private func perform<Change: Mutation>(
    _ mutation: Change, _ db: Database
  ) throws -> (MutationEntry, inverse: (any Mutation<Service>)?) where Change.Service == Service {
    var mutation = mutation
    let before = try mutation.records.map { try $0.resolved(db) }
    var changes = try before.map {
      StoredMutation.Change(record: $0, before: try $0.image(db), after: nil)
    }
    try mutation.apply(db)
    // The database spells the key of a row that it did not have before.
    for index in changes.indices where changes[index].before == nil {
      changes[index].record = try changes[index].record.resolved(db)
    }
    let known = Set(before + changes.map(\.record))
    for record in try mutation.records.map({ try $0.resolved(db) }) where !known.contains(record) {
      changes.append(StoredMutation.Change(record: record))
    }
    for index in changes.indices {
      changes[index].after = try changes[index].record.image(db)
      changes[index].noteEffect()
    }
    var stored = StoredMutation(
      name: Change.name, value: try JSONEncoder().encode(mutation), changes: changes,
      dependencies: try mutation.dependencies.map { try $0.resolved(db) })
    try MutationTable.insert(&stored, db)
    return (stored.entry, mutation.inverse)
  }

  /// Applies again a mutation that was taken back, as the last one and with another key: the
  /// service may remember that it refused the previous key.
  func performAgain(_ number: Int64) throws -> MutationEntry? {
    try database.write { db in
      guard let stored = try MutationTable.find(number, db) else { return nil }
      try MutationTable.delete(number, db)
      return try perform(mutation(stored), db).0
    }
  }

  // MARK: The remote part

  /// Sends a mutation, and writes the result.
  ///
  /// - Parameters:
  ///   - begins: Called after the attempt is stored.
  ///   - isAnswered: Called before the answer is written, with the rows that it may write; returns
  ///     the mirrors that it concerns.
  func send(
    _ number: Int64, begins: @Sendable () async -> Void,
    isAnswered: @Sendable ([MutatedRecord]) async -> [MirrorStore]
  ) async -> MutationOutcome {
    do {
      let attempted = try await database.write { db -> StoredMutation? in
        guard var stored = try MutationTable.find(number, db) else { return nil }
        guard stored.problem == nil else { return stored }
        guard try !MutationTable.isBehind(number, db) else { throw EarlierMutation() }
        stored.attempts += 1
        try MutationTable.count(1, of: number, db)
        return stored
      }
      guard let attempted else { return .confirmed }
      if let problem = attempted.problem { return .refused(TakenBack(reasons: [number: problem])) }
      await begins()
      // It may have been given up just before.
      try Task.checkCancellation()
      return try await send(attempted, isAnswered)
    } catch {
      // An error of the database: the service may know the mutation, whose key prevents a second
      // execution.
      return .paused("\(error)", hasReached: false)
    }
  }

  private func send(
    _ stored: StoredMutation, _ isAnswered: @Sendable ([MutatedRecord]) async -> [MirrorStore]
  ) async throws -> MutationOutcome {
    let mutation = try mutation(stored)
    let correct: @Sendable (Database) throws -> Void
    do {
      correct = try await mutation.sent(to: service, key: stored.key)
    } catch {
      let reason: String
      switch mutation.failure(of: error) {
      case .passing(let reason, let pause): return .paused(reason, after: pause)
      case .away(let reason):
        // It was not sent.
        try await database.write { db in try MutationTable.count(-1, of: stored.number, db) }
        return .away(reason)
      case .lasting(let lasting): reason = lasting
      }
      // The error may be that of the cancellation.
      try Task.checkCancellation()
      return .refused(
        try await database.write { db in
          guard let stored = try MutationTable.find(stored.number, db) else { return TakenBack() }
          return try takeBack(stored, reason, db)
        })
    }
    // The answer may write all of them.
    let records = Array(Set(stored.changes.map(\.record) + stored.dependencies))
    let deleted = stored.changes.filter { $0.after == nil }.map(\.record)
    let mirrors = await isAnswered(records)
    defer { for mirror in mirrors { mirror.wroteAnswer(records) } }
    try await database.write { db in
      for mirror in mirrors { try mirror.noteBases(of: records, deleted, db) }
      // It may have been given up in the meantime.
      guard let stored = try MutationTable.find(stored.number, db) else { return }
      var rebase = MutationRebase(stored, db)
      try rebase.correct(correct)
      try MutationTable.delete(stored.number, db)
    }
    return .confirmed
  }

  // MARK: Receiving

  /// Writes rows that the service has sent by itself.
  func receive(_ records: [MutatedRecord], _ write: (Database) throws -> Void) throws {
    try database.write { db in
      var rebase = MutationRebase(receiving: try records.map { try $0.resolved(db) }, db)
      try rebase.correct(write)
    }
  }

  /// Continues a copy of mirrors' rows, with one transaction.
  func advance(_ copy: MirrorCopy) async throws { try await copy.advance(in: database) }

  // MARK: Taking back

  /// Takes back a mutation and its dependents, the last one first.
  private func takeBack(
    _ stored: StoredMutation, _ reason: String, _ db: Database
  ) throws -> TakenBack {
    var rebase = MutationRebase(stored, db)
    let dependents = try rebase.dependents()
    var taken = TakenBack()
    for dependent in dependents.reversed() {
      let conflicts = try rebase.takeBack(dependent)
      let unsettled = conflicts.isEmpty ? nil : settle(conflicts, of: dependent, db)
      var dependent = dependent
      dependent.problem =
        dependent.number == stored.number
        ? reason : "\(stored.name), which it needs, was taken back: \(reason)"
      if let unsettled {
        let error = (unsettled as? DatabaseError)?.message ?? unsettled.localizedDescription
        dependent.problem?.append("\nChanges by others were kept, but not settled: \(error)")
      }
      taken.reasons[dependent.number] = dependent.problem
      if !conflicts.isEmpty
        || dependent.changes.contains(where: { ($0.before == nil) != ($0.after == nil) })
      {
        taken.mayMissRows = true
      }
      try MutationTable.update(dependent, db)
    }
    return taken
  }

  /// Lets a mutation settle conflicts. Returns the error if that fails; then nothing was written.
  private func settle(
    _ conflicts: [MutationConflict], of stored: StoredMutation, _ db: Database
  ) -> (any Error)? {
    do {
      try db.inSavepoint {
        try mutation(stored).settle(conflicts, db)
        return .commit
      }
      return nil
    } catch {
      return error
    }
  }

  /// Deletes a mutation, after taking it back if that was not done. The result does not name it.
  func giveUp(_ entry: MutationEntry) throws -> TakenBack {
    try database.write { db in
      guard let stored = try MutationTable.find(entry.id, db) else { return TakenBack() }
      var taken = TakenBack()
      if stored.problem == nil { taken = try takeBack(stored, "It was given up.", db) }
      try MutationTable.delete(entry.id, db)
      taken.reasons[entry.id] = nil
      return taken
    }
  }
}
