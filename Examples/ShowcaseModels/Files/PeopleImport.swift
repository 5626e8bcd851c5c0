import Atomics
import Foundation
import GRDB

/// Brings the people of vCard and CSV files into a database.
public enum PeopleImport {
  /// Reads all files, then adds their people in one transaction.
  ///
  /// The database is not locked while the files are read. A record that is no person is skipped
  /// and told in the summary; a file that cannot be read at all is told as a failure, and does not
  /// keep the others out. People who are there already are left out; they are looked up one by one,
  /// so that a few cards come quickly into a database of very many people.
  ///
  /// Runs off the caller's actor; `progress` is called there, at most some twenty times a second.
  ///
  /// - Throws: `CancellationError` when the task was cancelled, ``PeopleDatabaseError`` when the
  ///   people could not be saved. Then nothing of the import is in the database.
  @concurrent
  public static func run(
    files: [URL], into database: PeopleDatabase,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportSummary {
    if database.isReadOnly { throw PeopleDatabaseError.readOnly(path: database.path) }
    var throttle = ProgressThrottle(progress)
    let (people, summary) = try read(files, &throttle)
    return try await save(people, into: database, summary, progress)
  }

  private static func read(
    _ files: [URL], _ throttle: inout ProgressThrottle
  ) throws -> ([NewPerson], ImportSummary) {
    var people: [NewPerson] = []
    var summary = ImportSummary()
    for (index, url) in files.enumerated() {
      try Task.checkCancellation()
      let path = url.path
      var found: [NewPerson] = []
      var skipped: [SkippedRecord] = []
      do {
        try PeopleFile(path: path).read { bytesRead, size in
          let part = size > 0 ? min(Double(bytesRead) / Double(size), 1) : 0
          throttle.send(
            ImportProgress(
              phase: .reading, fraction: (Double(index) + part) / Double(files.count),
              people: people.count + found.count))
        } _: { record in
          switch record {
          case .person(let person): found.append(person)
          case .skipped(let line, let reason):
            skipped.append(SkippedRecord(file: path, line: line, reason: reason))
          }
        }
        people += found
        summary.skipped += skipped
      } catch let error as ImportFileError {
        summary.failures.append(error)
      }
    }
    return (people, summary)
  }

  private static func save(
    _ people: [NewPerson], into database: PeopleDatabase, _ summary: ImportSummary,
    _ progress: @escaping @Sendable (ImportProgress) -> Void
  ) async throws -> ImportSummary {
    if people.isEmpty { return summary }
    // The transaction runs outside of the task and cannot ask it.
    let isCancelled = ManagedAtomic(false)
    return try await withTaskCancellationHandler {
      try await database.write { db in
        var summary = summary
        var throttle = ProgressThrottle(progress)
        // What other programs wrote must be found, too.
        try PersonKeys.fillMissing(db)
        let lookup = try PersonLookup(db)
        let insertion = try PersonInsertion(db)
        for (index, person) in people.enumerated() {
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
