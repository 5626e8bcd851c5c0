import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

@Suite("Guide: write while offline") @MainActor
struct WriteWhileOffline {
  // guide
  struct Library: Sendable {
    struct Offline: Error {}
    var rename: @Sendable (_ id: Int64, _ title: String, _ key: UUID) async throws -> Void
  }

  struct RenameBook: Mutation {
    let id: Int64
    let title: String

    var records: [MutatedRecord] { [MutatedRecord("book", id: id)] }

    func apply(_ db: Database) throws {
      try db.execute(sql: "UPDATE book SET title = ? WHERE id = ?", arguments: [title, id])
    }

    func send(to library: Library, key: UUID) async throws {
      try await library.rename(id, title, key)
    }

    func failure(of error: any Error) -> MutationFailure {
      error is Library.Offline ? .away("The library cannot be reached.") : .lasting("\(error)")
    }
  }
  // end of guide

  @Test("A rename is shown at once, and sent when the network is back")
  func queues() async throws {
    let isOnline = Locked(false)
    let sent = Locked<[String]>([])
    let library = Library { _, title, _ in
      guard isOnline.value else { throw Library.Offline() }
      sent.withLock { $0.append(title) }
    }
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
      try db.execute(sql: "INSERT INTO book VALUES (1, 'Ema')")
    }
    // guide
    let queue = try MutationQueue([RenameBook.self], in: database, service: library)
    try queue.start(RenameBook(id: 1, title: "Emma"))
    // end of guide
    let title = try await database.read { db in
      try String.fetchOne(db, sql: "SELECT title FROM book")
    }
    #expect(title == "Emma")
    #expect(await eventually { queue.state.away == "The library cannot be reached." })
    #expect(queue.state.pendingCount == 1)
    let network = CurrentValueSubject<Bool, Never>(false)
    // guide
    queue.resume(on: network)
    // end of guide
    isOnline.withLock { $0 = true }
    network.send(true)
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(sent.value == ["Emma"])
  }
  @Test("A command starts a mutation for each run")
  func command() async throws {
    let library = Library { _, _, _ in throw MutationFailure.lasting("The library is closed.") }
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
      try db.execute(sql: "INSERT INTO book VALUES (1, 'Ema')")
    }
    let queue = try MutationQueue([RenameBook.self], in: database, service: library)
    let name = CurrentValueSubject<String, Never>("")
    let isComplete = name.map { !$0.isEmpty }
    // guide
    let rename = Command(mutating: queue, isEnabled: isComplete) {
      RenameBook(id: 1, title: name.value)
    }
    // end of guide
    #expect(!rename.isEnabled.value)
    name.value = "Emma"
    let started = try await rename.result(of: ())
    #expect(await eventually { queue.state[started.id]?.problem == "The library is closed." })
  }
}
