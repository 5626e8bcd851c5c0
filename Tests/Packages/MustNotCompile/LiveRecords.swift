// Each line that is marked must be refused by the compiler with the message that it names, and no
// other.
import Bindery
import BinderyGRDB
import GRDB

struct Person: Codable, FetchableRecord, TableRecord, Equatable, Sendable, Identifiable {
  var id: Int64
  var name: String
}

struct Nameless: Codable, FetchableRecord, TableRecord, Equatable, Sendable {
  var name: String
}

@MainActor
func show(_ database: DatabaseQueue) {
  _ = Nameless.all().asObservableArray(in: database)  // refused: Identifiable
  _ = Nameless.all().changeSetPublisher(in: database)  // refused: Identifiable
  _ = Person.all().asObservableArray(in: database)
  _ = Person.all().changeSetPublisher(in: database)
}
