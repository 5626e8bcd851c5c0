import BinderyTesting
import GRDB
import Testing

@testable import ShowcaseModels

@Suite("People query, beside a plain computation")
struct PeopleOracleTests {
  /// The rule of ``PeopleQuery`` for one word, in its simplest form.
  private func matches(_ person: Person, _ word: String) -> Bool {
    let texts = [person.firstName, person.lastName, person.email]
    if texts.contains(where: { NameFolding.folded($0).utf8.contains(word.utf8) }) { return true }
    let isNumber = word.allSatisfy { "+-/().0123456789".contains($0) }
    let digits = NameFolding.digits(word)
    return isNumber && !digits.isEmpty
      && NameFolding.digits(person.phone).utf8.contains(digits.utf8)
  }

  private func precedes(_ left: Person, _ right: Person) -> Bool {
    func key(_ person: Person) -> [[UInt8]] {
      let names = [person.lastName, person.firstName]
      let isNamed = names.contains { !$0.isEmpty }
      let key = NameFolding.sortKey(isNamed ? names : [person.email])
      return ([key] + names).map { Array($0.utf8) }
    }
    for (left, right) in zip(key(left), key(right)) where left != right {
      return left.lexicographicallyPrecedes(right)
    }
    return left.id < right.id
  }

  @Test("Order and search are the same, with stored keys and without")
  func same() throws {
    let database = try PeopleDatabase.inMemory(people: Array(GeneratedPeople(count: 1_500)))
    let all = try database.writer.read { try Person.fetchAll($0) }.sorted(by: precedes)
    var random = SeededGenerator(seed: 4)
    var searches = [
      "", "(030)", "+49-30", "3012", "1.", "2@", "o’b", "o'b", "ß", "GROSS e", "A", "J",
    ]
    for _ in 0..<60 {
      let person = all.randomElement(using: &random)!
      let field = PersonKeys.sources.randomElement(using: &random)!
      let text = person[keyPath: field.keyPath]
      let length = Int.random(in: 1...5, using: &random)
      searches.append(String(text.dropFirst(Int.random(in: 0...4, using: &random)).prefix(length)))
    }
    for isStored in [true, false] {
      if !isStored {
        try database.writer.write { try $0.execute(sql: "UPDATE person SET searchText = NULL") }
      }
      for search in searches {
        let query = PeopleQuery(search: search)
        let expected = all.filter { person in query.words.allSatisfy { matches(person, $0) } }
        let found = try database.writer.read { try query.request.fetchAll($0) }
        #expect(found.map(\.id) == expected.map(\.id), "search: \(search)")
      }
    }
  }
}

extension String.UTF8View {
  /// Whether a row contains the bytes of the other.
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    let (bytes, pattern) = (Array(self), Array(other))
    if pattern.count > bytes.count { return false }
    return (0...bytes.count - pattern.count).contains { start in
      bytes[start..<start + pattern.count].elementsEqual(pattern)
    }
  }
}
