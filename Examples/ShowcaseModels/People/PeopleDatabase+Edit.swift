import BinderyGRDB

/// What an update did, and what undoing it needs.
public struct PersonChange: Hashable, Sendable {
  /// The row as it was before.
  public let before: Person
  /// The row as it is now. Fields that another program changed meanwhile are in both.
  public let after: Person

  public init(before: Person, after: Person) {
    self.before = before
    self.after = after
  }
}

/// Each edit is one transaction and returns what its undoing needs:
///
/// | edit | undo |
/// |---|---|
/// | `add(draft)` | `delete(id:)` |
/// | `update(edited, from: shown)` | `update(change.before, from: change.after)` |
/// | `delete(id:)` | `restore(person)` |
///
/// The asynchronous ones throw `CancellationError` when their task was cancelled before they
/// began, and ``PeopleDatabaseError`` otherwise; then nothing was changed.
extension PeopleDatabase {
  /// Adds a person and returns it with its identifier.
  @discardableResult
  public func add(_ draft: NewPerson) async throws -> Person {
    try await write { db in try Person.add(draft, db) }
  }

  /// Writes the fields in which `person` differs from `original`, the row that the user saw.
  ///
  /// Other fields keep what they have in the file, whoever wrote it.
  ///
  /// - Throws: ``PeopleDatabaseError/personVanished(id:path:)`` when the row is gone.
  @discardableResult
  public func update(_ person: Person, from original: Person) async throws -> PersonChange {
    try await write { [path] db in try person.update(from: original, db, path: path) }
  }

  /// Deletes a person and returns the last state of the row.
  ///
  /// - Throws: ``PeopleDatabaseError/personVanished(id:path:)`` when the row is gone already.
  @discardableResult
  public func delete(id: Int64) async throws -> Person {
    try await write { [path] db in try Person.delete(id: id, db, path: path) }
  }

  /// Deletes all these people in one transaction; those who are gone already do not matter.
  public func delete(ids: [Int64]) async throws {
    try await write { db in
      for id in ids { try Person.deleteOne(db, key: id) }
    }
  }

  /// Brings a deleted person back with the identifier it had.
  ///
  /// - Throws: ``PeopleDatabaseError/personExists(id:path:)`` when the row is there.
  @discardableResult
  public func restore(_ person: Person) async throws -> Person {
    try await write { [path] db in try person.restore(db, path: path) }
  }

  /// Reads one state, with errors as ``PeopleDatabaseError``.
  func read<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await writer.read(body)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw PeopleDatabaseError(error, path: path)
    }
  }

  /// Writes all people to a new file, whatever has become of this one.
  public func saveCopy(to path: String) async throws {
    do {
      try await writer.saveCopy(to: path)
    } catch let error as CancellationError {
      throw error
    } catch let loss as FileLoss {
      throw PeopleDatabaseError.lost(loss)
    } catch {
      throw PeopleDatabaseError(error, path: path)
    }
  }

  /// Returns the meaning of an error: a file that was taken away explains whatever SQLite says.
  private func explained(_ error: any Error) -> PeopleDatabaseError {
    if let loss = fileGuard?.currentLoss { return .lost(loss) }
    return PeopleDatabaseError(error, path: path)
  }

  /// Runs one transaction, with errors as ``PeopleDatabaseError``.
  func write<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws -> Value {
    if isReadOnly { throw PeopleDatabaseError.readOnly(path: path) }
    do {
      return try await writer.write(body)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw explained(error)
    }
  }
}

/// The same edits, blocking the caller: for scripts and tests, and where a caller must not suspend.
extension PeopleDatabase {
  @discardableResult
  public func add(_ draft: NewPerson) throws(PeopleDatabaseError) -> Person {
    try writeBlocking { db in try Person.add(draft, db) }
  }

  @discardableResult
  public func update(
    _ person: Person, from original: Person
  ) throws(PeopleDatabaseError) -> PersonChange {
    try writeBlocking { db in try person.update(from: original, db, path: path) }
  }

  @discardableResult
  public func delete(id: Int64) throws(PeopleDatabaseError) -> Person {
    try writeBlocking { db in try Person.delete(id: id, db, path: path) }
  }

  @discardableResult
  public func restore(_ person: Person) throws(PeopleDatabaseError) -> Person {
    try writeBlocking { db in try person.restore(db, path: path) }
  }

  private func writeBlocking<Value>(
    _ body: (Database) throws -> Value
  ) throws(PeopleDatabaseError) -> Value {
    if isReadOnly { throw .readOnly(path: path) }
    do {
      return try writer.write(body)
    } catch {
      throw explained(error)
    }
  }
}

extension Person {
  fileprivate static func add(_ draft: NewPerson, _ db: Database) throws -> Person {
    try draft.insert(db)
    let id = db.lastInsertedRowID
    try PersonKeys.fill(db, id: id)
    return Person(id: id, draft)
  }

  fileprivate func update(
    from original: Person, _ db: Database, path: String
  ) throws -> PersonChange {
    guard let before = try Person.fetchOne(db, key: id) else {
      throw PeopleDatabaseError.personVanished(id: id, path: path)
    }
    var after = before
    for field in PersonField.allCases
    where self[keyPath: field.keyPath] != original[keyPath: field.keyPath] {
      after[keyPath: field.keyPath] = self[keyPath: field.keyPath]
    }
    try after.updateChanges(db, from: before)
    // The keys may be as before, and the trigger then takes them for stale.
    let isKeyed = PersonKeys.sources.contains {
      after[keyPath: $0.keyPath] != before[keyPath: $0.keyPath]
    }
    if isKeyed { try PersonKeys.fill(db, id: id) }
    return PersonChange(before: before, after: after)
  }

  fileprivate static func delete(id: Int64, _ db: Database, path: String) throws -> Person {
    guard let person = try Person.fetchOne(db, key: id) else {
      throw PeopleDatabaseError.personVanished(id: id, path: path)
    }
    try person.delete(db)
    return person
  }

  fileprivate func restore(_ db: Database, path: String) throws -> Person {
    guard try !exists(db) else { throw PeopleDatabaseError.personExists(id: id, path: path) }
    try insert(db)
    try PersonKeys.fill(db, id: id)
    return self
  }
}
