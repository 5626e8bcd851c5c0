import BinderyTesting
import Foundation
@testable import ShowcaseModels
import Testing

@Suite("Export and import")
struct RoundTripTests {
  /// The people who do not survive the round trip exactly, with their results.
  private func loss(
    _ people: [NewPerson], _ format: ExportFormat
  ) async throws -> (expected: [NewPerson], got: [NewPerson], summary: ImportSummary)? {
    let folder = try TemporaryFolder()
    let url = folder.file(format == .csv ? "people.csv" : "people.vcf")
    let source = try PeopleDatabase.inMemory(people: people)
    try await PeopleExport.run(from: source, to: url, format: format)
    let copy = try PeopleDatabase.inMemory(people: [])
    let summary = try await PeopleImport.run(files: [url], into: copy)
    let request = PeopleQuery().request
    let expected = try await source.writer.read { try request.fetchAll($0).map(\.draft) }
    let got = try await copy.writer.read { db in
      try Person.order(Person.Columns.id).fetchAll(db).map(\.draft)
    }
    // The import lists the people whom it leaves out.
    let named = expected.filter(\.isValid)
    let left = expected.count - named.count
    let isWhole = summary.skippedCount == left && got.map(\.bytes) == named.map(\.bytes)
    return isWhole ? nil : (expected, got, summary)
  }

  /// The smallest person derived from this one who does not survive the round trip either.
  private func shrunk(_ person: NewPerson, _ format: ExportFormat) async throws -> NewPerson {
    var person = person
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for field in RandomText.fields {
        let scalars = Array(person[keyPath: field].unicodeScalars)
        for index in scalars.indices {
          var shorter = person
          var rest = scalars
          rest.remove(at: index)
          shorter[keyPath: field] = String(String.UnicodeScalarView(rest))
          guard try await loss([shorter], format) != nil else { continue }
          (person, isSmaller) = (shorter, true)
          break
        }
      }
    }
    return person
  }

  @Test(
    "Random people with nasty texts come back to the letter, or the summary names them",
    arguments: [ExportFormat.vCard3, .vCard4, .csv])
  func roundTrip(format: ExportFormat) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let people = (0..<300).map { _ in RandomText.person(using: &random) }
    guard let (_, _, summary) = try await loss(people, format) else { return }
    for person in people where try await loss([person], format) != nil {
      let small = try await shrunk(person, format)
      let got = try await loss([small], format)
      Issue.record("seed \(seed), \(format): \(small) became \(String(describing: got?.got))")
      return
    }
    Issue.record("seed \(seed), \(format): people differ only together: \(summary)")
  }

  @Test(
    "Texts that other programs' habits would change are kept",
    arguments: [ExportFormat.vCard3, .vCard4, .csv])
  func kept(format: ExportFormat) async throws {
    let people = [
      NewPerson(firstName: " Anna ", lastName: "\tÅ\u{A0}", email: "1"),
      NewPerson(lastName: " ", email: "mailto:2"),
      NewPerson(firstName: "3", phone: "tel:+49"),
      NewPerson(firstName: "4", note: "a\r\nb\rc\n\r\n\r"),
      NewPerson(firstName: "5", note: " BEGIN:VCARD\nBEGIN:VCARD\nEND:VCARD\n"),
      NewPerson(firstName: "6", groupName: ""), NewPerson(firstName: "7", groupName: " "),
      NewPerson(firstName: "8", groupName: "a;b, c ::: d"),
      NewPerson(firstName: "9", groupName: "* myContacts"),
      NewPerson(firstName: "10", groupName: "myContacts"),
      NewPerson(firstName: "11\r\n", lastName: "\"", groupName: "\"\""),
      NewPerson(firstName: "\u{FEFF}12", phone: " 1 "), NewPerson(firstName: "=1+2"),
      NewPerson(firstName: "13", note: " \n"),
      NewPerson(firstName: "14", note: String(repeating: "\r\n\n", count: 10_000)),
    ]
    for person in people {
      if let (_, got, summary) = try await loss([person], format) {
        Issue.record("\(format): \(person) became \(got), \(summary.problems)")
      }
    }
  }

  @Test("Several notes of a card are kept, with a blank line between them")
  func notes() async throws {
    let card = "BEGIN:VCARD\nN:;Anna\nNOTE:one\nNOTE:\nNOTE:two\\nlines\nEND:VCARD\n"
    let (people, _) = try await importing(Data(card.utf8), named: "x.vcf")
    #expect(people.map(\.note) == ["one\n\ntwo\nlines"])
  }

  @Test("Lines are folded at 75 octets, between characters")
  func folding() async throws {
    let folder = try TemporaryFolder()
    let note = String(repeating: "äöü👩‍👩‍👧", count: 40)
    let database = try PeopleDatabase.inMemory(people: [NewPerson(firstName: "A", note: note)])
    try await PeopleExport.run(from: database, to: folder.file("a.vcf"))
    let text = try String(contentsOf: folder.file("a.vcf"), encoding: .utf8)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\u{FFFD}") })
    #expect(lines.count > 10 && lines[1] == "VERSION:4.0")
  }
}

extension NewPerson {
  /// Compares the fields exactly: in a `String`, an accent may be a part of its letter or follow
  /// it.
  fileprivate var bytes: [[UInt8]] { RandomText.fields.map { Array(self[keyPath: $0].utf8) } }
}

enum RandomText {
  nonisolated(unsafe) static let fields: [WritableKeyPath<NewPerson, String>] = [
    // Key paths are not `Sendable` by type; these capture nothing.
    \.firstName, \.lastName, \.email, \.phone, \.note, \.groupName,
  ]
  private static let pool: [Unicode.Scalar] = Array(
    "aZ09 ,;:\\\"=%_'\n\r\t-äßéŁ\u{301}\u{200D}漢字한العربيةπ👩👍🏽\u{2028}\u{85}\u{FEFF}\u{1B}\u{A0}"
      .unicodeScalars)
  private static let words = [
    "\r\n", "mailto:", "tel:", " ::: ", "BEGIN:VCARD\n", "END:VCARD\r\n", "myContacts", "* ",
    "\\n", "\"\"", "=C3=BC=\n", ";VALUE=text:", "\n ", "First Name,Last Name\n",
  ]

  static func text(_ most: Int, using random: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...most, using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let any = Unicode.Scalar(UInt32.random(in: 1...0x2_FFFF, using: &random))
        scalars.append(any ?? "x")
      case 1: scalars.append(contentsOf: (words.randomElement(using: &random) ?? "").unicodeScalars)
      default: scalars.append(pool.randomElement(using: &random) ?? "x")
      }
    }
    return String(scalars)
  }

  /// Any person, with any texts; all are different.
  static func person(using random: inout SeededGenerator) -> NewPerson {
    func any(_ most: Int) -> String { text(most, using: &random) }
    func rarely(_ text: String) -> String {
      Int.random(in: 0..<8, using: &random) == 0 ? "" : text
    }
    let id = UInt64.random(in: 0...UInt64.max, using: &random)
    return NewPerson(
      firstName: rarely(any(8)), lastName: rarely(any(40)), email: rarely("\(id)@\(any(9))"),
      phone: "\(any(3))\(id)\(any(3))", note: rarely(any(200)), groupName: rarely(any(6)))
  }
}
