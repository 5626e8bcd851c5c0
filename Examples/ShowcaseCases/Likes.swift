import BinderyGRDB
import BinderyGTK
import Foundation
import ShowcaseModels

struct Photo: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  let id: Int64
  var title: String
  var likes: Int
}

struct LikePhoto: Mutation {
  /// Likes a photo on the server, which returns the number of all likes.
  typealias Service = @Sendable (Int64) async throws -> Int
  let id: Int64

  var records: [MutatedRecord] { [MutatedRecord("photo", id: id)] }

  func apply(_ db: Database) throws {
    try db.execute(sql: "UPDATE photo SET likes = likes + 1 WHERE id = ?", arguments: [id])
  }

  func send(to service: Service, key: UUID) async throws -> Int { try await service(id) }

  func correct(_ db: Database, by likes: Int) throws {
    try db.execute(sql: "UPDATE photo SET likes = ? WHERE id = ?", arguments: [likes, id])
  }
}

actor PhotoServer {
  private var likes: [Int64: Int] = [1: 12, 2: 10]

  func like(_ id: Int64) throws -> Int {
    guard let known = likes[id] else { throw MutationFailure.lasting("The album is locked.") }
    likes[id] = known + 1
    return known + 1
  }
}

@MainActor
final class LikesViewModel {
  let photos: LiveQuery<Photo>
  let queue: MutationQueue<LikePhoto.Service>

  init(service: @escaping LikePhoto.Service) throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: "CREATE TABLE photo (id INTEGER PRIMARY KEY, title TEXT NOT NULL, likes INTEGER)")
      for (id, title) in [(1, "Sunrise"), (2, "Harbour"), (3, "Locked album")] {
        try Photo(id: Int64(id), title: title, likes: 10).insert(db)
      }
    }
    photos = LiveQuery(Photo.order(Column("id")), in: database)
    queue = try MutationQueue([LikePhoto.self], in: database, service: service)
  }

  convenience init() throws {
    let server = PhotoServer()
    try self.init { id in
      try await Task.sleep(for: .seconds(1))
      return try await server.like(id)
    }
  }

  private(set) lazy var summary = queue[\.self].map { state in
    if state.pendingCount > 0 { return "\(state.pendingCount) to be sent" }
    return state.failures.last?.problem ?? "All sent"
  }

  private(set) lazy var like = Command(mutating: queue) { (id: Int64) in LikePhoto(id: id) }
}

final class PhotoRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(12)
  }

  func bind(to photo: Photo) {
    text = "♥ \(photo.likes)   \(photo.title)"
    accessibleLabel = "\(photo.title), \(photo.likes.counted("like"))"
  }
}

final class LikesPage: Page {
  private let viewModel: LikesViewModel

  init(_ viewModel: LikesViewModel) { self.viewModel = viewModel }

  override func load() -> Widget {
    let (table, summary) = (TableView(), Label())
    table.accessibleLabel = "Photos"
    table.addClass("card")
    summary.wraps = true
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.photos, row: PhotoRow.self)
        .didSelectRow { [viewModel] in viewModel.like($0.id) }
      summary.textBinding *= viewModel.summary
    }
    return column([table, summary])
  }
}

extension CaseStudy {
  static let likes = CaseStudy(
    "likes", "Optimistic change", "Shown at once, sent later", icon: "emote-love-symbolic",
    .data, features: ["MutationQueue", "Mutation", "optimistic change", "offline"],
    guides: ["Write while offline"],
    """
    Press a photo: its like is shown at once, and sent to a server that takes a second. The \
    answer is the number of all likes, which may be greater: others like the photo too. Press \
    the locked album: the server refuses, and the like is taken back. Press several photos \
    quickly: likes of one photo are sent in their order. Taking back needs no code, since the \
    queue keeps the former row.
    """
  ) { LikesPage(try LikesViewModel()) }
}
