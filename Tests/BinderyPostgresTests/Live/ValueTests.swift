import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Objects, properties, counts and values follow what is committed.
@Suite("Live values of PostgreSQL", .server, .serialized)
@MainActor
struct LiveValueTests {
  @Test("An object is read again when its row is touched, and completes when it is deleted")
  func object() async throws {
    let world = try await World()
    try await world.insert(1...3)
    var numbers: [Int] = []
    var names: [String] = []
    var isOver = false
    let object = Person.objectPublisher(id: 2, in: world.database).sink { _ in
      isOver = true
    } receiveValue: {
      numbers.append($0.n)
    }
    let name = Person.propertyValuePublisher(\.firstName, id: 2, in: world.database)
      .sink { names.append($0) }
    #expect(await soon { numbers == [0] && names == ["F2"] })
    try await world.other.execute("UPDATE person SET n = 5 WHERE id = 3")
    try await world.other.execute("UPDATE person SET n = 6 WHERE id = 2")
    #expect(await soon { numbers == [0, 6] })
    try await world.other.execute("UPDATE person SET first_name = 'X' WHERE id = 2")
    #expect(await soon { names == ["F2", "X"] })
    try await world.other.execute("DELETE FROM person WHERE id = 2")
    #expect(await soon { isOver })
    #expect(numbers.last == 6)
    object.cancel()
    name.cancel()
  }

  @Test("Counts and values follow the tables that they mention")
  func values() async throws {
    let world = try await World()
    try await world.insert(1...3)
    var counts: [Int] = []
    var sums: [Int?] = []
    let sum: PostgresQuery = "SELECT sum(n) FROM person WHERE n > \(1)"
    let subscriptions = [
      Person.where("n > \(1)").countPublisher(in: world.database).sink { counts.append($0) },
      sum.valuePublisher(Int.self, in: world.database).sink { sums.append($0) },
    ]
    #expect(await soon { counts == [0] && sums == [nil] })
    try await world.other.execute("UPDATE person SET n = id")
    #expect(await soon { counts == [0, 2] && sums == [nil, 5] })
    subscriptions.forEach { $0.cancel() }
  }
}
