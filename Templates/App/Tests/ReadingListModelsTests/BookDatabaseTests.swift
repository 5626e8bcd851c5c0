import BinderyGRDB
import Foundation
import Testing

@testable import ReadingListModels

@Suite("The database of books")
struct BookDatabaseTests {
  @Test("Books are there when the file is opened again")
  func reopens() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("data/books.sqlite")
    let emma = try await BookDatabase.open(at: file).save(
      Book(title: "Emma", author: "Jane Austen", year: "1815"))
    let books = try await BookDatabase.open(at: file).writer.read { db in
      try Book.fetchAll(db)
    }
    #expect(books == [emma])
  }
}
