import ShowcaseModels
import Testing

@Suite("Generated people")
struct GeneratedPeopleTests {
  @Test("The same people stand at the same places, however many there are")
  func deterministic() {
    let people = Array(GeneratedPeople(count: 500))
    #expect(people == Array(GeneratedPeople(count: 10_000).prefix(500)))
    #expect(people[2].displayName == "Océane Valrieux-Fortnay")
    #expect(people[2].email == "oceane.valrieux3@example.fr")
    #expect(GeneratedPeople(count: 0).isEmpty)
  }

  @Test("They have names in many scripts, an e-mail address of their own, phones, notes, groups")
  func varied() {
    let people = GeneratedPeople(count: 20_000)
    #expect(Set(people.map(\.email)).count == people.count)
    #expect(people.allSatisfy { $0.isValid && !$0.firstName.isEmpty && !$0.lastName.isEmpty })
    #expect(people.allSatisfy { $0.email.utf8.allSatisfy { $0 < 0x80 } })
    #expect(people.allSatisfy { $0.phone.hasPrefix("+") && !$0.phone.contains("#") })
    let names = Set(people.map { "\($0.lastName), \($0.firstName)" })
    #expect(names.count > 15_000)
    let scalars = Set(people.flatMap(\.lastName.unicodeScalars))
    for letter in "Åßé’Łñ Жωπ田王" { #expect(scalars.contains(letter.unicodeScalars.first!)) }
    let notes = people.filter { !$0.note.isEmpty }.count
    #expect((5_000...9_000).contains(notes))
    #expect(Set(people.map(\.groupName)).isSuperset(of: PersonGroup.known))
  }
}
