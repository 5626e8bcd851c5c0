import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Keys that are texts, which are numbered when they are first used.
@Suite("Keys of rows that are gone", .server, .serialized)
@MainActor
struct ForgottenKeysTests {
  private struct Word: PostgresRecord {
    static let table = "word"
    var id: String
    var count: Int
  }

  enum Kind: CaseIterable { case list, sections }

  @Test(
    "Keys of rows that come and go are forgotten, however few do so at a time",
    arguments: Kind.allCases)
  func comeAndGo(kind: Kind) async throws {
    let world = try await World(
      """
      CREATE TABLE word (id text PRIMARY KEY, count int NOT NULL);
      CREATE INDEX ON word (count, id);
      INSERT INTO word SELECT 'a' || g, g % 10 FROM generate_series(1, 20000) AS g;
      """, tracking: ["word"])
    var changes = 0
    let request = Word.order("count, id")
    let subscription =
      switch kind {
      case .list:
        LiveQuery(request, in: world.database, holding: 10)
          .changeSetPublisher.sink { _ in changes += 1 }
      case .sections:
        LiveSections<Int, Word>(request, in: world.database)
          .changeSetPublisher.sink { _ in changes += 1 }
      }
    #expect(await soon { changes == 2 })
    await world.database.refreshLiveData()
    var rereads: [Int] = []
    for round in 1...150 {
      try await world.other.execute(
        script: """
          BEGIN;
          INSERT INTO word SELECT 'b' || \(round) || '-' || g, 1 FROM generate_series(1, 600) AS g;
          DELETE FROM word WHERE id >= 'b';
          COMMIT;
          """)
      await world.database.refreshLiveData()
      rereads.append(world.database.liveStatistics.reread.values.reduce(0, +))
    }
    // It follows the first commits, then numbers its keys anew, then goes on.
    #expect(rereads[100] == 0 && rereads[149] == 1)
    subscription.cancel()
  }
}
