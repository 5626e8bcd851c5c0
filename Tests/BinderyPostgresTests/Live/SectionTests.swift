import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Sections follow what is committed.
@Suite("Live sections of PostgreSQL", .server, .serialized)
@MainActor
struct LiveSectionTests {
  private typealias Sections = LiveSections<String?, Person>

  /// The sections' values and the numbers of their rows.
  private func shape(_ sections: SectionedItems<String?, Person>) -> [String] {
    sections.map { "\($0.section ?? "none"): \($0.items.map(\.id))" }
  }

  private func fresh(_ world: World) async throws -> [String] {
    let rows = try await world.other.query(
      "SELECT * FROM person ORDER BY last_name, n, id", as: Person.self)
    var names: [String?] = []
    for row in rows where names.last.map({ $0 != row.lastName }) ?? true {
      names.append(row.lastName)
    }
    return names.map { name in
      "\(name ?? "none"): \(rows.filter { $0.lastName == name }.map(\.id))"
    }
  }

  @Test("Rows enter, leave and move between sections, at random")
  func follows() async throws {
    let world = try await World()
    try await world.insert(1...40)
    let sections = Sections(Person.order("last_name, n"), in: world.database)
    var applied: SectionedItems<String?, Person> = []
    var isWrong = false
    let subscription = sections.changeSetPublisher.sink { change in
      if case .update(let items, let delta) = change {
        let counts = applied.map(\.items.count)
        let inserted = delta.insertions.count - delta.deletions.count
        // Sections that come and go bring and take their rows.
        if delta.sections.isEmpty,
          items.map(\.items.count).reduce(0, +) != counts.reduce(0, +) + inserted
        {
          isWrong = true
        }
      }
      applied = change.items ?? applied
    }
    await world.database.refreshLiveData()
    #expect(sections.ladder == .followed(.byComparison) || sections.ladder == .followed(.byIndex))
    var random = SeededGenerator(seed: 7)
    for _ in 1...60 {
      let id = Int.random(in: 1...45, using: &random)
      let name = ["L00000001", "L00000002", "M", "A", nil].randomElement(using: &random)!
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try await world.other.execute("DELETE FROM person WHERE id = \(id)")
      case 1: try await world.other.execute("UPDATE person SET n = n + 1 WHERE id % 7 = \(id % 7)")
      default:
        try await world.other.execute(
          """
          INSERT INTO person VALUES (\(id), \(name), 'x', true, 0)
            ON CONFLICT (id) DO UPDATE SET last_name = excluded.last_name
          """)
      }
      await world.database.refreshLiveData()
      let right = try await fresh(world)
      #expect(await soon { shape(sections.sections) == right })
    }
    #expect(!isWrong)
    #expect(world.database.liveStatistics.reread == [:])
    subscription.cancel()
  }

  @Test("Sections of a request without an order say why there are none")
  func refused() async throws {
    let world = try await World()
    let sections = Sections(Person.all, in: world.database)
    var problem: (any Error)?
    let subscription = sections.changeSetPublisher.sink { problem = $0.problem ?? problem }
    #expect(await soon { problem as? LiveSectionsError == .noOrder })
    sections.setRequest(Person.order("last_name"))
    try await world.insert(1...3)
    #expect(await soon { sections.sections.count == 1 })
    subscription.cancel()
  }

  @Test("Sections of a request with a limit say that they have all rows")
  func limited() async throws {
    let world = try await World()
    let sections = Sections(Person.people.limit(2), in: world.database)
    var problem: (any Error)?
    let subscription = sections.changeSetPublisher.sink { problem = $0.problem ?? problem }
    #expect(await soon { "\(String(describing: problem))".contains("limit") })
    subscription.cancel()
  }
}
