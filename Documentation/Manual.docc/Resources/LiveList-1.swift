import BinderyGRDB

struct Book: Codable, Identifiable, Equatable, Sendable {
  var id: Int64?
  var title: String
}

extension Book: FetchableRecord, MutablePersistableRecord {
  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}
