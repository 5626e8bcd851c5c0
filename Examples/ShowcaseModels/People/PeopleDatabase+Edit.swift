import BinderyGRDB

/// The edits of an ``AddressBook``.
///
/// The asynchronous methods throw `CancellationError` if their task was cancelled before they
/// began, and ``PeopleDatabaseError`` otherwise; in both cases the database is unchanged.
extension PeopleDatabase {
  @discardableResult
  public func add(_ draft: NewPerson) async throws -> Person {
    try await write { db in try Person.add(draft, db) }
  }

  @discardableResult
  public func update(_ person: Person, from original: Person) async throws -> PersonChange {
    try await write { [path] db in try person.update(from: original, db, path: path) }
  }

  @discardableResult
  public func delete(id: Int64) async throws -> Person {
    try await write { [path] db in try Person.delete(id: id, db, path: path) }
  }

  /// Deletes all these people in one transaction; people who are already deleted are ignored.
  public func delete(ids: [Int64]) async throws {
    try await write { db in
      for id in ids { try Person.deleteOne(db, key: id) }
    }
  }

  @discardableResult
  public func restore(_ person: Person) async throws -> Person {
    try await write { [path] db in try person.restore(db, path: path) }
  }

  /// Reads one state, and converts errors to ``PeopleDatabaseError``.
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

  /// Writes all people to a new file, also after the original file was lost.
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

  /// Converts an error: a lost file explains any error of SQLite.
  private func explained(_ error: any Error) -> PeopleDatabaseError {
    if let loss = fileGuard?.currentLoss { return .lost(loss) }
    return PeopleDatabaseError(error, path: path)
  }

  /// Runs one transaction, and converts errors to ``PeopleDatabaseError``.
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

/// Synchronous versions of the edits, for scripts and tests, and for callers that must not
/// suspend.
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
    let change = PersonChange(of: before, to: self, from: original)
    let after = change.after
    try after.updateChanges(db, from: before)
    // The keys may be unchanged, and the trigger then treats them as stale.
    let isKeyed = PersonKeys.sources.contains {
      after[keyPath: $0.keyPath] != before[keyPath: $0.keyPath]
    }
    if isKeyed { try PersonKeys.fill(db, id: id) }
    return change
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
