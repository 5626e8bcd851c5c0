import BinderyGTK
import XCTest

@MainActor
final class NetworkMonitorPublisherTests: GTKTestCase {
  func testThePublisherBeginsWithTheCurrentValueAndDisconnects() {
    NetworkMonitor.isAvailablePublisher.sink { _ in }.cancel()
    let handlers = SignalConnection.alive
    var values: [Bool] = []
    let subscription = NetworkMonitor.isAvailablePublisher.sink { values.append($0) }
    XCTAssertEqual(values, [NetworkMonitor.isAvailable])
    XCTAssertEqual(SignalConnection.alive, handlers + 1)
    subscription.cancel()
    XCTAssertEqual(SignalConnection.alive, handlers)
  }
}
