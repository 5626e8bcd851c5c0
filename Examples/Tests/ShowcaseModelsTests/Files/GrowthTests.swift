import Foundation
@testable import ShowcaseModels
import Testing

/// The parsers count the bytes that they examine, including repetitions, so growth is measured
/// without a clock.
@Suite("Growth with the size of a file")
struct GrowthTests {
  /// Inputs that make a naive parser start again repeatedly.
  static let patterns: [(name: String, header: String, line: String)] = [
    ("x.csv", "Name,Note\n", "a\"b,\"\n"), ("x.csv", "Name,Note\n", "\"a\n"),
    ("x.csv", "Name,Note\n", "\"a\"\"\r\n"), ("x.csv", "Name,Note\n", "a,\"b\n\"\"\n"),
    ("x.csv", "Name,Note\n", ","), ("x.csv", "Name,Note\n\"", "x,\r"), ("x.csv", "Name\n", "\""),
    ("x.csv", "Name\n", "a\n"), ("x.csv", "", ",Name"),
    ("x.vcf", "BEGIN:VCARD\n", "NOTE:a\n"), ("x.vcf", "BEGIN:VCARD\nNOTE:a\n", " b\n"),
    ("x.vcf", "BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\n", "b=\n"),
    ("x.vcf", "BEGIN:VCARD\n", "N;\"=\n"), ("x.vcf", "BEGIN:VCARD\nN:", ";"),
    ("x.vcf", "BEGIN:VCARD\nTEL", ";TYPE=A,B"), ("x.vcf", "BEGIN:VCARD\nEMAIL;X=\"", ":"),
    ("x.vcf", "", "BEGIN:VCARD\n"), ("x.vcf", "", "AGENT:\nBEGIN:VCARD\n"),
    ("x.vcf", "BEGIN:VCARD\nVERSION:2.1\nPHOTO;BASE64:\n", "QUFB\n"),
    ("x.vcf", "BEGIN:VCARD\nPHOTO;BASE64:", "QUFB"), ("x.vcf", "BEGIN:VCARD\r", "\r"),
  ]

  @Test("A file of twice the size takes at most twice the steps", arguments: patterns.indices)
  func linear(index: Int) throws {
    let (name, header, line) = Self.patterns[index]
    func steps(_ size: Int) throws -> Int {
      let text = header + String(repeating: line, count: size / line.utf8.count)
      return try PeopleFile(path: name).records(in: text.utf8, chunk: 4096).steps
    }
    let small = try steps(25_000)
    let large = try steps(50_000)
    #expect(small <= 5 * 26_000 && large <= 5 * 51_000)
    #expect(Double(large) <= Double(small) * 2.1 + 1000)
  }

  @Test("A row of a million commas keeps no field that has no column")
  func commas() {
    var row = CSVRow()
    row.limit = 2
    for _ in 0..<1_000_000 { row.endField() }
    #expect(row.count == 1_000_000 && row.fields.count == 2 && !row.hasSurplus)
  }

  @Test("What is longer than any row or card is skipped, and what follows is read")
  func tooLong() throws {
    let long = String(repeating: "0123456789abcdef", count: 1_100_000)
    let table = "Name,Note\nAnna,\(long)\nZoë,\nBen,\"\(long)\nElla,\n"
    let (rows, _) = try PeopleFile(path: "x.csv").records(in: table.utf8)
    #expect(
      rows == [
        .skipped(line: 2, .tooLong), .person(NewPerson(firstName: "Zoë")),
        .skipped(line: 4, .tooLong), .person(NewPerson(firstName: "Ella")),
      ])
    let cards = [long, "a\n \(long)", "short"].map {
      "BEGIN:VCARD\nN:;Anna\nNOTE:\($0)\nEND:VCARD\n"
    }
    let (people, _) = try PeopleFile(path: "x.vcf").records(in: cards.joined().utf8)
    #expect(
      people == [
        .skipped(line: 1, .tooLong), .skipped(line: 5, .tooLong),
        .person(NewPerson(firstName: "Anna", note: "short")),
      ])
  }

  @Test("The summary names so many of the skipped, and counts the others")
  func manySkipped() async throws {
    let table = "Name,Note\n" + String(repeating: ",x\n", count: 2_000)
    let (people, summary) = try await importing(Data(table.utf8), named: "x.csv")
    #expect(people == [] && summary.description == "0 added, 2,000 skipped")
    #expect(summary.problems.count == 501)
    #expect(summary.problems.last == "1,500 more were skipped.")
  }
}
