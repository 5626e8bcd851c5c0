import Atomics
import GRDB

/// Imports the people of vCard and CSV files into a database.
public enum PeopleImport {
  /// Reads all files, then adds their people in one transaction.
  ///
  /// The database is not locked during reading. A record that is no person is skipped and listed
  /// in the summary. A file that cannot be read at all is listed as a failure and does not affect
  /// the others. People who are already in the database are left out; they are looked up one by
  /// one, so importing a few cards into a very large database is fast. Memory does not grow with
  /// the files: people wait in a temporary file.
  ///
  /// Runs off the caller's actor; `progress` is called there, at most about twenty times a
  /// second.
  ///
  /// - Parameter files: Paths. One may be a pipe.
  /// - Throws: `CancellationError` when the task was cancelled, ``PeopleDatabaseError`` when the
  ///   people could not be saved. In both cases the database is unchanged.
  @concurrent
  public static func run(
    files: [String], into database: PeopleDatabase,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportSummary {
    if database.isReadOnly { throw PeopleDatabaseError.readOnly(path: database.path) }
    var throttle = ProgressThrottle(progress)
    let (people, summary) = try read(files, &throttle)
    return try await save(people, into: database, summary, progress)
  }

  private static func read(
    _ files: [String], _ throttle: inout ProgressThrottle
  ) throws -> (PeopleSpool.Reader, ImportSummary) {
    var people = PeopleSpool()
    var summary = ImportSummary()
    for (index, path) in files.enumerated() {
      try Task.checkCancellation()
      var records = people
      var found = summary
      do {
        try read(path, into: &records, &found) { part, people in
          throttle.send(
            ImportProgress(
              phase: .reading, fraction: (Double(index) + part) / Double(files.count),
              people: people))
        }
        (people, summary) = (records, found)
      } catch let error as ImportFileError {
        summary.failures.append(error)
      }
    }
    return (try people.reader(), summary)
  }

  private static func read(
    _ path: String, into people: inout PeopleSpool, _ summary: inout ImportSummary,
    _ progress: (_ part: Double, _ people: Int) -> Void
  ) throws {
    let source = try ByteSource(path: path)
    // The closure that passes records on cannot throw.
    var failure: (any Error)?
    try PeopleFile(path: path).read(
      from: {
        if let failure { throw failure }
        return try source.next()
      },
      progress: {
        let part = source.size > 0 ? Double(source.bytesRead) / Double(source.size) : 0
        progress(min(part, 1), people.count)
      }
    ) { record in
      switch record {
      case .person(let person):
        do { try people.append(person) } catch { failure = error }
      case .skipped(let line, let reason):
        summary.skip(SkippedRecord(file: path, line: line, reason: reason))
      }
    }
    if let failure { throw failure }
  }

  private static func save(
    _ people: PeopleSpool.Reader, into database: PeopleDatabase, _ summary: ImportSummary,
    _ progress: @escaping @Sendable (ImportProgress) -> Void
  ) async throws -> ImportSummary {
    if people.count == 0 { return summary }
    // The transaction runs outside of the task and cannot check it for cancellation.
    let isCancelled = ManagedAtomic(false)
    return try await withTaskCancellationHandler {
      try await database.write { db in
        var summary = summary
        var throttle = ProgressThrottle(progress)
        // People whom other programs wrote must be found, too.
        try PersonKeys.fillMissing(db)
        let lookup = try PersonLookup(db)
        let insertion = try PersonInsertion(db)
        var reader = people
        var index = 0
        while let person = try reader.next() {
          defer { index += 1 }
          if index.isMultiple(of: 256) {
            if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
            throttle.send(
              ImportProgress(
                phase: .saving, fraction: Double(index) / Double(people.count), people: index))
          }
          let keys = PersonKeys(person)
          if try lookup.contains(person, keys) {
            summary.alreadyThere += 1
          } else {
            summary.addedIDs.append(try insertion.insert(person, keys))
          }
        }
        throttle.send(ImportProgress(phase: .saving, fraction: 1, people: people.count))
        if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
        return summary
      }
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }
  }
}
