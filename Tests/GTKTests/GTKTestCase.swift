import Foundation
import GTK
import XCTest

/// A test with real widgets on a real display. XCTest, because it runs on the process's first
/// thread, which is the main actor's and GTK's.
open class GTKTestCase: XCTestCase {
  open override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      do { try GTKLibrary.initialize() } catch { fatalError("\(error)") }
    }
  }

  /// Besides what it says, this gives each subclass one asynchronous test. SwiftPM's list of tests
  /// for Linux is typed by such a one; without it the synchronous tests, which belong to the main
  /// actor, are of a type that XCTest casts in vain. (One that throws would be, even so.)
  @MainActor
  public func testItRunsOnTheFirstThread() async {
    XCTAssertTrue(MainThread.isCurrent)
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

  /// Runs the main loop until this many frames of the widget's window were drawn.
  @MainActor
  public func frames(
    _ count: Int, of widget: Widget, file: StaticString = #filePath, line: UInt = #line
  ) {
    var drawn = 0
    let callback = widget.onFrame { drawn += 1 }
    // The callback comes before its frame is drawn: so see one more begin.
    wait(for: "\(count) frames", file: file, line: line) { drawn > count }
    callback.remove()
  }

  /// How many peers there are once nothing is left to do.
  @MainActor
  public var aliveAtRest: Int {
    MainLoop.drain()
    return Object.alive
  }

  /// A window that shows `content`.
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

/// Something whose end can be seen.
public final class Token {
  private let ended: () -> Void

  public init(_ ended: @escaping () -> Void = {}) {
    self.ended = ended
  }

  deinit { ended() }

  public func touch() {}
}

/// Which thread runs; asynchronous code may not ask `Thread` itself.
private enum MainThread {
  static var isCurrent: Bool { Thread.isMainThread }
}
