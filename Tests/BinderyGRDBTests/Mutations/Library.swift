import BinderyTesting
import Foundation

@testable import BinderyGRDB

/// A service whose answers the test provides.
final class Library: Sendable {
  struct Request: Sendable {
    let text: String
    let key: UUID
    let answer: CheckedContinuation<String, any Error>
  }

  private let requests = Locked<[Request]>([])
  /// All requests so far.
  let log: Locked<[(text: String, key: UUID)]>

  /// - Parameter former: The service whose requests precede.
  init(after former: Library? = nil) {
    log = former?.log ?? Locked([])
  }

  func send(_ text: String, _ key: UUID) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      log.withLock { $0.append((text, key)) }
      requests.withLock { $0.append(Request(text: text, key: key, answer: continuation)) }
    }
  }

  /// The unanswered requests.
  var open: [String] { requests.value.map(\.text) }

  /// The texts of all requests so far.
  var texts: [String] { log.value.map(\.text) }
  /// The keys of all requests so far.
  var keys: [UUID] { log.value.map(\.key) }

  private func take(_ text: String) -> Request? {
    requests.withLock { requests in
      requests.firstIndex { $0.text == text }.map { requests.remove(at: $0) }
    }
  }

  /// Answers a request as soon as it arrives.
  @MainActor
  func answer(_ text: String, _ answer: Result<String, any Error>) async -> Bool {
    guard await eventually({ open.contains(text) }) else { return false }
    take(text)?.answer.resume(with: answer)
    return true
  }

  /// Answers a request that has arrived.
  func reply(_ text: String, _ answer: Result<String, any Error>) {
    take(text)?.answer.resume(with: answer)
  }

  /// Leaves all requests without an answer.
  func hangUp() {
    requests.withLock { requests in
      for request in requests { request.answer.resume(throwing: CancellationError()) }
      requests = []
    }
  }
}

/// Sets a book's title.
struct Rename: Mutation {
  var id: Int64
  var title: String
  var former: String?

  init(_ id: Int64, _ title: String) {
    (self.id, self.title) = (id, title)
  }

  var records: [MutatedRecord] { [MutatedRecord("book", id: id)] }

  mutating func apply(_ db: Database) throws {
    former = try String.fetchOne(db, sql: "SELECT title FROM book WHERE id = ?", arguments: [id])
    try db.execute(sql: "UPDATE book SET title = ? WHERE id = ?", arguments: [title, id])
  }

  func send(to library: Library, key: UUID) async throws -> String {
    try await library.send(title, key)
  }

  func correct(_ db: Database, by answer: String) throws {
    try db.execute(sql: "UPDATE book SET title = ? WHERE id = ?", arguments: [answer, id])
  }

  func settle(_ conflicts: [MutationConflict], _ db: Database) throws {
    for conflict in conflicts {
      try db.execute(sql: "INSERT INTO conflict VALUES (?)", arguments: [conflict.column])
    }
  }

  var inverse: (any Mutation<Library>)? { former.map { Rename(id, $0) } }
}

/// Adds a book, whose number the database assigns.
struct AddBook: Mutation {
  var id: Int64?
  var title: String

  init(_ title: String) { self.title = title }

  var records: [MutatedRecord] { id.map { [MutatedRecord("book", id: $0)] } ?? [] }

  mutating func apply(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO book (title) VALUES (?)", arguments: [title])
    id = db.lastInsertedRowID
  }

  func send(to library: Library, key: UUID) async throws -> String {
    try await library.send(title, key)
  }
}

/// Adds a chapter to a book.
struct AddChapter: Mutation {
  var id: Int64
  var book: Int64

  var records: [MutatedRecord] { [MutatedRecord("chapter", key: ["id": id, "book": book])] }
  var dependencies: [MutatedRecord] { [MutatedRecord("book", id: book)] }

  func apply(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO chapter VALUES (?, ?)", arguments: [id, book])
  }

  func send(to library: Library, key: UUID) async throws -> String {
    try await library.send("chapter \(id)", key)
  }

  /// The answer is the book's title.
  func correct(_ db: Database, by answer: String) throws {
    guard !answer.isEmpty else { return }
    try db.execute(sql: "UPDATE book SET title = ? WHERE id = ?", arguments: [answer, book])
  }
}

/// Adds a note, which is deleted with its book.
struct AddBookNote: Mutation {
  static let schema = """
    CREATE TABLE note (
      id INTEGER PRIMARY KEY, book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      own TEXT DEFAULT 'own');
    """

  var id: Int64
  var book: Int64

  var records: [MutatedRecord] { [MutatedRecord("note", id: id)] }
  var dependencies: [MutatedRecord] { [MutatedRecord("book", id: book)] }

  func apply(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO note (id, book) VALUES (?, ?)", arguments: [id, book])
  }

  func send(to library: Library, key: UUID) async throws {
    _ = try await library.send("note \(id)", key)
  }
}

/// Deletes a book.
struct DeleteBook: Mutation {
  var id: Int64

  var records: [MutatedRecord] { [MutatedRecord("book", id: id)] }

  func apply(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM book WHERE id = ?", arguments: [id])
  }

  func send(to library: Library, key: UUID) async throws {
    _ = try await library.send("delete \(id)", key)
  }
}

/// A lasting refusal by the service.
let refusal = Result<String, any Error>.failure(MutationFailure.lasting("No."))

/// A database with two books, and queues on it.
@MainActor
final class MutationWorld {
  let database: DatabaseQueue
  private(set) var library = Library()
  let pauses = Locked<[Duration]>([])

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL, pages INTEGER DEFAULT 0);
          CREATE TABLE chapter (
            id INTEGER, book INTEGER REFERENCES book, PRIMARY KEY (id, book)
          ) WITHOUT ROWID;
          CREATE TABLE conflict (column TEXT);
          INSERT INTO book (id, title) VALUES (1, 'one'), (2, 'two');
          """)
    }
  }

  /// Returns the columns of the conflicts that mutations have noted.
  func conflicts() throws -> [String?] {
    try database.read { db in try String?.fetchAll(db, sql: "SELECT column FROM conflict") }
  }

  /// - Parameter waits: Whether a pause lasts until its task is cancelled; otherwise it ends at
  ///   once.
  func queue(
    _ types: [any Mutation<Library>.Type] = [
      Rename.self, AddBook.self, AddChapter.self, DeleteBook.self,
    ], waits: Bool = false
  ) throws -> MutationQueue<Library> {
    var policy = RetryPolicy()
    policy.jitter = { 0 }
    policy.sleep = { [pauses] duration in
      pauses.withLock { $0.append(duration) }
      if waits { try await Task.sleep(for: .seconds(1_000)) }
    }
    return try MutationQueue(types, in: database, service: library, retrying: policy)
  }

  /// Leaves a queue in the state after the end of its program.
  func kill() {
    library.hangUp()
    library = Library(after: library)
  }

  /// Brings back the rows of the beginning, and a service without requests. There must be no queue.
  func reset() throws {
    library.hangUp()
    library = Library()
    try run(
      """
      DELETE FROM bindery_mutation; DELETE FROM bindery_mutation_record; DELETE FROM conflict;
      UPDATE book SET title = CASE id WHEN 1 THEN 'one' ELSE 'two' END;
      """)
  }

  func title(_ id: Int64) throws -> String? {
    try database.read { db in
      try String.fetchOne(db, sql: "SELECT title FROM book WHERE id = ?", arguments: [id])
    }
  }

  func run(_ sql: String) throws {
    try database.write { db in try db.execute(sql: sql) }
  }

  func count(_ table: String) throws -> Int {
    try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 }
  }
}
