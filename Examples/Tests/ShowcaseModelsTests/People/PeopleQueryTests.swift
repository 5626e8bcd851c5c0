import Foundation
import GRDB
import ShowcaseModels
import Testing

@Suite("People query")
struct PeopleQueryTests {
  private func names(_ query: PeopleQuery = PeopleQuery(), of people: [NewPerson]) throws
    -> [String]
  {
    let database = try PeopleDatabase.inMemory(people: people)
    return try database.writer.read { db in
      try query.request.fetchAll(db).map(\.displayName)
    }
  }

  private func sorted(lastNames: [String]) throws -> [String] {
    try names(of: lastNames.map { NewPerson(lastName: $0) })
  }

  @Test("Accents, case and special letters stand with their plain letter")
  func order() throws {
    let expected = [
      "Ångström", "anker", "Assmann", "Aßmann", "Assmuth", "Ćosić", "Czerny", "élan", "Emil",
      "Łukasz", "Lund", "O’Brien", "Obrist", "Østergaard", "Otto", "Zola",
    ]
    #expect(try sorted(lastNames: expected.reversed()) == expected)
    // Written with combining accents, too.
    let decomposed = ["E\u{301}lan", "Emil", "A\u{30A}berg", "Bo"]
    #expect(try sorted(lastNames: decomposed) == ["A\u{30A}berg", "Bo", "E\u{301}lan", "Emil"])
  }

  @Test("First names decide between equal last names, and stand in for missing ones")
  func firstNames() throws {
    let people = [
      NewPerson(firstName: "Zoe", lastName: "Ng"), NewPerson(firstName: "Ann", lastName: "Ngata"),
      NewPerson(firstName: "Ann", lastName: "ng"), NewPerson(firstName: "Max"),
      NewPerson(email: "nobody@example.org"),
    ]
    #expect(
      try names(of: people) == ["Max", "Ann ng", "Zoe Ng", "Ann Ngata", "nobody@example.org"])
  }

  @Test("Numbers are ordered by value")
  func numbers() throws {
    #expect(
      try sorted(lastNames: ["Room 10", "Room 9", "Room 09", "Room 100"])
        == ["Room 09", "Room 9", "Room 10", "Room 100"])
  }

  @Test(
    "Words match in any order, without case and accents, in names, e-mail and phone",
    arguments: [
      ("", 3), ("  ", 3), ("groß jürgen", 1), ("GROSS", 1), ("gro jur", 1), ("example.org", 2),
      ("angstrom", 1), ("030 23125", 1), ("(030)", 1), ("3023125101", 1), ("%", 1), ("_", 1),
      ("\\", 1), ("o'b", 0), ("nobody", 0), ("'", 0), ("100%_\\", 1),
    ])
  func search(text: String, count: Int) throws {
    let people = [
      NewPerson(firstName: "Jürgen", lastName: "Groß", phone: "(030) 231 25-101"),
      NewPerson(firstName: "Anna", lastName: "Ångström", email: "anna@example.org"),
      NewPerson(firstName: "100%_\\", lastName: "Real", email: "real@example.org"),
    ]
    #expect(try names(PeopleQuery(search: text), of: people).count == count)
  }

  @Test("A group narrows the search")
  func group() throws {
    let people = [
      NewPerson(firstName: "Anna", groupName: "Work"), NewPerson(firstName: "Anne"),
      NewPerson(firstName: "Bert", groupName: "Work"),
    ]
    #expect(try names(PeopleQuery(search: "ann", groupName: "Work"), of: people) == ["Anna"])
  }
}
