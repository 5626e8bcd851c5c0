import BinderyGTK
import XCTest

/// A test with real widgets. It is one of XCTest's, which runs on the process's first thread, as GTK
/// needs it.
class GTKTestCase: XCTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      do { try GTKLibrary.initialize() } catch { fatalError("\(error)") }
    }
  }

  /// Gives each class an asynchronous test, without which SwiftPM's list of tests for Linux has a type
  /// that XCTest cannot run tests of the main actor by.
  @MainActor
  func testItRunsOnTheMainActor() async {}

  /// Shows a page in a window.
  @MainActor
  @discardableResult
  func show(_ page: Page) -> Window {
    let window = Window()
    (window.width, window.height) = (480, 600)
    PageWindow.present(page, in: window)
    return window
  }

  /// Runs the main loop until the condition holds.
  @MainActor
  func wait(
    for what: String, file: StaticString = #filePath, line: UInt = #line,
    until condition: () -> Bool
  ) {
    let deadline = ContinuousClock.now + .seconds(10)
    while !condition() {
      guard .now < deadline else {
        return XCTFail("waited 10 s for \(what)", file: file, line: line)
      }
      if !MainLoop.iterate() { usleep(1_000) }
    }
  }
}
