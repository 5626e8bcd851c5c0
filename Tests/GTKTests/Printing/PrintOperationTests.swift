import CGTK
import Foundation
import XCTest

@testable import GTK

@MainActor
final class PrintOperationTests: GTKTestCase {
  private let path = NSTemporaryDirectory() + "print-\(UUID().uuidString).pdf"

  override func tearDown() {
    try? FileManager.default.removeItem(atPath: path)
    super.tearDown()
  }

  func testADocumentIsExportedPageByPage() {
    var drawn: [Int] = []
    var size = (width: 0.0, height: 0.0)
    let operation = PrintOperation("Ledger", pageCount: { Int($0.height / 300) }) { canvas, page in
      drawn.append(page)
      size = (canvas.width, canvas.height)
      canvas.rectangle(Bounds(x: 0, y: 0, width: canvas.width, height: 40), cornerRadius: 6)
      canvas.fill(Color(red: 0.2, green: 0.4, blue: 0.8))
      canvas.text("Page \(page + 1)", at: Point(x: 12, y: 60), size: 24)
    }
    result(of: "the file") { [path] in try await operation.export(to: path) }
    XCTAssertEqual(drawn, [0, 1])
    // A4 and Letter are some 600 to 800 points high, without their margins.
    XCTAssertTrue((400..<650).contains(size.width), "\(size)")
    XCTAssertTrue((600..<850).contains(size.height), "\(size)")
    let data = FileManager.default.contents(atPath: path) ?? Data()
    XCTAssertEqual(String(decoding: data.prefix(4), as: UTF8.self), "%PDF")
    XCTAssertGreaterThan(data.count, 1000)
    if let copy = ProcessInfo.processInfo.environment["BINDERY_PDF"] {
      try? data.write(to: URL(fileURLWithPath: copy))
    }
  }

  func testAnExportDoesNotUseThePaperThatWasChosenForPrinting() {
    let chosen = Object(owning: UnsafeMutableRawPointer(gtk_print_settings_new()))
    gtk_print_settings_set_orientation(chosen.pointer(), GTK_PAGE_ORIENTATION_LANDSCAPE)
    PrintOperation.settings = chosen
    defer { PrintOperation.settings = nil }
    var size = (width: 0.0, height: 0.0)
    let operation = PrintOperation("Ledger", pageCount: 1) { canvas, _ in
      size = (canvas.width, canvas.height)
    }
    result(of: "the file") { [path] in try await operation.export(to: path) }
    XCTAssertGreaterThan(size.height, size.width)
  }

  func testAFileThatCannotBeWrittenIsAnError() {
    let operation = PrintOperation("Ledger", pageCount: 1) { _, _ in }
    let message = result(of: "the error") {
      do throws(PrintError) {
        try await operation.export(to: "/nowhere/ledger.pdf")
        return "there is no such folder"
      } catch {
        return "\(error)"
      }
    }
    XCTAssertTrue(message?.contains("cannot be printed") == true, message ?? "")
  }
}
