import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class PrintADocument: WindowTestCase {
  // guide
  static func ledger(_ lines: [String]) -> PrintOperation {
    let lineHeight = 16.0
    let perPage = { (page: Canvas) in max(1, Int(page.height / lineHeight)) }
    return PrintOperation("Ledger", pageCount: { 1 + (lines.count - 1) / perPage($0) }) {
      canvas, page in
      for (row, line) in lines.dropFirst(page * perPage(canvas)).prefix(perPage(canvas))
        .enumerated()
      {
        canvas.text(line, at: Point(x: 0, y: Double(row) * lineHeight), size: 11)
      }
    }
  }
  // end of guide

  func testALedgerWithoutLinesCanBeMade() async { _ = Self.ledger([]) }

  func testALedgerOfManyLinesHasSeveralPages() {
    let path = NSTemporaryDirectory() + "ledger-\(UUID().uuidString).pdf"
    result(of: "the file") {
      // guide
      try await Self.ledger((1...100).map { "Entry \($0)" }).export(to: path)
      // end of guide
    }
    XCTAssertGreaterThan(FileManager.default.contents(atPath: path)?.count ?? 0, 1000)
    try? FileManager.default.removeItem(atPath: path)
  }

  func testALedgerIsExportedInLandscape() {
    let path = NSTemporaryDirectory() + "ledger-\(UUID().uuidString).pdf"
    let ledger = Self.ledger(["Entry"])
    // guide
    ledger.paper = .a5
    ledger.orientation = .landscape
    // end of guide
    result(of: "the file") { try await ledger.export(to: path) }
    XCTAssertTrue(FileManager.default.fileExists(atPath: path))
    try? FileManager.default.removeItem(atPath: path)
  }
}
