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

/// Reports the current thread. Asynchronous code may not use `Thread` directly.
private enum MainThread {
  static var isCurrent: Bool { Thread.isMainThread }
}
