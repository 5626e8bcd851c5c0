import Foundation
import GTKTesting
import XCTest

/// The test case of `GTKTesting` with an asynchronous test, which each class of tests needs.
///
/// SwiftPM finds tests that are inherited in the module of a test only, so each has this file.
class GTKTestCase: WindowTestCase {
  @MainActor
  func testItRunsOnTheFirstThread() async {
    XCTAssertTrue(MainThread.isCurrent)
  }
}

/// Which thread runs; asynchronous code may not ask `Thread` itself.
private enum MainThread {
  static var isCurrent: Bool { Thread.isMainThread }
}
