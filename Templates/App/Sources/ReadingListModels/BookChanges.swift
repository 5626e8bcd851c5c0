import BinderyGRDB

/// The changes that the user makes, each of which can be undone.
@MainActor
public final class BookChanges {
  /// Sends a notice after each change.
  public let notices = PassthroughSubject<Notice, Never>()
  /// Undoes the change of a notice.
  public let undo = Command<Notice, Void> { try await $0.undo() }

  private let database: BookDatabase

  init(_ database: BookDatabase) {
    self.database = database
  }

  func save(_ book: Book, over original: Book) async throws {
    let saved = try await database.save(book.trimmed)
    let notice = Notice(change: .saved, title: saved.title) { [database] in
      if original.id == nil {
        try await database.delete(saved)
      } else {
        try await database.save(original)
      }
    }
    notices.send(notice)
  }

  func delete(_ book: Book) async throws {
    try await database.delete(book)
    let notice = Notice(change: .deleted, title: book.title) { [database] in
      try await database.save(book)
    }
    notices.send(notice)
  }
}

/// A change that the user can undo while the notice is shown.
public struct Notice {
  public enum Change { case saved, deleted }

  public let change: Change
  /// The title of the book.
  public let title: String
  let undo: @MainActor () async throws -> Void
}
