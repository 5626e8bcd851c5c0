import CGTK
import XCTest

@testable import GTK

@MainActor
final class NetworkMonitorTests: GTKTestCase {
  func testAHandlerIsCalledAtEachChangeUntilItIsDisconnected() {
    var changes = 0
    let connection = NetworkMonitor.onChange { changes += 1 }
    g_object_notify(NetworkMonitor.object.gObject, "network-available")
    XCTAssertEqual(changes, 1)
    connection.disconnect()
    g_object_notify(NetworkMonitor.object.gObject, "network-available")
    XCTAssertEqual(changes, 1)
  }
}
