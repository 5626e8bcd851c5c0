import BinderyTesting
import Foundation
import ShowcaseModels
import Testing

@Suite("Export and import")
struct RoundTripTests {
  /// What is left of a person after writing and reading it, if it is not the same.
  private func loss(
    _ people: [NewPerson], _ format: ExportFormat
  ) async throws -> (expected: [NewPerson], got: [NewPerson])? {
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
    #expect(summary.skipped == [])
    return got == expected ? nil : (expected, got)
  }

  @Test(
    "Random Unicode comes back as it was", arguments: [ExportFormat.vCard3, .vCard4, .csv])
  func roundTrip(format: ExportFormat) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let people = (0..<300).map { _ in RandomText.person(using: &random) }
    guard try await loss(people, format) != nil else { return }
    // The smallest witness: one person alone.
    for person in Set(people) {
      if let (expected, got) = try await loss([person], format) {
        Issue.record("seed \(seed), \(format): \(expected) became \(got)")
        return
      }
    }
    Issue.record("seed \(seed), \(format): people differ only together")
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

enum RandomText {
  private static let pool: [Unicode.Scalar] = Array(
    "aZ09 ,;:\\\"=%_'\n-äßéŁ\u{301}\u{200D}漢字한العربيةπ👩👍🏽\u{2028}".unicodeScalars)

  static func text(_ most: Int, using random: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...most, using: &random) {
      let isAny = Int.random(in: 0..<8, using: &random) == 0
      let any = Unicode.Scalar(UInt32.random(in: 0xA1...0x2_FFFF, using: &random))
      scalars.append(isAny ? any ?? "x" : pool.randomElement(using: &random) ?? "x")
    }
    return String(scalars)
  }

  /// A person as import leaves one: its one-line fields without spaces around them.
  static func person(using random: inout SeededGenerator) -> NewPerson {
    func line(_ most: Int) -> String {
      text(most, using: &random).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let id = UInt64.random(in: 0...UInt64.max, using: &random)
    return NewPerson(
      firstName: line(20), lastName: line(60), email: "\(id)@\(line(9))", phone: line(12),
      note: "n" + text(200, using: &random),
      groupName: "g"
        + line(10).split(separator: ";").joined()
        .trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
