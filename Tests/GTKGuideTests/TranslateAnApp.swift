import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class TranslateAnApp: WindowTestCase {
  private struct Note: Identifiable, Equatable {
    let id: Int
  }

  private static let catalog = #"""
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\n"

    msgid "Add note"
    msgstr "Notiz hinzufügen"

    msgid "%d note"
    msgid_plural "%d notes"
    msgstr[0] "%d Notiz"
    msgstr[1] "%d Notizen"
    """#

  func testTextsAreInTheUsersLanguageAndNumbersHaveTheirPlural() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("locale-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = folder.appendingPathComponent("de/LC_MESSAGES")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let source = folder.appendingPathComponent("de.po")
    try Self.catalog.write(to: source, atomically: true, encoding: .utf8)
    let compiler = try Process.run(
      URL(fileURLWithPath: "/usr/bin/msgfmt"),
      arguments: ["-o", target.appendingPathComponent("notes.mo").path, source.path])
    compiler.waitUntilExit()
    setenv("LANGUAGE", "de", 1)
    defer { unsetenv("LANGUAGE") }

    let notes = MutableObservableArray([Note(id: 1)])
    let (add, status, bindings) = (Button(""), Label(), BindingGroup())
    let texts = Texts("notes", folder: folder)
    // guide
    add.title = texts("Add note")
    bindings.capture {
      status.binding.text *= notes.currentValuePublisher
        .map { texts("%d note", "%d notes", $0.count) }
    }
    // end of guide
    XCTAssertEqual(add.title, "Notiz hinzufügen")
    XCTAssertEqual(status.text, "1 Notiz")
    notes.append(Note(id: 2))
    XCTAssertEqual(status.text, "2 Notizen")
  }
}
