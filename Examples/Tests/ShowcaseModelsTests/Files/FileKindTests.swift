import Foundation
@testable import ShowcaseModels
import Testing

@Suite("What a file is")
struct FileKindTests {
  private let card = "BEGIN:VCARD\nN:;Anna\nEND:VCARD\n"
  private let table = "Name,Notes\nAnna,\"\nBEGIN:VCARD\nEND:VCARD\"\n"

  private func kind(_ text: String, _ name: String) -> PeopleFile.Kind? {
    PeopleFile.kind(of: Array(text.utf8), path: name)
  }

  @Test("A table whose note holds a card is a table, by whatever name")
  func cardInNote() {
    for name in ["a.csv", "a.CSV", "a.tsv", "a.txt", "a", "a.vcf/b", ".csv"] {
      #expect(kind(table, name) == .csv, "\(name)")
    }
  }

  @Test("A file with another's extension is what it holds")
  func wrongExtension() {
    #expect(kind(card, "a.csv") == .vCard)
    #expect(kind("Name,E-mail\nAnna,a@b\n", "a.vcf") == .csv)
    #expect(kind("Hello\n" + card, "a.vcf") == .vCard)
    #expect(kind("Hello\n" + card, "mail") == .vCard)
    #expect(kind("Hello", "a.vcf") == nil)
  }

  @Test("A pipe that gives one byte at a time is read as a file is")
  func oneByteAtATime() throws {
    for text in [card, table, "\u{FEFF}" + table] {
      let whole = try PeopleFile(path: "stdin").records(in: text.utf8)
      let pieces = try PeopleFile(path: "stdin").records(in: text.utf8, chunk: 1)
      #expect(whole.records == pieces.records && whole.records.count == 1)
    }
    let utf16 = try #require(card.data(using: .utf16))
    #expect(try PeopleFile(path: "stdin").records(in: utf16, chunk: 1).records.count == 1)
  }
}
