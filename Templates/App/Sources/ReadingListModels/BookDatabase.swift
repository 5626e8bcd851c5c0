import BinderyGRDB
import Foundation

/// The database of books: a plain SQLite file, which other programs may also write.
public struct BookDatabase: Sendable {
  let writer: any DatabaseWriter
  /// The order of titles and authors.
  let order: DatabaseCollation

  /// Opens the file, and creates it and its folder if they do not exist.
  ///
  /// - Parameter locale: The locale by whose rules the list is sorted.
  public static func open(at file: URL = defaultFile, sortedFor locale: Locale = .current) throws
    -> BookDatabase
  {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // SQLite would let other users read the file that it makes.
    try PrivateFile.create(file.path)
    return try BookDatabase(locale) { try DatabasePool(path: file.path, configuration: $0) }
  }

  /// Makes a database in memory, for tests.
  public static func inMemory(sortedFor locale: Locale = .current) throws -> BookDatabase {
    try BookDatabase(locale) { try DatabaseQueue(configuration: $0) }
  }

  private init(_ locale: Locale, open: (Configuration) throws -> any DatabaseWriter) throws {
    let order = DatabaseCollation.locale(locale)
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(collation: order) }
    self.order = order
    writer = try open(configuration)
    try Self.migrator.migrate(writer)
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
