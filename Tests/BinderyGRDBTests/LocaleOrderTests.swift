import BinderyGRDB
import Foundation
import Testing

@Suite("The order of a locale") @MainActor
struct LocaleOrderTests {
  @Test(
    "A live list has it, also while rows come, change and go",
    arguments: [
      ("sv_SE", ["Adel", "Ost", "zoo", "Zürich", "ål", "Åre", "ärta", "öl"]),
      // Names that SQLite would not take as they are.
      ("zh-Hans_CN", ["Adel", "Ost", "zoo"]),
      ("de_DE@collation=phonebook", ["Adel", "Ost", "zoo"]),
      ("de_DE", ["Adel", "ål", "Åre", "ärta", "öl", "Ost", "zoo", "Zürich"]),
    ], [true, false])
  func follows(_ example: (locale: String, names: [String]), _ isPool: Bool) throws {
    let order = DatabaseCollation.locale(Locale(identifier: example.locale))
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(collation: order) }
    let fixture = try Fixture(isPool: isPool, cities: [], configuration: configuration)
    let request = City.order(Column("name").collating(order), Column("id"))
    let query = LiveQuery(request, in: fixture.writer)
    let follower = Follower(query)
    func expect(_ names: [String]) throws {
      fixture.writer.refreshLiveData()
      let truth = try fixture.writer.read { db in try request.fetchAll(db) }
      #expect(Array(query.items) == truth, "\(query.ladder)")
      #expect(truth.map(\.name) == names)
    }
    var names: [String] = []
    for name in example.names.sorted().reversed() {
      try fixture.write("INSERT INTO city (name) VALUES ('\(name)')")
      names.append(name)
      try expect(example.names.filter(names.contains))
    }
    try fixture.write("UPDATE city SET name = 'ÅRE' WHERE name = 'Åre'")
    try expect(example.names.map { $0 == "Åre" ? "ÅRE" : $0 })
    try fixture.write("DELETE FROM city WHERE name = 'ål'")
    try expect(example.names.filter { $0 != "ål" }.map { $0 == "Åre" ? "ÅRE" : $0 })
    #expect(follower.faults == [])
  }
}
