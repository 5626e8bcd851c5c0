import BinderyTesting
import Foundation
import GRDBSQLite
import Testing

@testable import BinderyGRDB

@Suite("Mutations") @MainActor
struct MutationQueueTests {
  private let world: MutationWorld
  private var library: Library { world.library }

  init() throws { world = try MutationWorld() }

  @Test("A mutation is shown at once, and gone from the queue when the service has confirmed it")
  func confirmed() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    #expect(try world.title(1) == "uno")
    #expect(queue.state.pendingCount == 1)
    #expect(queue.state[MutatedRecord("book", id: 1)] == RecordStatus(isPending: true))
    #expect(queue.state[MutatedRecord("book", id: 2)] == RecordStatus())
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try world.title(1) == "Uno")
    #expect(try world.count("bindery_mutation") == 0)
  }

  @Test("A local part that throws leaves nothing behind, and is not sent")
  func localFailure() async throws {
    let queue = try world.queue()
    #expect(throws: DatabaseError.self) {
      try queue.start(AddChapter(id: 1, book: 77))
    }
    #expect(queue.state.entries.isEmpty)
    #expect(try world.count("bindery_mutation") == 0)
    await settle()
    #expect(library.texts.isEmpty)
  }

  @Test("A type that the queue was not given is refused before anything happens")
  func unknownType() throws {
    let queue = try world.queue([AddBook.self])
    #expect(throws: MutationError.unknownType("Rename")) { try queue.start(Rename(1, "x")) }
    #expect(try world.title(1) == "one")
  }

  @Test("A record whose table is not there is an error that names it")
  func missingTable() throws {
    struct Wrong: Mutation {
      var records: [MutatedRecord] { [MutatedRecord("boook", id: 1)] }
      func apply(_ db: Database) throws {}
      func send(to library: Library, key: UUID) async throws {}
    }
    let queue = try world.queue([Wrong.self])
    let error = #expect(throws: MutationError.self) { try queue.start(Wrong()) }
    #expect(error?.description.contains("boook 1") == true)
  }

  @Test("Of one record they are sent one after the other; of others meanwhile")
  func order() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "a"))
    try queue.start(Rename(1, "b"))
    try queue.start(Rename(2, "c"))
    #expect(await eventually { library.open.sorted() == ["a", "c"] })
    #expect(await library.answer("a", .success("a")))
    #expect(await library.answer("b", .success("b")))
    #expect(await library.answer("c", .success("c")))
    #expect(await eventually { queue.state.entries.isEmpty })
  }

  @Test("What depends on a new row is sent after it")
  func dependency() async throws {
    let queue = try world.queue()
    try queue.start(AddBook("three"))
    try queue.start(AddChapter(id: 1, book: 3))
    #expect(await eventually { library.open == ["three"] })
    #expect(await library.answer("three", .success("")))
    #expect(await library.answer("chapter 1", .success("")))
    #expect(await eventually { queue.state.entries.isEmpty })
  }

  @Test("A row that the service sends is shown below what waits, and alone once that is refused")
  func received() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    try queue.receive([MutatedRecord("book", id: 1), MutatedRecord("BOOK", id: 2)]) { db in
      let title = try String.fetchOne(db, sql: "SELECT title FROM book WHERE id = 1")
      #expect(title == "one")
      try db.execute(sql: "UPDATE book SET title = 'theirs', pages = 7")
    }
    #expect(try world.title(1) == "uno")
    #expect(try world.title(2) == "theirs")
    #expect(await library.answer("uno", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "theirs")
    let pages = try await world.database.read { db in
      try Int.fetchAll(db, sql: "SELECT pages FROM book")
    }
    #expect(pages == [7, 7])
  }

  @Test("What waits stays on top of what the service sends, also if both have the same values")
  func receivedAgain() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    for title in ["uno", "theirs"] {
      try queue.receive([MutatedRecord("book", id: 1)]) { db in
        try db.execute(sql: "UPDATE book SET title = ? WHERE id = 1", arguments: [title])
      }
      #expect(try world.title(1) == "uno")
    }
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try world.title(1) == "Uno")
  }

  @Test("A deleted row that the service sends stays hidden while its deletion waits")
  func receivedDeleted() async throws {
    let queue = try world.queue()
    try queue.start(DeleteBook(id: 1))
    let record = MutatedRecord("book", id: 1)
    try queue.receive([record]) { db in try db.execute(sql: "DELETE FROM book WHERE id = 1") }
    try queue.receive([record]) { db in
      try db.execute(sql: "INSERT INTO book (id, title) VALUES (1, 'theirs')")
    }
    #expect(try world.title(1) == nil)
    #expect(await library.answer("delete 1", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "theirs")
  }

  @Test("What the service sends does not delete the rows that refer to one that waits")
  func receivedBelowInsertion() async throws {
    try world.run(AddBookNote.schema)
    let queue = try world.queue([AddBook.self, AddBookNote.self])
    try queue.start(AddBook("three"))
    try queue.start(AddBookNote(id: 5, book: 3))
    for sql in ["DELETE FROM book", "UPDATE book SET title = 'drei'", "DELETE FROM book"] {
      try queue.receive([MutatedRecord("book", id: 3)]) { db in
        try db.execute(sql: "\(sql) WHERE id = 3")
      }
      #expect(try world.title(3) == "three")
      #expect(try world.count("note") == 1)
    }
    #expect(await library.answer("three", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.count("note") == 0)
  }

  @Test("An error of what is received leaves everything as it was")
  func receivedInVain() throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    #expect(throws: DatabaseError.self) {
      try queue.receive([MutatedRecord("book", id: 1)]) { db in
        try db.execute(sql: "UPDATE book SET title = 'theirs'")
        try db.execute(sql: "UPDATE missing SET title = 'theirs'")
      }
    }
    #expect(try world.title(1) == "uno" && world.title(2) == "two")
    #expect(queue.state.pendingCount == 1)
  }

  @Test("What the service refuses is taken back, and stays as a failure until it is given up")
  func refused() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    #expect(await library.answer("uno", .failure(MutationFailure.lasting("No Spanish."))))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "one")
    #expect(queue.state.failures.map(\.problem) == ["No Spanish."])
    let record = MutatedRecord("book", id: 1)
    #expect(queue.state[record] == RecordStatus(isPending: false, problem: "No Spanish."))
    try queue.giveUp(queue.state.failures[0].id)
    #expect(queue.state.entries.isEmpty)
    #expect(try world.count("bindery_mutation") == 0)
    #expect(try world.title(1) == "one")
  }

  @Test("The mutation of an entry can be read: of a refused one, too, but not of a confirmed one")
  func readAgain() async throws {
    let queue = try world.queue()
    let refused = try queue.start(Rename(1, "uno"))
    let confirmed = try queue.start(Rename(2, "dos"))
    #expect(await library.answer("uno", .failure(MutationFailure.lasting("No."))))
    #expect(await library.answer("dos", .success("dos")))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect((try queue.mutation(refused.id) as? Rename)?.title == "uno")
    #expect(try queue.mutation(confirmed.id) == nil)
    let older = try world.queue([AddBook.self])
    #expect(throws: MutationError.unknownType("Rename")) { try older.mutation(refused.id) }
  }

  @Test("What needs a row that is taken back is taken back with it, the last one first")
  func dependents() async throws {
    let queue = try world.queue()
    try queue.start(AddBook("three"))
    try queue.start(AddChapter(id: 1, book: 3))
    try queue.start(Rename(3, "tres"))
    try queue.start(Rename(2, "dos"))
    #expect(await library.answer("three", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.failures.count == 3 })
    #expect(try world.count("book") == 2)
    #expect(try world.count("chapter") == 0)
    #expect(try world.title(2) == "dos")
    #expect(await library.answer("dos", .success("dos")))
    #expect(library.texts.sorted() == ["dos", "three"])
  }

  @Test("A deleted row comes back as it was, with what was never sent")
  func deletion() async throws {
    let queue = try world.queue()
    try world.run("UPDATE book SET pages = 7 WHERE id = 1")
    try queue.start(Rename(1, "uno"))
    try queue.start(DeleteBook(id: 1))
    #expect(try world.title(1) == nil)
    // The deletion stays visible, on top of the book that the service returned.
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { library.open == ["delete 1"] })
    #expect(try world.title(1) == nil)
    #expect(await library.answer("delete 1", .failure(MutationFailure.lasting("Kept."))))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.count("book WHERE pages = 7 AND title = 'Uno'") == 1)
  }

  @Test("A column that somebody has changed since stays, and the mutation hears of it")
  func conflict() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    try world.run("UPDATE book SET title = 'theirs', pages = 9 WHERE id = 1")
    #expect(await library.answer("uno", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "theirs")
    #expect(try world.count("conflict") == 1)
  }

  @Test("A conflict that a mutation fails to settle is part of its problem")
  func unsettledConflict() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    try world.run("UPDATE book SET title = 'theirs' WHERE id = 1; DROP TABLE conflict")
    #expect(await library.answer("uno", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "theirs")
    let problem = try #require(queue.state.failures.first?.problem)
    let expected = "No.\nChanges by others were kept, but not settled: no such table: conflict"
    #expect(problem == expected)
  }

  @Test("A new row that somebody has changed since stays")
  func conflictOfInsertion() async throws {
    let queue = try world.queue()
    try queue.start(AddBook("three"))
    try world.run("UPDATE book SET pages = 9 WHERE id = 3")
    #expect(await library.answer("three", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(3) == "three")
  }

  @Test("What may pass is sent again with the same key, after pauses that double")
  func passing() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    for _ in 0..<3 {
      #expect(await library.answer("uno", .failure(MutationFailure.passing("Busy."))))
    }
    let later = MutationFailure.passing("Busy.", after: .seconds(60))
    #expect(await library.answer("uno", .failure(later)))
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(world.pauses.value == [.seconds(1), .seconds(2), .seconds(4), .seconds(60)])
    #expect(Set(library.keys).count == 1)
  }

  @Test("A requested pause that is over is replaced by one of the policy")
  func noPause() async throws {
    let queue = try world.queue(waits: true)
    try queue.start(Rename(1, "uno"))
    for (seconds, pause) in [(0, 1), (-3, 2), (5, 5)] {
      let failure = MutationFailure.passing("Busy.", after: .seconds(seconds))
      #expect(await library.answer("uno", .failure(failure)))
      #expect(await eventually { world.pauses.value.last == .seconds(pause) })
      queue.resume()
    }
    #expect(await library.answer("uno", .success("uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
  }

  @Test("The changes of a row are sent in order even if the program was started twice")
  func secondQueue() async throws {
    let (queue, other) = (try world.queue(waits: true), try world.queue(waits: true))
    try queue.start(Rename(1, "uno"))
    try other.start(Rename(1, "eins"))
    try queue.start(Rename(1, "un"))
    let added = try other.start(AddChapter(id: 1, book: 2))
    try queue.start(AddChapter(id: 2, book: 2))
    #expect(await eventually { library.open.count == 3 && !world.pauses.value.isEmpty })
    #expect(Set(library.texts) == ["uno", "chapter 1", "chapter 2"])
    #expect(other.state.entries.first?.attempts == 0)
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state[queue.state.entries[0].id]?.problem != nil })
    other.resume()
    #expect(await library.answer("eins", .success("Eins")))
    #expect(await eventually { other.state.entries.map(\.id) == [added.id] })
    queue.resume()
    #expect(await library.answer("un", .success("Un")))
    #expect(await library.answer("chapter 1", .success("")))
    #expect(await library.answer("chapter 2", .success("")))
    #expect(await eventually { queue.state.entries.isEmpty && other.state.entries.isEmpty })
    #expect(try world.title(1) == "Un")
  }

  @Test("A failure is shown until the mutation is confirmed, also while it is sent again")
  func problemStays() async throws {
    let queue = try world.queue()
    var problems: [String?] = []
    let record = MutatedRecord("book", id: 1)
    let subscription = queue[\.[record]].map(\.problem).sink { problems.append($0) }
    try queue.start(Rename(1, "uno"))
    for _ in 0..<3 {
      #expect(await library.answer("uno", .failure(MutationFailure.passing("Busy."))))
    }
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(problems == [nil, "Busy.", nil])
    subscription.cancel()
  }

  @Test("A paused mutation says why, lets others go on, and can be sent at once")
  func paused() async throws {
    let queue = try world.queue(waits: true)
    try queue.start(Rename(1, "uno"))
    try queue.start(Rename(2, "dos"))
    #expect(await library.answer("uno", .failure(MutationFailure.passing("Busy."))))
    #expect(await library.answer("dos", .success("dos")))
    #expect(await eventually { queue.state.entries.map(\.problem) == ["Busy."] })
    try queue.retry(queue.state.entries[0].id)
    #expect(await library.answer("uno", .success("uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
  }

  @Test("While the service is away nothing is sent, until it is tried again")
  func away() async throws {
    let queue = try world.queue(waits: true)
    try queue.start(Rename(1, "uno"))
    #expect(await library.answer("uno", .failure(MutationFailure.away("No network."))))
    #expect(await eventually { queue.state.away == "No network." })
    try queue.start(Rename(2, "dos"))
    await settle()
    #expect(library.open == [])
    #expect(queue.state.pendingCount == 2)
    queue.resume()
    #expect(queue.state.away == "No network.")
    #expect(await library.answer("uno", .success("uno")))
    #expect(await eventually { queue.state.away == nil })
    #expect(await library.answer("dos", .success("dos")))
    #expect(await eventually { queue.state.entries.isEmpty })
  }

  @Test("The network's return ends all pauses, on whatever thread", arguments: [true, false])
  func networkReturned(isElsewhere: Bool) async throws {
    let queue = try world.queue(waits: true)
    let network = CurrentValueSubject<Bool, Never>(true)
    func report(_ isAvailable: Bool) {
      nonisolated(unsafe) let network = network
      guard isElsewhere else { return network.send(isAvailable) }
      runElsewhere { network.send(isAvailable) }
    }
    queue.resume(on: network)
    try queue.start(Rename(1, "uno"))
    try queue.start(Rename(2, "dos"))
    #expect(await library.answer("uno", .failure(MutationFailure.passing("Lost."))))
    #expect(await library.answer("dos", .failure(MutationFailure.away("No network."))))
    #expect(await eventually { world.pauses.value.count == 2 })
    report(false)
    await settle()
    #expect(library.open == [])
    report(true)
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await library.answer("dos", .success("Dos")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(Set(library.keys).count == 2)
  }

  @Test("After the network's return the pauses begin with the shortest")
  func shortestPauseAgain() async throws {
    let queue = try world.queue(waits: true)
    let network = PassthroughSubject<Bool, Never>()
    queue.resume(on: network)
    try queue.start(Rename(1, "uno"))
    for number in 1...3 {
      #expect(await library.answer("uno", .failure(MutationFailure.away("No network."))))
      #expect(await eventually { world.pauses.value.count == number })
      network.send(true)
    }
    #expect(world.pauses.value == Array(repeating: .seconds(1), count: 3))
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
  }

  @Test("The queue neither lives as long as the network's publisher nor keeps it")
  func networkLifetime() throws {
    var queue: MutationQueue<Library>? = try world.queue()
    weak let released = queue
    var network: PassthroughSubject<Bool, Never>? = PassthroughSubject()
    weak let subject = network
    queue?.resume(on: network!)
    queue = nil
    #expect(released == nil)
    network?.send(true)
    network = nil
    #expect(subject == nil)
  }

  @Test("The service counts as away during further attempts, until one has reached it")
  func awayUntilReached() async throws {
    let queue = try world.queue()
    var reasons: [String?] = []
    let subscription = queue[\.away].sink { reasons.append($0) }
    try queue.start(Rename(1, "uno"))
    for _ in 0..<3 {
      #expect(await library.answer("uno", .failure(MutationFailure.away("No network."))))
    }
    #expect(await library.answer("uno", .failure(MutationFailure.passing("Busy."))))
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(reasons == [nil, "No network.", nil])
    #expect(world.pauses.value == [.seconds(1), .seconds(2), .seconds(4), .seconds(1)])
    subscription.cancel()
  }

  @Test("The service counts as away while a mutation that may reach it is paused")
  func awayWhilePaused() async throws {
    let queue = try world.queue(waits: true)
    try queue.start(Rename(1, "uno"))
    #expect(await library.answer("uno", .failure(MutationFailure.passing("Busy."))))
    #expect(await eventually { queue.state.entries[0].problem == "Busy." })
    try queue.start(Rename(2, "dos"))
    #expect(await library.answer("dos", .failure(MutationFailure.away("No network."))))
    #expect(await eventually { queue.state.away == "No network." })
    try queue.giveUp(queue.state.entries[1].id)
    queue.resume()
    #expect(queue.state.away == "No network.")
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.away == nil })
  }

  @Test("A refused mutation that is retried is applied again, and sent last, with another key")
  func retried() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    #expect(await library.answer("uno", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.failures.count == 1 })
    try queue.retry(queue.state.failures[0].id)
    #expect(try world.title(1) == "uno")
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try world.title(1) == "Uno")
    #expect(Set(library.keys).count == 2)
  }

  @Test("Undoing drops what was not sent, and sends the inverse of what was")
  func undo() async throws {
    let queue = try world.queue()
    let first = try queue.start(Rename(1, "uno"))
    let second = try queue.start(Rename(1, "un"))
    try queue.undo(second)
    #expect(try world.title(1) == "uno")
    #expect(queue.state.entries.count == 1)
    #expect(await eventually { queue.state.entries.first?.attempts == 1 })
    try queue.undo(first)
    #expect(try world.title(1) == "one")
    #expect(await library.answer("uno", .success("uno")))
    #expect(await library.answer("one", .success("one")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try world.title(1) == "one")
    #expect(library.texts == ["uno", "one"])
    let added = try queue.start(AddBook("three"))
    #expect(await library.answer("three", .success("")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(throws: MutationError.cannotBeUndone("AddBook")) { try queue.undo(added) }
  }

  @Test("What this version cannot read stays, and only what comes after it on its row waits")
  func unreadable() async throws {
    var queue: MutationQueue? = try world.queue(waits: true)
    try queue?.start(Rename(1, "uno"))
    try world.run("UPDATE bindery_mutation SET attempts = 0")
    queue = nil
    world.kill()
    let other = try world.queue([AddBook.self, DeleteBook.self])
    guard case .unreadable(let reason) = other.state.entries.first?.phase else {
      Issue.record("\(other.state.entries)")
      return
    }
    #expect(reason.contains("Rename"))
    try other.start(DeleteBook(id: 1))
    try other.start(AddBook("three"))
    #expect(await library.answer("three", .success("")))
    #expect(await eventually { other.state.entries.count == 2 })
    #expect(library.open == [])
    try other.giveUp(other.state.entries[0].id)
    #expect(await library.answer("delete 1", .success("")))
  }

  @Test("A queue that is released sends no more, and leaves its mutations to the next one")
  func released() async throws {
    weak var former: MutationQueue<Library>?
    do {
      let queue = try world.queue(waits: true)
      former = queue
      try queue.start(Rename(1, "uno"))
      try queue.start(Rename(1, "un"))
      #expect(await eventually { library.open == ["uno"] })
    }
    #expect(former == nil)
    world.kill()
    let queue = try world.queue()
    #expect(queue.state.pendingCount == 2)
    #expect(await library.answer("uno", .success("uno")))
    #expect(await library.answer("un", .success("Un")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try world.title(1) == "Un")
    #expect(library.keys[0] == library.keys[1])
  }

  @Test("A row that others refer to by now stays, and does not keep the queue from going on")
  func constraint() async throws {
    let queue = try world.queue()
    try queue.start(AddBook("three"))
    try world.run("INSERT INTO chapter VALUES (1, 3)")
    #expect(await library.answer("three", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.failures.count == 1 })
    #expect(try world.title(3) == "three")
    try queue.giveUp(queue.state.failures[0].id)
    #expect(queue.state.entries.isEmpty)
  }

  @Test("A later mutation that is refused leaves what the service has answered to the former")
  func answerBelow() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "emma"))
    try queue.start(Rename(1, "Emma"))
    #expect(await library.answer("emma", .success("Emma")))
    #expect(await library.answer("Emma", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "Emma")
  }

  @Test("An answer that changes a dependency is written below the later mutations of that")
  func answerToDependency() async throws {
    let queue = try world.queue()
    try queue.start(AddChapter(id: 1, book: 1))
    try queue.start(Rename(1, "uno"))
    #expect(await library.answer("chapter 1", .success("One")))
    #expect(await eventually { library.open == ["uno"] })
    #expect(try world.title(1) == "uno")
    #expect(await library.answer("uno", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "One")
  }

  @Test("Answers to mutations of several rows leave nothing behind")
  func several() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    try queue.start(Rename(2, "dos"))
    try queue.start(AddChapter(id: 1, book: 1))
    try queue.start(AddBook("three"))
    try queue.start(Rename(1, "un"))
    for (request, answer) in [("uno", "Uno"), ("dos", "Dos"), ("chapter 1", ""), ("un", "Un")] {
      #expect(await library.answer(request, .success(answer)))
    }
    #expect(await library.answer("three", .success("")))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.count("bindery_mutation_record") == 0)
    #expect(try world.title(1) == "Un" && world.title(2) == "Dos")
  }

  @Test("A deleted row comes back although a later mutation did not find it")
  func deletionBelowNothing() async throws {
    let queue = try world.queue()
    try queue.start(DeleteBook(id: 1))
    try queue.start(Rename(1, "uno"))
    #expect(await library.answer("delete 1", refusal))
    #expect(await eventually { library.open == ["uno"] })
    #expect(try world.title(1) == "one")
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "Uno")
  }

  @Test("A deleted row comes back as it was answered, although a later mutation did not find it")
  func answerBelowNothing() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    try queue.start(DeleteBook(id: 1))
    try queue.start(Rename(1, "un"))
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await library.answer("delete 1", refusal))
    #expect(await eventually { library.open == ["un"] })
    #expect(try world.title(1) == "Uno")
  }

  @Test("A deleted row comes back although an answer below it could not be written")
  func answerBelowConstraint() async throws {
    try world.run("CREATE UNIQUE INDEX oneTitle ON book (title COLLATE NOCASE)")
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    try queue.start(DeleteBook(id: 1))
    try queue.start(AddBook("UNO"))
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { library.open.contains("delete 1") })
    #expect(await library.answer("UNO", refusal))
    #expect(await eventually { queue.state.pendingCount == 1 })
    #expect(await library.answer("delete 1", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "uno")
  }

  @Test("A row that an answer brings back stays hidden below a later deletion")
  func answerBelowInsertionAndDeletion() async throws {
    struct Restore: Mutation {
      var records: [MutatedRecord] { [MutatedRecord("book", id: 3)] }
      func apply(_ db: Database) throws {}
      func send(to library: Library, key: UUID) async throws -> String {
        try await library.send("restore", key)
      }
      func correct(_ db: Database, by answer: String) throws {
        try db.execute(
          sql: "INSERT OR REPLACE INTO book (id, title) VALUES (3, ?)", arguments: [answer])
      }
    }
    let queue = try world.queue([Restore.self, AddBook.self, DeleteBook.self])
    try queue.start(Restore())
    try queue.start(AddBook("three"))
    try queue.start(DeleteBook(id: 3))
    #expect(await library.answer("restore", .success("theirs")))
    #expect(await eventually { library.open == ["three"] })
    #expect(try world.title(3) == nil)
    #expect(await library.answer("three", refusal))
    #expect(await eventually { library.open == ["delete 3"] })
    #expect(try world.title(3) == nil)
    #expect(await library.answer("delete 3", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(3) == "theirs")
  }

  @Test("A later row stays after a refused deletion and a confirmed one that found nothing")
  func twoDeletionsBelowInsertion() async throws {
    struct Remove: Mutation {
      let text: String
      var records: [MutatedRecord] { [MutatedRecord("book", id: 2)] }
      func apply(_ db: Database) throws { try db.execute(sql: "DELETE FROM book WHERE id = 2") }
      func send(to library: Library, key: UUID) async throws -> String {
        try await library.send(text, key)
      }
      func correct(_ db: Database, by answer: String) throws { try apply(db) }
    }
    for isLast in [false, true] {
      let world = try MutationWorld()
      let queue = try world.queue([Remove.self, AddBook.self])
      try queue.start(Remove(text: "first"))
      try queue.start(Remove(text: "second"))
      try queue.start(AddBook("new"))
      #expect(queue.state.entries[2].records == [MutatedRecord("book", id: 2)])
      #expect(await world.library.answer("first", refusal))
      #expect(await world.library.answer("second", isLast ? refusal : .success("")))
      #expect(await eventually { world.library.open == ["new"] })
      #expect(try world.title(2) == "new")
      #expect(await world.library.answer("new", refusal))
      #expect(await eventually { queue.state.pendingCount == 0 })
      #expect(try world.title(2) == (isLast ? "two" : nil))
    }
  }

  @Test("A column that a trigger writes with each change is no conflict")
  func columnOfTrigger() async throws {
    try world.run(
      """
      ALTER TABLE book ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
      CREATE TRIGGER counts AFTER UPDATE OF title, pages ON book
        BEGIN UPDATE book SET version = old.version + 1 WHERE id = new.id; END
      """)
    let queue = try world.queue()
    try queue.start(Rename(1, "a"))
    try world.run("UPDATE book SET pages = 7 WHERE id = 1")
    #expect(await library.answer("a", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "one")
    #expect(try world.conflicts() == [])
  }

  @Test("What is taken back or answered runs no trigger of other columns")
  func triggers() async throws {
    try world.run(
      """
      CREATE TRIGGER onPages AFTER UPDATE OF id, pages ON book
        BEGIN INSERT INTO conflict VALUES ('pages'); END
      """)
    let queue = try world.queue()
    try queue.start(Rename(1, "a"))
    try queue.start(Rename(1, "b"))
    #expect(await library.answer("a", .success("A")))
    #expect(await library.answer("b", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1) == "A")
    #expect(try world.conflicts() == [])
  }

  @Test("Of two spellings of one text each is a value of its own")
  func spellingsOfAText() async throws {
    let (composed, decomposed) = ("Caf\u{e9}", "Cafe\u{301}")
    try world.run("UPDATE book SET title = '\(composed)' WHERE id = 1")
    let queue = try world.queue()
    try queue.start(Rename(1, decomposed))
    #expect(try world.title(1).map { Array($0.utf8) } == Array(decomposed.utf8))
    #expect(await library.answer(decomposed, refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(1).map { Array($0.utf8) } == Array(composed.utf8))
    let names = [composed, decomposed].map { MutatedRecord("book", id: $0) }
    #expect(names[0] != names[1])
  }

  @Test("A row that was not there to be deleted takes nothing back with it")
  func deletionOfNothing() async throws {
    let queue = try world.queue()
    try queue.start(DeleteBook(id: 3))
    try queue.start(AddBook("three"))
    #expect(queue.state.entries[1].records == [MutatedRecord("book", id: 3)])
    #expect(await library.answer("delete 3", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.failures.count == 1 })
    #expect(try world.title(3) == "three")
    #expect(await library.answer("three", .success("")))
    #expect(await eventually { queue.state.pendingCount == 0 })
  }

  @Test("What another run of the program started can be undone, sent or not")
  func undoAfterRestart() async throws {
    var queue: MutationQueue? = try world.queue(waits: true)
    try queue?.start(Rename(1, "uno"))
    #expect(await eventually { queue?.state.entries.first?.attempts == 1 })
    try queue?.start(Rename(1, "un"))
    queue = nil
    world.kill()
    let other = try world.queue()
    let ids = other.state.entries.map(\.id)
    let started = try ids.compactMap { try other.started($0) }
    #expect(started.map(\.id) == ids && ids.count == 2)
    try #require(started.count == 2)
    try other.undo(started[1])
    #expect(try world.title(1) == "uno")
    try other.undo(started[0])
    #expect(try world.title(1) == "one")
    #expect(await library.answer("uno", .success("uno")))
    #expect(await library.answer("one", .success("one")))
    #expect(await eventually { other.state.entries.isEmpty })
    #expect(try world.title(1) == "one")
    #expect(try other.started(ids[0]) == nil)
  }

  /// That of this thread, in which other programs and tests do not count.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test("The time to choose and note a mutation does not grow with the number of those that wait")
  func manyWaiting() {
    func time(_ count: Int, of records: Int) -> Duration {
      let entries = (0..<count).map { number in
        MutationEntry(
          id: Int64(number), key: UUID(), name: "x",
          records: [MutatedRecord("book", id: number % records)], dependencies: [], attempts: 0,
          phase: .waiting)
      }
      // Another program may use the processor's cache, but not each time.
      return (0..<5).map { _ in
        let start = Self.processorTime()
        var (state, order) = (MutationQueueState(entries: entries), MutationOrder(entries))
        while let id = order.ready.first {
          // A view model compares the former state with the new one.
          let former = state
          var entry = state[id]!
          entry.phase = .sending
          state.replace(entry)
          order.update(entry)
          precondition(state != former)
          state.remove(id)
          order.remove(id)
        }
        precondition(state.entries.isEmpty && state.pendingCount == 0)
        return Self.processorTime() - start
      }.min()!
    }
    for records in [1, 10, .max] {
      #expect(time(8_000, of: records) < time(1_000, of: records) * 24 + .milliseconds(10))
    }
  }

  @Test("The time to look up the status of a row does not grow with the number of mutations")
  func statusOfMany() {
    func time(_ count: Int) -> Duration {
      let entries = (0..<count).map { number in
        MutationEntry(
          id: Int64(number), key: UUID(), name: "x",
          records: [MutatedRecord("book", id: number)], dependencies: [], attempts: 0,
          phase: .waiting)
      }
      let state = MutationQueueState(entries: entries)
      return (0..<5).map { _ in
        let start = Self.processorTime()
        for number in 0..<100 {
          precondition(state[MutatedRecord("book", id: count - 1 - number)].isPending)
          precondition(state[MutatedRecord("book", id: count + number)] == RecordStatus())
        }
        return Self.processorTime() - start
      }.min()!
    }
    #expect(time(8_000) < time(500) * 4 + .milliseconds(10))
  }

  @Test("A row has the status of all its mutations, however many others there are")
  func statusOfRandomEntries() {
    var random = SeededGenerator(seed: 5)
    var entries: [MutationEntry] = []
    var state = MutationQueueState(entries: [])
    for id in 0..<Int64(200) {
      let rows = (0...Int.random(in: 0...2, using: &random)).map { _ in
        MutatedRecord("book", id: Int.random(in: 0..<20, using: &random))
      }
      let phases: [MutationEntry.Phase] = [.waiting, .failed("\(id)"), .paused("\(id)")]
      entries.append(
        MutationEntry(
          id: id, key: UUID(), name: "x", records: rows, dependencies: [], attempts: 0,
          phase: phases.randomElement(using: &random)!))
      state.append(entries.last!)
      if id % 3 == 0 {
        let removed = entries.remove(at: Int.random(in: 0..<entries.count, using: &random))
        state.remove(removed.id)
      }
      for row in [id % 21, 7].map({ MutatedRecord("book", id: $0) }) {
        let own = entries.filter { $0.records.contains(row) }
        let status = RecordStatus(
          isPending: own.contains(where: \.isPending),
          problem: own.last { $0.problem != nil }?.problem)
        #expect(state[row] == status)
        if id % 20 == 0 { #expect(MutationQueueState(entries: entries)[row] == status) }
      }
    }
  }

  /// Sets the titles of many books.
  private struct RenameAll: Mutation {
    var count: Int
    var title: String
    var records: [MutatedRecord] { (1...count).map { MutatedRecord("book", id: $0) } }
    func apply(_ db: Database) throws {
      try db.execute(sql: "UPDATE book SET title = ?", arguments: [title])
    }
    func send(to library: Library, key: UUID) async throws {
      _ = try await library.send(title, key)
    }
  }

  @Test(
    "The time to answer a mutation, or to take it back, grows in proportion to its rows",
    arguments: [true, false])
  func manyRows(isAnswered: Bool) throws {
    func time(_ count: Int) throws -> Duration {
      let world = try MutationWorld()
      _ = try world.queue()
      try world.run(
        """
        DELETE FROM book; WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        INSERT INTO book (id, title) SELECT i, 'one' FROM n LIMIT \(count)
        """)
      let worker = MutationWorker([RenameAll.self], world.database, world.library)
      for number in 1...2 {
        _ = try worker.perform(RenameAll(count: count, title: "\(number)"))
      }
      return try world.database.write { db in
        let first = try #require(try MutationTable.find(1, db))
        // Another program may have the processor for a while, but not each time.
        return try (0..<4).map { _ in
          var time = Duration.zero
          try db.inSavepoint {
            let start = Self.processorTime()
            var rebase = MutationRebase(first, db)
            if isAnswered {
              try rebase.correct { db in try db.execute(sql: "UPDATE book SET title = 'new'") }
            } else {
              #expect(try rebase.takeBack(first) == [])
            }
            time = Self.processorTime() - start
            let before = StoredValue.text(isAnswered ? "new" : "one")
            let second = try #require(try MutationTable.find(2, db))
            #expect(second.changes.allSatisfy { $0.before?["title"] == before })
            let shown = try Int.fetchOne(db, sql: "SELECT count(*) FROM book WHERE title = '2'")
            #expect(shown == count)
            return .rollback
          }
          return time
        }.min()!
      }
    }
    #expect(try time(1_600) < time(200) * 16)
  }

  @Test(
    "To answer a mutation, or to take it back, takes as long with many later ones of its row",
    arguments: [true, false])
  func manyLater(isAnswered: Bool) throws {
    func steps(_ count: Int) throws -> Int {
      let world = try MutationWorld()
      _ = try world.queue()
      let worker = MutationWorker([Rename.self], world.database, world.library)
      for number in 1...count { _ = try worker.perform(Rename(1, "\(number)")) }
      return try world.database.write { db in
        var steps = 0
        try withUnsafeMutablePointer(to: &steps) { steps in
          sqlite3_progress_handler(
            db.sqliteConnection, 1,
            { steps in
              steps!.assumingMemoryBound(to: Int.self).pointee += 1
              return 0
            }, steps)
          defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
          let first = try #require(try MutationTable.find(1, db))
          var rebase = MutationRebase(first, db)
          if isAnswered {
            try rebase.correct { db in try Rename(1, "").correct(db, by: "answer") }
          } else {
            #expect(try rebase.dependents().map(\.number) == [1])
            #expect(try rebase.takeBack(first) == [])
          }
        }
        let second = try #require(try MutationTable.find(2, db))
        #expect(second.changes[0].before?["title"] == .text(isAnswered ? "answer" : "one"))
        #expect(try String.fetchOne(db, sql: "SELECT title FROM book") == "\(count)")
        return steps
      }
    }
    #expect(try steps(300) < steps(30) + 100)
  }

  @Test("Undoing twice undoes once, and what was given up is not undone")
  func undoTwice() async throws {
    let queue = try world.queue()
    let renamed = try queue.start(Rename(1, "uno"))
    #expect(await library.answer("uno", .success("uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
    try queue.undo(renamed)
    try queue.undo(renamed)
    #expect(queue.state.entries.count == 1)
    #expect(await library.answer("one", .success("one")))
    let refused = try queue.start(Rename(2, "dos"))
    #expect(await library.answer("dos", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.failures.count == 1 })
    try queue.giveUp(refused.id)
    try queue.undo(refused)
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try world.title(2) == "two")
  }

  @Test("An undo while nothing can be reached drops the mutation, which was not sent")
  func undoAway() async throws {
    let queue = try world.queue(waits: true)
    let added = try queue.start(AddBook("three"))
    #expect(await library.answer("three", .failure(MutationFailure.away("No network."))))
    #expect(await eventually { queue.state.away != nil })
    try queue.undo(added)
    #expect(try world.count("book") == 2)
    #expect(queue.state.entries.isEmpty)
  }

  @Test("A row is the same by its number, by its key's name, and however its table is spelled")
  func spellings() async throws {
    struct Spelled: Mutation {
      var records: [MutatedRecord] { [MutatedRecord("BOOK", key: ["id": 1])] }
      func apply(_ db: Database) throws {
        try db.execute(sql: "UPDATE book SET title = 'x' WHERE id = 1")
      }
      func send(to library: Library, key: UUID) async throws {
        _ = try await library.send("spelled", key)
      }
    }
    let queue = try world.queue([Spelled.self, Rename.self])
    try queue.start(Spelled())
    try queue.start(Rename(1, "uno"))
    #expect(await library.answer("spelled", .failure(MutationFailure.lasting("No."))))
    #expect(library.texts.first == "spelled")
    #expect(queue.state[MutatedRecord("book", id: 1)].isPending)
    #expect(await library.answer("uno", .success("uno")))
    #expect(await eventually { queue.state.pendingCount == 0 })
  }

  /// Renames a book that it names in a way of its own.
  private struct RenameNamed: Mutation {
    var record: MutatedRecord
    var title: String
    var records: [MutatedRecord] { [record] }
    func apply(_ db: Database) throws {
      try db.execute(sql: "UPDATE book SET title = ? WHERE id = 1", arguments: [title])
    }
    func send(to library: Library, key: UUID) async throws {
      _ = try await library.send(title, key)
    }
  }

  @Test(
    "Changes of one row wait for each other, however its key is written",
    arguments: [
      MutatedRecord("book", id: "1"), MutatedRecord("Book", key: ["ID": 1.0]),
      MutatedRecord("book", key: ["rowid": 1]),
    ])
  func namesOfOneRow(_ name: MutatedRecord) async throws {
    let queue = try world.queue([RenameNamed.self])
    let title = try world.title(1)
    try queue.start(RenameNamed(record: MutatedRecord("book", id: 1), title: "b"))
    try queue.start(RenameNamed(record: name, title: "c"))
    #expect(await eventually { library.texts == ["b"] })
    #expect(await library.answer("b", .failure(MutationFailure.lasting("No."))))
    #expect(await library.answer("c", .failure(MutationFailure.lasting("No."))))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(library.texts == ["b", "c"])
    #expect(try world.title(1) == title)
  }

  @Test(
    "Law 13: a record is named by its primary key, and by nothing else",
    arguments: [
      ["title": "Emma"], ["id": "1", "title": "Emma"], ["id": "1", "ID": "1"], [:],
    ])
  func noPrimaryKey(_ key: [String: String]) throws {
    let queue = try world.queue([RenameNamed.self])
    let record = MutatedRecord("book", key: key)
    #expect(throws: MutationError.noSuchRecord(record)) {
      try queue.start(RenameNamed(record: record, title: "b"))
    }
    #expect(queue.state.entries.isEmpty)
  }

  @Test("Pauses double up to the longest, less at most a half by chance")
  func pauses() {
    var policy = RetryPolicy(first: .seconds(1), longest: .seconds(10))
    for (attempt, seconds) in [(1, 1.0), (2, 2), (3, 4), (4, 8), (5, 10), (100, 10)] {
      policy.jitter = { 0 }
      #expect(policy.pause(after: attempt) == .seconds(seconds))
      policy.jitter = { 1 }
      #expect(policy.pause(after: attempt) == .seconds(seconds / 2))
    }
  }
}
