import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

// guide
struct CopiedNote: Codable, Equatable, Sendable {
  var title: String
  var text: String
}

extension ContentFormat where Value == CopiedNote {
  static let note = value(CopiedNote.self, name: "application/vnd.example.note")
}

@MainActor
enum NoteClipboard {
  static func copy(_ note: CopiedNote) throws {
    let content = try TransferContent(note, as: .note).adding(note.text, as: .text)
    Clipboard.standard.write(content)
  }

  static func paste() async throws -> CopiedNote? {
    if let note = try await Clipboard.standard.read(.note) { return note }
    let text = try await Clipboard.standard.read(.text)
    return text.map { CopiedNote(title: "Pasted", text: $0) }
  }
}
// end of guide

@MainActor
final class CopyAndPaste: WindowTestCase {
  func testANoteOrATextIsPasted() {
    let note = CopiedNote(title: "Milk", text: "Two bottles")
    XCTAssertNoThrow(try NoteClipboard.copy(note))
    XCTAssertEqual(result(of: "the note") { try await NoteClipboard.paste() }, note)
    Clipboard.standard.write("Eggs")
    XCTAssertEqual(
      result(of: "the text") { try await NoteClipboard.paste() },
      CopiedNote(title: "Pasted", text: "Eggs"))
    Clipboard.standard.clear()
  }

  func testAnEmptyClipboardOffersNoNote() async {
    Clipboard.standard.clear()
    XCTAssertFalse(Clipboard.standard.offers(.note))
  }
}
