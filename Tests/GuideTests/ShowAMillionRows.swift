import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Guide: show a million rows") @MainActor
struct ShowAMillionRows {
  @Test("The first rows are there at once, all others follow, and an edit is one move")
  func shows() async throws {
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(sql: "CREATE TABLE photo (id INTEGER PRIMARY KEY, taken TEXT NOT NULL)")
      try db.execute(sql: "CREATE INDEX photo_taken ON photo (taken)")
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
          INSERT INTO photo SELECT i, printf('2020-%06d', i) FROM n
          """)
    }
    // guide
    struct Photo: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
      var id: Int64
      var taken: String
    }

    @MainActor
    final class PhotosViewModel {
      let photos: LiveQuery<Photo>

      init(_ database: any DatabaseWriter) {
        photos = LiveQuery(
          Photo.order(Column("taken"), Column("id")), in: database, loading: .firstRows(64))
      }
    }
    // end of guide
    let viewModel = PhotosViewModel(database)
    #expect(viewModel.photos.items.count == 64)
    #expect(await eventually { viewModel.photos.items.count == 3_000 })
    guard case .followed = viewModel.photos.ladder else {
      Issue.record("\(viewModel.photos.explanation)")
      return
    }
    let audit = LiveListAudit(viewModel.photos)
    try await database.write { db in
      try db.execute(sql: "UPDATE photo SET taken = '1999' WHERE id = 3000")
    }
    database.refreshLiveData()
    #expect(audit.items[0].id == 3_000)
    #expect(audit.tally.moves == 1)
    // guide
    let byDay = LiveSections<String, Photo>(
      Photo.order(Column("taken"), Column("id")), in: database, loading: .background)
    // end of guide
    let subscription = byDay.changeSetPublisher.sink { _ in }
    #expect(await eventually { byDay.sections.count == 3_000 })
    subscription.cancel()
  }
}
