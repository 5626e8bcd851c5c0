import BinderyPostgres
import BinderyTesting
import Foundation
import ShowcaseModels
import ShowcasePostgres
import Testing

@Suite("People on a PostgreSQL server", .server) @MainActor
struct PostgresPeopleTests {
  private let configuration: PostgresConfiguration

  init() async throws {
    let server = try TestServer.shared.get()
    let name = "people_" + UUID().uuidString.prefix(8).lowercased()
    let connection = try await PostgresConnection(server.configuration())
    try await connection.execute("CREATE DATABASE \(identifier: name)")
    configuration = server.configuration("dbname=\(name)")
  }

  private func open(as role: String = "postgres") async throws -> PostgresPeople {
    try await .open(configuration.connectionString + " user=\(role)")
  }

  private func names(_ list: LiveQuery<Person>) -> [String] { list.items.map(\.displayName) }

  @Test("A new database has the sample people, in the order of a file; all windows share them")
  func samples() async throws {
    async let first = open()
    async let second = open()
    let lists = try await [first, second].map { $0.people(PeopleQuery(), first: 64) }
    let file = try PeopleDatabase.inMemory().people(PeopleQuery(), first: 64)
    for list in lists {
      await settle(list)
      #expect(names(list) == names(file))
      #expect(list.ladder == .followed(.byIndex), "\(list.explanation)")
    }
  }

  @Test(
    "Order and search are those of a file",
    arguments: [
      "", "groß jürgen", "GROSS", "gro jur", "example.org", "angstrom", "030 23125", "(030)",
      "3023125101", "%", "\\", "o'b", "nobody", "'", "ØSTER", "zak l",
    ])
  func search(_ text: String) async throws {
    let people = [
      NewPerson(firstName: "Jürgen", lastName: "Groß", phone: "(030) 231 25-101"),
      NewPerson(firstName: "Zoe", lastName: "Ng"), NewPerson(firstName: "Ann", lastName: "Ngata"),
      NewPerson(firstName: "Ann", lastName: "ng"), NewPerson(firstName: "Max"),
      NewPerson(email: "nobody@example.org"), NewPerson(lastName: "O’Brien"),
      NewPerson(lastName: "100%_\\"), NewPerson(lastName: "Obrist"),
    ]
    let server = try await open()
    for person in people { try await server.add(person) }
    let file = try PeopleDatabase.inMemory(people: PeopleDatabase.samplePeople + people)
    let query = PeopleQuery(search: text)
    let (list, expected) = (server.people(query, first: 64), file.people(query, first: 64))
    await settle(list)
    #expect(names(list) == names(expected))
    #expect(list.ladder == .followed(.byIndex), "\(list.explanation)")
  }

  private func settle<Record>(_ list: LiveQuery<Record>) async {
    var isLoading = true
    let subscription = list.isLoading.sink { isLoading = $0 }
    #expect(await BinderyTesting.eventually { !isLoading })
    subscription.cancel()
  }

  @Test("An edit writes the edited fields only; each edit can be undone")
  func edits() async throws {
    let people = try await open()
    let added = try await people.add(NewPerson(firstName: "Grace", lastName: "Hopper"))
    var (here, there) = (added, added)
    here.note = "here"
    there.phone = "112"
    try await people.update(there, from: added)
    let change = try await people.update(here, from: added)
    #expect(change.after.phone == "112" && change.after.note == "here")
    try await people.update(change.before, from: change.after)
    let deleted = try await people.delete(id: added.id)
    #expect(deleted.note == "" && deleted.phone == "112")
    await #expect(throws: PeopleDatabaseError.self) { try await people.delete(id: added.id) }
    await #expect(throws: PeopleDatabaseError.self) { try await people.update(here, from: added) }
    #expect(try await people.restore(deleted) == deleted)
    await #expect(throws: PeopleDatabaseError.self) { try await people.restore(deleted) }
    // The next identifier is another one.
    #expect(try await people.add(NewPerson(lastName: "Next")).id > added.id)
  }

  @Test("The screen of one window shows what another one edits, adds, deletes and undoes")
  func screens() async throws {
    let (here, there) = (PeopleViewModel(try await open()), PeopleViewModel(try await open()))
    #expect(here.transfer == nil && !here.canSaveCopy)
    #expect(await BinderyTesting.eventually { here.people.count == 12 && there.people.count == 12 })
    let page = try #require(here.person(here.people[0]))
    let other = try #require(there.person(there.people[0]))
    other.lastName.send("Aardvark")
    other.save()
    #expect(await BinderyTesting.eventually { page.lastName.value == "Aardvark" })
    #expect(await BinderyTesting.eventually { here.people[0].name == "Anna Aardvark" })
    var notices: [Notice] = []
    var closed = 0
    let group = BindingGroup()
    group.add(there.notices.sink { notices.append($0) })
    group.add(page.closed.sink { closed += 1 })
    other.delete()
    #expect(
      await BinderyTesting.eventually {
        closed == 1 && here.people.count == 11
          && notices.last?.message == "Anna Aardvark was deleted."
      })
    notices.last?.undo?()
    #expect(await BinderyTesting.eventually { here.people.count == 12 })
    here.search.send("anna aard")
    #expect(await BinderyTesting.eventually { here.people.items.map(\.name) == ["Anna Aardvark"] })
  }

  @Test("The app says so to a role that may only read, and follows the changes all the same")
  func reader() async throws {
    let people = try await open()
    #expect(people.readOnlyMessage == nil)
    let connection = try await PostgresConnection(configuration)
    try await connection.execute(
      script: """
        DROP ROLE IF EXISTS people_reader; CREATE ROLE people_reader LOGIN;
        GRANT USAGE ON SCHEMA showcase TO people_reader;
        GRANT SELECT ON showcase.person TO people_reader
        """)
    let reader = try await open(as: "people_reader")
    #expect(reader.readOnlyMessage?.contains("not write") == true)
    let list = reader.people(PeopleQuery(), first: 64)
    #expect(await BinderyTesting.eventually { list.items.count == 12 })
    try await people.add(NewPerson(lastName: "Aa"))
    #expect(await BinderyTesting.eventually { names(list).first == "Aa" })
    #expect(list.ladder == .followed(.byIndex))
  }

  @Test(
    "The app distinguishes connection strings from paths",
    arguments: [
      ("postgres://app@db/shop", true), ("postgresql:///shop", true), ("host=/run dbname=x", true),
      ("dbname = shop", true), ("service=shop", true), ("people.sqlite", false),
      ("/tmp/host=a/people.sqlite", false), ("postgres", false), ("a=b.sqlite", false),
    ])
  func strings(_ text: String, isServer: Bool) {
    #expect(PostgresPeople.isConnectionString(text) == isServer)
  }
}
