import BinderyGRDB
import Foundation

/// A book, and its row in the database.
public struct Book: Codable, Identifiable, Equatable, Sendable {
  /// The row's key, or `nil` until the book is in the database.
  public var id: Int64?
  public var title: String
  public var author: String
  /// The year of publication; empty if it is unknown.
  public var year: String

  public init(id: Int64? = nil, title: String = "", author: String = "", year: String = "") {
    self.id = id
    self.title = title
    self.author = author
    self.year = year
  }

  /// The second line of a row: "Mary Shelley, 1818".
  public var detail: String {
    year.isEmpty ? author : "\(author), \(year)"
  }

  /// The book with its texts trimmed of white space.
  var trimmed: Book {
    var book = self
    for text in [\Book.title, \.author, \.year] {
      book[keyPath: text] = book[keyPath: text].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return book
  }
}

extension Book: FetchableRecord, MutablePersistableRecord {
  public mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}
