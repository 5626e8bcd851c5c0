import Foundation
import GTK
import XCTest

/// A test with real widgets on a real display.
///
/// XCTest runs its tests on the process's first thread, as the main actor and GTK require.
///
/// ```swift
/// @MainActor
/// final class GreetingPageTests: WindowTestCase {
///   func testTheGreetingFollowsTheName() async {
///     let page = GreetingPage()
///     let window = show(page)
///     page.name.simulateTyping("Ada")
///     wait(for: "the greeting") { page.greeting.text == "Hello, Ada!" }
///     window.destroy()
///   }
/// }
/// ```
///
/// On Linux, give each class on the main actor at least one asynchronous test that does not throw,
/// as above. Without one SwiftPM lists its synchronous tests wrongly, and XCTest crashes.
///
/// `swift test` needs a display. Without one use `xvfb-run -a swift test`.
open class WindowTestCase: XCTestCase {
  open override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      do { try GTKLibrary.initialize() } catch { fatalError("\(error)") }
    }
  }

  /// Runs the main loop until `condition` holds.
  @MainActor
  public func wait(
    for what: String, seconds: Double = 10, file: StaticString = #filePath, line: UInt = #line,
    until condition: () -> Bool
  ) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !condition() {
      guard .now < deadline else {
        return XCTFail("waited \(seconds) s for \(what)", file: file, line: line)
      }
      if !MainLoop.iterate() { usleep(200) }
    }
  }

  /// Runs the main loop until the widget's window has drawn this many frames.
  @MainActor
  public func frames(
    _ count: Int, of widget: Widget, file: StaticString = #filePath, line: UInt = #line
  ) {
    var drawn = 0
    let callback = widget.onFrame { drawn += 1 }
    // The callback runs before its frame is drawn, so wait until one more begins.
    wait(for: "\(count) frames", file: file, line: line) { drawn > count }
    callback.remove()
  }

  /// The number of live peers after the main loop has handled all pending events.
  @MainActor
  public var aliveAtRest: Int {
    MainLoop.drain()
    return Object.alive
  }

  /// Opens a window that shows `content`.
  @MainActor
  public func show(_ content: Widget, width: Int = 400, height: Int = 500) -> Window {
    let window = Window()
    window.width = width
    window.height = height
    window.content = content
    window.present()
    frames(2, of: window)
    return window
  }
}
