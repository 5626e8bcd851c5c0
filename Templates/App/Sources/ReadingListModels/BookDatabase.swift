import BinderyGRDB
import Foundation

/// The database of books: a plain SQLite file, which other programs may also write.
public struct BookDatabase: Sendable {
  let writer: any DatabaseWriter

  /// Opens the file, and creates it and its folder if they do not exist.
  public static func open(at file: URL = defaultFile) throws -> BookDatabase {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // SQLite would let other users read the file that it makes.
    try PrivateFile.create(file.path)
    return try BookDatabase(migrating: DatabasePool(path: file.path))
  }

  /// Makes a database in memory, for tests.
  public static func inMemory() throws -> BookDatabase {
    try BookDatabase(migrating: DatabaseQueue())
  }

  private init(migrating writer: any DatabaseWriter) throws {
    try Self.migrator.migrate(writer)
    self.writer = writer
  }

  /// `ReadingList/books.sqlite` in the user's data folder, which `XDG_DATA_HOME` may name.
  public static var defaultFile: URL {
    let environment = ProcessInfo.processInfo.environment
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let data = environment["XDG_DATA_HOME"] ?? "\(home)/.local/share"
    return URL(fileURLWithPath: data).appendingPathComponent("ReadingList/books.sqlite")
  }

  /// Reads a book at once, or returns nil if there is none of this key.
  func book(_ id: Int64?) -> Book? {
    try? writer.read { db in try Book.fetchOne(db, key: id) }
  }

  /// Inserts the book, or updates its row.
  ///
  /// - Returns: The book with the key of its row.
  @discardableResult
  public func save(_ book: Book) async throws -> Book {
    try await writer.write { db in
      var book = book
      try book.save(db)
      return book
    }
  }

  /// Deletes the book's row.
  public func delete(_ book: Book) async throws {
    _ = try await writer.write { db in try book.delete(db) }
  }
}
