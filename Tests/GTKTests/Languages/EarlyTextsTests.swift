import Foundation
import GTK
import Testing

struct EarlyTextsTests {
  @Test func textsAreTranslatedBeforeGTKIsReady() async {
    await #expect(processExitsWith: .success) {
      setenv("LC_ALL", "C.UTF-8", 1)
      setenv("LANGUAGE", "de", 1)
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("locale-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let target = folder.appendingPathComponent("de/LC_MESSAGES")
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      let source = folder.appendingPathComponent("de.po")
      try #"""
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\n"

      msgid "Add note"
      msgstr "Notiz hinzufügen"
      """#.write(to: source, atomically: true, encoding: .utf8)
      let compiler = try Process.run(
        URL(fileURLWithPath: "/usr/bin/msgfmt"),
        arguments: ["-o", target.appendingPathComponent("notes.mo").path, source.path])
      compiler.waitUntilExit()
      #expect(Texts("notes", folder: folder)("Add note") == "Notiz hinzufügen")
    }
  }
}
