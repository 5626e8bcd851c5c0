import Foundation
import GTK
import XCTest

private struct Note: Codable, Equatable, Sendable {
  var title: String
  var count: Int
}

extension ContentFormat where Value == Note {
  fileprivate static let note = value(Note.self, name: "application/vnd.bindery.test-note")
}

@MainActor
final class ClipboardTests: GTKTestCase {
  private var clipboard: Clipboard { .standard }
  private let note = Note(title: "Milk", count: 2)

  override func tearDown() {
    MainActor.assumeIsolated { Clipboard.standard.clear() }
    super.tearDown()
  }

  private func read<Value>(_ format: ContentFormat<Value>) -> Value? {
    result(of: "the content") { try await Clipboard.standard.read(format) } ?? nil
  }

  func testWhatIsWrittenInAFormatIsReadInIt() {
    clipboard.write("Hello, wörld")
    XCTAssertEqual(read(.text), "Hello, wörld")
    let urls = [URL(fileURLWithPath: "/tmp/a b"), URL(string: "https://example.org/x")!]
    XCTAssertNoThrow(try clipboard.write(urls, as: .files))
    XCTAssertEqual(read(.files)?.map(\.absoluteString), urls.map(\.absoluteString))
    XCTAssertNoThrow(try clipboard.write(note, as: .note))
    XCTAssertEqual(read(.note), note)
    XCTAssertTrue(clipboard.isLocal)
  }

  func testContentHasSeveralFormatsAndNoOthers() {
    XCTAssertNoThrow(
      clipboard.write(try TransferContent(note, as: .note).adding("Milk", as: .text)))
    XCTAssertTrue(clipboard.offers(.note))
    XCTAssertTrue(clipboard.offers(.text))
    XCTAssertFalse(clipboard.offers(.files))
    XCTAssertEqual(read(.text), "Milk")
    XCTAssertNil(read(.files))
  }

  func testANullCharacterDoesNotEndCopiedText() {
    clipboard.write("a\0b")
    XCTAssertEqual(read(.text), "a\u{2400}b")
    XCTAssertNoThrow(try clipboard.write("c\0d", as: .text))
    XCTAssertEqual(read(.text), "c\u{2400}d")
  }

  func testAnEmptyClipboardOffersNothing() {
    clipboard.clear()
    XCTAssertNil(read(.text))
    XCTAssertFalse(clipboard.offers(.image))
  }

  func testWhatIsWrittenAfterAClearStays() {
    for round in 1...20 {
      clipboard.write("old")
      clipboard.clear()
      clipboard.write("new \(round)")
      // X11 reports the end of an ownership a moment later.
      usleep(2_000)
      MainLoop.drain()
      XCTAssertEqual(read(.text), "new \(round)")
    }
  }

  func testAChangeIsReported() {
    var changes = 0
    let connection = clipboard.onChange { changes += 1 }
    clipboard.write("new")
    XCTAssertGreaterThan(changes, 0)
    connection.disconnect()
  }

  func testContentThatCannotBeEncodedIsAnError() {
    let format = ContentFormat.value(Double.self, name: "application/vnd.bindery.number")
    XCTAssertThrowsError(try clipboard.write(Double.nan, as: format))
  }
}
