import Foundation
import XCTest

@testable import GTK

/// Translations of the user's language. GLib reads the language from the environment each time.
@MainActor
final class TextsTests: GTKTestCase {
  private func inLanguage(_ language: String, _ body: () throws -> Void) rethrows {
    let former = ProcessInfo.processInfo.environment["LANGUAGE"]
    setenv("LANGUAGE", language, 1)
    defer { if let former { setenv("LANGUAGE", former, 1) } else { unsetenv("LANGUAGE") } }
    // gettext looks at the variable again after a catalog was bound.
    _ = Texts("none-\(language)")
    try body()
  }

  func testBuiltInTextsAreInTheUsersLanguage() async {
    for (language, back) in [
      ("de_AT:en", "Zurück"), ("ar", "رجوع"), ("en", "Back"), ("fr", "Back"),
    ] {
      inLanguage(language) {
        XCTAssertEqual(BuiltInTexts.text("Back"), back, language)
        XCTAssertEqual(BuiltInTexts.text("A text of an app"), "A text of an app")
      }
    }
    inLanguage("de") {
      XCTAssertEqual(
        "\(PrintError.failed("Papierstau"))", "Das Dokument kann nicht gedruckt werden: Papierstau")
    }
    // Neither French nor what comes after English.
    inLanguage("fr:en:de") { XCTAssertEqual(BuiltInTexts.text("Back"), "Back") }
  }

  func testEachCatalogHasAllTexts() async throws {
    // Texts without a translation would be missing, and wrong keys would never be found.
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardized
    var used: Set<String> = []
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)!
    for case let file as URL in files where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8).replacing(/\/\/.*/, with: "")
      used.formUnion(code.matches(of: /BuiltInTexts\.text\(\s*"([^"]+)"/).map { String($0.1) })
      let folder = file.pathComponents.dropLast().suffix(2).joined(separator: "/")
      if ["Bindery/Validation", "Bindery/Controls", "Bindery/Commands"].contains(folder) {
        used.formUnion(sentences(in: code))
      }
    }
    XCTAssert(used.contains("This takes at most %d character."))
    for (language, catalog) in BuiltInTexts.catalogs {
      XCTAssertEqual(catalog.keys.symmetricDifference(used), [], language)
    }
  }

  /// The sentences of the core, except those for programmers, and plurals, which follow their
  /// singular.
  private func sentences(in code: String) -> [String] {
    code.replacing(/programmerError\((?s:.*?)\n *}/, with: "")
      .replacing(/remedy: "[^"]*"/, with: "")
      .replacing(/(%d[^"]*",\s*)"[^"]*%d[^"]*"/) { "\($0.1)" }
      .matches(of: /"([A-Z][^"\n]* [^"\n]*[.@])"/).map { String($0.1) }
  }

  func testTheBuiltInPluralFormsAreThoseOfTheCatalogs() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("locale-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (one, many) = ("This needs at least %d character.", "This needs at least %d characters.")
    for (language, bytes) in [("de", PackageResources.de_po), ("ar", PackageResources.ar_po)] {
      try compile(String(decoding: bytes, as: UTF8.self), language, folder)
      try inLanguage(language) {
        let texts = Texts("built-in-\(UUID().uuidString.prefix(8))", folder: folder)
        let catalogs = folder.appendingPathComponent("\(language)/LC_MESSAGES")
        try FileManager.default.moveItem(
          at: catalogs.appendingPathComponent("notes.mo"),
          to: catalogs.appendingPathComponent("\(texts.domain).mo"))
        for count in 0...210 {
          let text = BuiltInTexts.text(one, many, count)
          XCTAssertEqual(text, texts.form(one, many, count), "\(count)")
          XCTAssertNotEqual(text, many)
        }
      }
    }
  }

  func testEachLocaleFollowsItsCategory() async {
    let environment = [
      "LANG": "en_US.UTF-8", "LC_NUMERIC": "de_CH.UTF-8", "LC_TIME": "de_DE.UTF-8@euro",
      "LC_COLLATE": "",
    ]
    func identifiers(_ environment: [String: String]) -> [String] {
      ["LC_NUMERIC", "LC_TIME", "LC_COLLATE"].map {
        Locale.session($0, in: environment).identifier
      }
    }
    XCTAssertEqual(identifiers(environment), ["de_CH", "de_DE", "en_US"])
    let all = environment.merging(["LC_ALL": "sv_SE.UTF-8"]) { $1 }
    XCTAssertEqual(identifiers(all), ["sv_SE", "sv_SE", "sv_SE"])
    let none = Array(repeating: Locale.current.identifier, count: 3)
    XCTAssertEqual(identifiers(["LANG": "C.UTF-8"]), none)
    XCTAssertEqual(identifiers([:]), none)
  }

  func testAnAppsTextsComeFromItsCatalogs() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("locale-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try compile(
      #"""
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\n"
      "Plural-Forms: nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;\n"

      msgid "Add note"
      msgstr "إضافة ملاحظة"

      msgid "%d note"
      msgid_plural "%d notes"
      msgstr[0] "لا ملاحظات"
      msgstr[1] "ملاحظة واحدة"
      msgstr[2] "ملاحظتان"
      msgstr[3] "%d ملاحظات"
      msgstr[4] "%d ملاحظة"
      msgstr[5] "%d ملاحظة."
      """#, "ar", folder)
    try inLanguage("ar") {
      let texts = Texts("notes-\(UUID().uuidString.prefix(8))", folder: folder)
      try FileManager.default.moveItem(
        at: folder.appendingPathComponent("ar/LC_MESSAGES/notes.mo"),
        to: folder.appendingPathComponent("ar/LC_MESSAGES/\(texts.domain).mo"))
      XCTAssertEqual(texts("Add note"), "إضافة ملاحظة")
      XCTAssertEqual(texts("Another"), "Another")
      XCTAssertEqual(
        [0, 1, 2, 3, 11, 100].map { texts("%d note", "%d notes", $0) },
        [
          "لا ملاحظات", "ملاحظة واحدة", "ملاحظتان", "\(3.formatted()) ملاحظات",
          "\(11.formatted()) ملاحظة", "\(100.formatted()) ملاحظة.",
        ])
    }
    inLanguage("en") {
      let texts = Texts("absent", folder: folder)
      XCTAssertEqual(
        [1, 2000].map { texts("%d note", "%d notes", $0) }, ["1 note", "2,000 notes"])
    }
  }

  private func compile(_ catalog: String, _ language: String, _ folder: URL) throws {
    let target = folder.appendingPathComponent("\(language)/LC_MESSAGES")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let source = folder.appendingPathComponent("notes.po")
    try catalog.write(to: source, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "msgfmt", "-o", target.appendingPathComponent("notes.mo").path, source.path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    XCTAssertEqual(compiler.terminationStatus, 0, "msgfmt is in Debian's package gettext.")
  }
}
