import Foundation
import GTK
import XCTest

@MainActor
final class RecentFilesTests: GTKTestCase {
  func testAFileIsListedUntilItIsRemoved() async {
    let url = URL(fileURLWithPath: "/tmp/recent-\(UUID().uuidString).txt")
    var changes = 0
    let connection = RecentFiles.onChange { changes += 1 }
    XCTAssertTrue(RecentFiles.add(url))
    wait(for: "the file") { RecentFiles.all.contains(url) }
    XCTAssertTrue(RecentFiles.ofApplication.contains(url))
    wait(for: "the change") { changes > 0 }
    RecentFiles.remove(url)
    wait(for: "its removal") { !RecentFiles.all.contains(url) }
    connection.disconnect()
  }
}
