import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Observers that change the data they observe, and requests that change faster than they are
/// read.
@Suite("Writes and requests from everywhere", .serialized) @MainActor
struct ReentrantWriteTests {
  @Test("An observer may write from inside a delivery", arguments: [true, false], [512, 0])
  func writing(isPool: Bool, held: Int) async throws {
    let fixture = try Fixture.large(600, isPool: isPool)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let follower = Follower(query)
    let writer = fixture.writer
    var (left, isWriting) = (20, false)
    let subscription = query.changeSetPublisher.sink { change in
      if case .error = change { return }
      // Excludes the rows at the time of the subscription.
      guard isWriting, left > 0 else { return }
      left -= 1
      try! writer.write { db in
        try db.execute(sql: "UPDATE city SET name = 'A' || \(left) WHERE id = \(left + 1)")
      }
      if left % 3 == 0 { writer.refreshLiveData() }
      if left == 7 { query.setRequest(Fixture.byName.filter(Column("size") < 300)) }
    }
    isWriting = true
    try fixture.write("UPDATE city SET name = 'Aa' WHERE id = 100")
    let isDone = await eventually { left == 0 }
    try #require(isDone, "\(left) writes are left")
    writer.refreshLiveData()
    let request = Fixture.byName.filter(Column("size") < 300)
    #expect(await eventually { query.items.count == 299 })
    #expect(try Array(query.items) == fixture.truth(request))
    #expect(follower.errors.isEmpty)
    #expect(held == 0 || follower.faults == [])
    _ = subscription
  }

  @Test("Of a thousand requests the last one wins, while writes go on", arguments: [512, 0])
  func requests(held: Int) async throws {
    let fixture = try Fixture.large(800)
    let writer = fixture.writer
    let query = LiveQuery(Fixture.byName, in: writer, holding: held)
    let follower = Follower(query)
    let busy = BusyWriter(writer) { number in
      """
      UPDATE city SET size = size + 7 WHERE id % 80 = \(number % 80);
      DELETE FROM city WHERE id = (SELECT min(id) FROM city);
      INSERT INTO city (name, size) VALUES ('N' || \(number), \(number % 900))
      """
    }
    for number in 1...1_000 {
      query.setRequest(Fixture.byName.filter(Column("size") > number % 700))
      if number % 50 == 0 { await settle() }
    }
    let last = Fixture.byName.filter(Column("size") > 321)
    query.setRequest(last)
    busy.stop()
    let isRight = try await eventually {
      writer.refreshLiveData()
      return try Array(query.items) == fixture.truth(last)
    }
    #expect(isRight)
    #expect(follower.errors.isEmpty, "\(follower.errors)")
    #expect(follower.items == query.items)
    try fixture.write("UPDATE city SET name = 'Aachen', size = 900 WHERE id = 400")
    writer.refreshLiveData()
    #expect(try Array(query.items) == fixture.truth(last))
  }
}
