import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Guide: show totals by group") @MainActor
struct ShowTotalsByGroup {
  @Test("The totals follow each expense, and report only the group that changed")
  func totals() async throws {
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE expense (id INTEGER PRIMARY KEY, category TEXT, cents INTEGER);
          INSERT INTO expense (category, cents) VALUES ('Food', 300), ('Food', 50), ('Rent', 900);
          """)
    }
    // guide
    struct Total: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
      var category: String
      var cents: Int
      var id: String { category }
    }

    let totals = LiveQuery(
      SQLRequest<Total>(
        sql: """
          SELECT category, SUM(cents) AS cents FROM expense GROUP BY category ORDER BY category
          """),
      in: database)
    // end of guide
    let audit = LiveListAudit(totals)
    #expect(audit.items.map(\.cents) == [350, 900])
    try await database.write { db in
      try db.execute(sql: "INSERT INTO expense (category, cents) VALUES ('Food', 100)")
    }
    database.refreshLiveData()
    #expect(audit.items.map(\.cents) == [450, 900])
    #expect(audit.tally.modifications == 1)
    #expect(totals.ladder == .followed(.byGroup))
  }
  @Test("The header of a section shows its total, and follows each expense")
  func headers() async throws {
    struct Expense: Codable, Identifiable, Equatable, Sendable, FetchableRecord, TableRecord {
      var id: Int64
      var category: String
      var cents: Int
    }
    struct Total: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
      var category: String
      var cents: Int
      var id: String { category }
    }
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE expense (id INTEGER PRIMARY KEY, category TEXT, cents INTEGER);
          INSERT INTO expense (category, cents) VALUES ('Food', 300), ('Food', 50), ('Rent', 900);
          """)
    }
    let totals = LiveQuery(
      SQLRequest<Total>(
        sql: """
          SELECT category, SUM(cents) AS cents FROM expense GROUP BY category ORDER BY category
          """),
      in: database)
    // guide
    let byCategory: AnySectionedArray<SummarizedSection<String, Total>, Expense> =
      LiveSections<String, Expense>(
        Expense.order(Column("category"), Column("id")), in: database
      )
      .summarized(by: totals, key: \.category)
    // end of guide
    var headers: [String] = []
    let subscription = byCategory.changeSetPublisher.sink { change in
      headers = change.items!.map { "\($0.section.section): \($0.section.summary?.cents ?? 0)" }
    }
    #expect(headers == ["Food: 350", "Rent: 900"])
    try await database.write { db in
      try db.execute(sql: "INSERT INTO expense (category, cents) VALUES ('Fun', 20), ('Food', 1)")
    }
    database.refreshLiveData()
    #expect(headers == ["Food: 351", "Fun: 20", "Rent: 900"])
    subscription.cancel()
  }

  private func projects() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE project (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          CREATE TABLE task (
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project, isDone BOOLEAN);
          INSERT INTO project VALUES (1, 'Garden'), (2, 'Attic');
          INSERT INTO task (project, isDone) VALUES (1, 0), (1, 0), (1, 1);
          """)
    }
    return database
  }

  @Test("Each row has the count of its tasks, from one query")
  func counts() async throws {
    let database = try projects()
    // guide
    struct ProjectRow: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
      var id: Int64
      var name: String
      var openTasks: Int
    }

    let projects = LiveQuery(
      SQLRequest<ProjectRow>(
        sql: """
          SELECT project.id, name, count(task.id) AS openTasks
          FROM project LEFT JOIN task ON task.project = project.id AND NOT isDone
          GROUP BY project.id ORDER BY name, project.id
          """),
      in: database)
    // end of guide
    let audit = LiveListAudit(projects)
    #expect(audit.items.map { "\($0.name) \($0.openTasks)" } == ["Attic 0", "Garden 2"])
    #expect(!"\(projects.ladder)".hasPrefix("followed"))
    try await database.write { db in
      try db.execute(sql: "INSERT INTO task (project, isDone) VALUES (2, 0)")
    }
    database.refreshLiveData()
    #expect(audit.items.map { "\($0.name) \($0.openTasks)" } == ["Attic 1", "Garden 2"])
    #expect(audit.tally.modifications == 1)
  }

  // guide
  struct Project: Codable, Identifiable, Equatable, Sendable, FetchableRecord, TableRecord {
    var id: Int64
    var name: String
  }

  struct OpenTasks: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
    var project: Int64
    var count: Int
    var id: Int64 { project }
  }

  @MainActor
  struct ProjectItem {
    let name: String
    let openTasks: AnyPublisher<Int, Never>

    init(_ project: Project, _ counts: CurrentValueSubject<[Int64: Int], Never>) {
      name = project.name
      openTasks = counts.map { $0[project.id] ?? 0 }.removeDuplicates().eraseToAnyPublisher()
    }
  }

  @MainActor
  final class ProjectsViewModel {
    let projects: AnyObservableArray<ProjectItem>
    let counts = CurrentValueSubject<[Int64: Int], Never>([:])
    private let bindings = BindingGroup()

    init(_ database: any DatabaseWriter) {
      projects = LiveQuery(Project.order(Column("name"), Column("id")), in: database)
        .mapItems { [counts] in ProjectItem($0, counts) }
      let openTasks = LiveQuery(
        SQLRequest<OpenTasks>(
          sql: """
            SELECT project, count(*) AS count FROM task WHERE NOT isDone
            GROUP BY project ORDER BY project
            """),
        in: database)
      bindings.capture {
        counts *= openTasks.currentValuePublisher.map { rows in
          Dictionary(uniqueKeysWithValues: rows.map { ($0.project, $0.count) })
        }
      }
    }
  }
  // end of guide

  @Test("Each row follows the count of its tasks, and an edit of a task modifies no row")
  func lookups() async throws {
    let database = try projects()
    let viewModel = ProjectsViewModel(database)
    var changes = 0
    let subscription = viewModel.projects.changeSetPublisher.sink { _ in changes += 1 }
    let (attic, garden) = (Recorder(0), Recorder(0))
    let bindings = BindingGroup {
      attic.binding.value *= viewModel.projects.items[0].openTasks
      garden.binding.value *= viewModel.projects.items[1].openTasks
    }
    #expect(viewModel.projects.items.map(\.name) == ["Attic", "Garden"])
    #expect([attic.value, garden.value] == [0, 2])
    try await database.write { db in
      try db.execute(sql: "INSERT INTO task (project, isDone) VALUES (2, 0)")
    }
    database.refreshLiveData()
    #expect([attic.value, garden.value] == [1, 2])
    try await database.write { db in try db.execute(sql: "UPDATE task SET isDone = 1") }
    database.refreshLiveData()
    #expect([attic.value, garden.value] == [0, 0])
    #expect(changes == 1)
    bindings.clear()
    subscription.cancel()
  }
}
