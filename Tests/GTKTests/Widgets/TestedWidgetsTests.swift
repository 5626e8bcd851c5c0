import CGTK
import Foundation
import GTK
import XCTest

/// The record of what the tests check of each widget, from which Scripts/gtk-widgets writes columns of
/// Documentation/Widgets.md. `BINDERY_KEEP_TESTED=1` writes it.
@MainActor
final class TestedWidgetsTests: GTKTestCase {
  private let record = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("TestedWidgets.tsv")

  func testTheRecordSaysWhatTheTestsCheckOfEachWidget() async throws {
    try XCTSkipIf(GTKLibrary.version.1 != 8, "The record is of GTK 4.8.")
    var lines = ["class\ttype\tproperties set\tproperties\tsignals\tkept by the library"]
    for kind in allWidgets.sorted(by: { $0.name < $1.name }) {
      let widget = kind.makeWidget()
      let type = String(cString: cgtk_object_type_name(widget.unsafePointer))
      widget.end()
      lines.append(
        [
          kind.name, type, "\(kind.setProperties.count)", "\(kind.properties.count)",
          "\(kind.signals.count)", keptByLibraries[kind.name]?.reason ?? "",
        ].joined(separator: "\t"))
    }
    let found = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["BINDERY_KEEP_TESTED"] != nil {
      try found.write(to: record, atomically: true, encoding: .utf8)
    }
    XCTAssertEqual(
      found, try String(contentsOf: record, encoding: .utf8),
      "Run this test with BINDERY_KEEP_TESTED=1, and then Scripts/gtk-widgets.")
  }
}
