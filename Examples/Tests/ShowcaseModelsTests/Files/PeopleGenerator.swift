import BinderyTesting
import ShowcaseModels

/// Invented, plausible people; the same for the same seed.
struct PeopleGenerator {
  private var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let firstNames = [
    "Anna", "Élodie", "Jürgen", "Zoë", "Łukasz", "Søren", "María José", "Grace", "Amit", "Yuki",
    "Nia", "Tomás", "Ben", "Clara", "David", "Emma", "Felix", "Hannah", "Ivan", "Лена", "結衣",
  ]
  private static let lastNames = [
    "Ångström", "Martin", "Groß", "O’Brien", "Żak", "Østergaard", "Núñez", "Hoppe", "Patel",
    "Sato", "van den Berg", "Ćosić", "Miller", "Smith-Jones", "Weber", "Rossi", "Иванова", "田中",
  ]

  mutating func next() -> NewPerson {
    count += 1
    let digits = Int.random(in: 100_000...999_999, using: &random)
    return NewPerson(
      firstName: Self.firstNames.randomElement(using: &random) ?? "",
      lastName: Self.lastNames.randomElement(using: &random) ?? "",
      email: "person\(count)@example.org", phone: "+49 30 \(digits)",
      note: Bool.random(using: &random) ? "Met in Rome;\nlikes tea, not coffee" : "",
      groupName: PersonGroup.known.randomElement(using: &random) ?? "")
  }

  /// The text of a card as a phone exports it; a picture makes it about 4 kB long.
  mutating func card(hasPhoto: Bool = false) -> String {
    let person = next()
    let note = person.note.replacing("\n", with: "\\n").replacing(",", with: "\\,")
      .replacing(";", with: "\\;")
    var lines = [
      "BEGIN:VCARD", "VERSION:3.0", "N:\(person.lastName);\(person.firstName);;;",
      "FN:\(person.displayName)", "item1.EMAIL;type=INTERNET:\(person.email)",
      "item1.X-ABLabel:_$!<Other>!$_", "TEL;type=CELL;type=pref:\(person.phone)",
      "NOTE:\(note)", "CATEGORIES:\(person.groupName)",
    ]
    if hasPhoto {
      lines.append("PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD")
      lines += Array(repeating: " " + String(repeating: "A9fK", count: 18), count: 54)
    }
    return (lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  }
}
