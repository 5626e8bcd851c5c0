import Atomics
import GRDB

/// Writes the people of a database to a vCard or CSV file.
public enum PeopleExport {
  /// Writes the people that the query finds, in its order, and returns their number.
  ///
  /// People are written while they are read: the file holds one state of the database, and memory
  /// does not grow with it. The file appears complete or not at all. Runs off the caller's actor;
  /// `progress` is called there, at most about twenty times a second.
  ///
  /// - Parameter format: By default the format of the file name's extension: `.vcf` is vCard 4.0.
  /// - Throws: ``ExportError``, ``PeopleDatabaseError``, or `CancellationError`.
  @concurrent
  @discardableResult
  public static func run(
    from database: PeopleDatabase, query: PeopleQuery = PeopleQuery(), to path: String,
    format: ExportFormat? = nil, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> Int {
    if FileProbe.isFolder(path) { throw ExportError.isFolder(path: path) }
    guard let format = format ?? ExportFormat(path: path) else {
      throw ExportError.unknownKind(path: path)
    }
    // Only the order depends on the keys: people are also exported while another program locks
    // the file.
    if !database.isReadOnly { _ = try? await database.fillKeys() }
    let isCancelled = ManagedAtomic(false)
    do {
      return try await withTaskCancellationHandler {
        try await database.writer.read { db in
          try write(db, query, to: path, format, progress) {
            isCancelled.load(ordering: .relaxed)
          }
        }
      } onCancel: {
        isCancelled.store(true, ordering: .relaxed)
      }
    } catch let error as ExportError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw PeopleDatabaseError(error, path: database.path)
    }
  }

  private static func write(
    _ db: Database, _ query: PeopleQuery, to path: String, _ format: ExportFormat,
    _ progress: @escaping @Sendable (ImportProgress) -> Void, isCancelled: @escaping () -> Bool
  ) throws -> Int {
    let total = try query.request.fetchCount(db)
    var throttle = ProgressThrottle(progress)
    var count = 0
    let file = try AtomicFile(path: path, isCancelled: isCancelled)
    try file.write(format.header)
    let people = try query.request.fetchCursor(db)
    while let person = try people.next() {
      try file.write(format.text(person.draft))
      count += 1
      guard count.isMultiple(of: 256) else { continue }
      if isCancelled() { throw CancellationError() }
      throttle.send(
        ImportProgress(phase: .saving, fraction: Double(count) / Double(total), people: count))
    }
    if isCancelled() { throw CancellationError() }
    try file.commit()
    throttle.send(ImportProgress(phase: .saving, fraction: 1, people: count))
    return count
  }
}
