import BinderyGRDB
import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

@Suite("Guide: show your own writes at once over PostgreSQL", .server, .serialized) @MainActor
struct ShowYourOwnWritesAtOnce {
  // guide
  struct Note: Codable, Identifiable, Equatable, Sendable,
    PostgresRecord, FetchableRecord, PersistableRecord
  {
    static let table = "note"
    var id: Int
    var title: String
    var stars: Int
  }
  // end of guide
  // guide
  struct Retitle: Mutation {
    let id: Int
    let title: String

    var records: [MutatedRecord] { [MutatedRecord("note", id: id)] }

    func apply(_ db: Database) throws {
      try db.execute(sql: "UPDATE note SET title = ? WHERE id = ?", arguments: [title, id])
    }

    func send(to server: PostgresDatabase, key: UUID) async throws {
      try await server.execute("UPDATE note SET title = \(title) WHERE id = \(id)")
    }

    func failure(of error: any Error) -> MutationFailure {
      switch error as? PostgresError {
      case .cannotConnect, .timedOut(.pool): .away("\(error)")
      case .server(let refusal) where refusal.sqlState.code.hasPrefix("23"): .lasting("\(error)")
      default: .passing("\(error)")
      }
    }
  }
  // end of guide

  /// A program of one user: its copy of the shared rows, and what it has shown.
  @MainActor
  private final class Client {
    let server: PostgresDatabase
    let queue: MutationQueue<PostgresDatabase>
    let mirror: MutationMirror
    let shown: LiveQuery<Note>
    private(set) var lists: [[Note]] = []
    /// The events besides modifications.
    private(set) var events: [String] = []
    private(set) var states: [Bool] = []
    private let bindings = BindingGroup()

    init(_ configuration: PostgresConfiguration) throws {
      let database = try DatabaseQueue()
      try database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT, stars INTEGER);
            INSERT INTO note VALUES (2, 'B', 0), (3, 'gone meanwhile', 0);
            """)
      }
      server = PostgresDatabase(configuration)
      let server = server
      // guide
      let queue = try MutationQueue([Retitle.self], in: database, service: server)
      let notes = LiveQuery(Note.order("id"), in: server, holding: .max)
      let mirror = queue.mirror(notes)
      // end of guide
      // guide
      let shown = LiveQuery(Note.order(Column("id")), in: database)
      // end of guide
      (self.queue, self.mirror, self.shown) = (queue, mirror, shown)
      bindings.retain(
        shown.changeSetPublisher.sink { [weak self] change in
          self?.note(change)
        })
      bindings.retain(mirror.isCurrent.sink { [weak self] in self?.states.append($0) })
    }

    private func note(_ change: CollectionChange<Note>) {
      if case .update(let items, let delta) = change {
        events += delta.deletions.map { "\(lists.last![$0].id) deleted" }
        events += delta.insertions.map { "\(items[$0].id) inserted" }
      } else {
        events.append("\(change)")
      }
      if let items = change.items { lists.append(Array(items)) }
    }

    /// The titles of a row, in the order in which they were shown.
    func titles(_ id: Int) -> [String] {
      var titles: [String] = []
      for list in lists {
        guard let title = list.first(where: { $0.id == id })?.title else { continue }
        if titles.last != title { titles.append(title) }
      }
      return titles
    }

    func note(_ id: Int) -> Note? { shown.items.first { $0.id == id } }
  }

  private static let schema = """
    CREATE TABLE note (id bigint PRIMARY KEY, title text CHECK (title <> 'bad'), stars int);
    INSERT INTO note VALUES (1, 'A', 0), (2, 'B', 0);
    CREATE FUNCTION spell() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.title := replace(NEW.title, 'colour', 'color'); RETURN NEW; END $$;
    CREATE TRIGGER spell BEFORE UPDATE ON note FOR EACH ROW EXECUTE FUNCTION spell();
    """

  @Test("Own writes are shown at once, and corrected or taken back; those of others come")
  func guide() async throws {
    let world = try await World(Self.schema, tracking: ["note"])
    let (mine, theirs) = (try Client(world.configuration), try Client(world.configuration))
    #expect(await soon { mine.states.last == true && theirs.states.last == true })
    #expect(mine.shown.items.map(\.title) == ["A", "B"])
    let queue = mine.queue
    // guide
    try queue.start(Retitle(id: 1, title: "colour"))
    // end of guide
    #expect(await soon { mine.titles(1) == ["A", "colour", "color"] })
    #expect(await soon { theirs.titles(1) == ["A", "color"] })
    // The server makes of this one what it has already.
    try queue.start(Retitle(id: 1, title: "colour"))
    #expect(await soon { mine.titles(1) == ["A", "colour", "color", "colour", "color"] })
    try queue.start(Retitle(id: 1, title: "bad"))
    try theirs.queue.start(Retitle(id: 2, title: "theirs"))
    try await world.other.execute("UPDATE note SET stars = 5 WHERE id = 1")
    #expect(await soon { queue.state.pendingCount == 0 && theirs.queue.state.pendingCount == 0 })
    let all = [Note(id: 1, title: "color", stars: 5), Note(id: 2, title: "theirs", stars: 0)]
    #expect(await soon { Array(mine.shown.items) == all && Array(theirs.shown.items) == all })
    #expect(mine.titles(1).suffix(3) == ["color", "bad", "color"])
    #expect(theirs.titles(1) == ["A", "color"] && mine.titles(2) == ["B", "theirs"])
    try await world.other.execute("DELETE FROM note WHERE id = 2")
    for client in [mine, theirs] { #expect(await soon { client.shown.items.map(\.id) == [1] }) }
  }

  @Test("A row never goes back to a former value while two clients and others change it")
  func noFlicker() async throws {
    let server = try TestServer()
    let world = try await World(Self.schema, tracking: ["note"], on: server)
    let (mine, theirs) = (try Client(world.configuration), try Client(world.configuration))
    #expect(await soon { mine.states.last == true && theirs.states.last == true })
    let others = Task.detached { [other = world.other] in
      for round in 1...300 {
        try await other.execute("UPDATE note SET stars = \(round) WHERE id IN (1, 2)")
      }
    }
    for round in 1...25 {
      try mine.queue.start(Retitle(id: 1, title: "mine \(round)"))
      try theirs.queue.start(Retitle(id: 2, title: "theirs \(round)"))
      if round % 3 == 0 { try await Task.sleep(for: .milliseconds(30)) }
    }
    try await others.value
    for client in [mine, theirs] {
      #expect(await soon { client.queue.state.entries.isEmpty })
      #expect(await soon { client.note(1) == Note(id: 1, title: "mine 25", stars: 300) })
      #expect(await soon { client.note(2) == Note(id: 2, title: "theirs 25", stars: 300) })
      for (id, prefix, first) in [(1, "mine ", "A"), (2, "theirs ", "B")] {
        let rounds = client.titles(id).map {
          $0 == first ? 0 : Int($0.dropFirst(prefix.count)) ?? -1
        }
        #expect(rounds == rounds.sorted() && Set(rounds).count == rounds.count)
        #expect(rounds.count > 1)
      }
      let stars = client.lists.compactMap { $0.first { $0.id == 1 }?.stars }
      #expect(stars == stars.sorted())
    }
    // The server stops and starts again, while one of them edits.
    server.tell("stop")
    #expect(await soon { mine.states.last == false && theirs.states.last == false })
    try mine.queue.start(Retitle(id: 1, title: "mine 26"))
    #expect(await soon { mine.note(1)?.title == "mine 26" })
    #expect(mine.queue.state.pendingCount == 1)
    server.tell("start")
    let other = try await PostgresConnection(world.configuration)
    try await other.execute("UPDATE note SET stars = 301 WHERE id = 1")
    mine.queue.resume()
    for client in [mine, theirs] {
      #expect(await soon { client.note(1) == Note(id: 1, title: "mine 26", stars: 301) })
      #expect(await soon { client.states.last == true })
      // No row was deleted and inserted again.
      #expect(client.events.sorted() == ["1 inserted", "2 elements at first", "3 deleted"])
    }
    #expect(mine.queue.state.entries.isEmpty)
    #expect(mine.titles(1).suffix(2) == ["mine 25", "mine 26"])
    #expect(theirs.titles(1).suffix(2) == ["mine 25", "mine 26"])
  }
}
