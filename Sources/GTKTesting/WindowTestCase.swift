import CGTK
import Foundation
import GTK
import XCTest

/// A test with real widgets on a real display.
///
/// XCTest runs its tests on the first thread of the process, as the main actor and GTK require.
///
/// ```swift
/// @MainActor
/// final class GreetingPageTests: WindowTestCase {
///   func testTheGreetingFollowsTheName() {
///     let page = GreetingPage()
///     let window = show(page.view)
///     page.name.simulateTyping("Ada")
///     wait(for: "the greeting") { page.greeting.text == "Hello, Ada!" }
///     window.destroy()
///   }
///
///   func testThisClassIsListed() async {}
/// }
/// ```
///
/// Write synchronous tests: an asynchronous test occupies the main actor, so commands and tasks
/// that it starts never run. On Linux, each class also needs one asynchronous test that does not
/// throw, as above. Without it, SwiftPM lists the tests wrongly, and XCTest crashes.
///
/// `swift test` needs a display. On a machine without one, run `xvfb-run -a swift test`.
open class WindowTestCase: XCTestCase {
  open override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      do { try GTKLibrary.initialize() } catch { fatalError("\(error)") }
    }
  }

  /// Closes the windows that the test has left open, and fails the test if there are any.
  open override func tearDown() {
    MainActor.assumeIsolated {
      MainLoop.drain()
      let left = Self.closeAllWindows()
      if !left.isEmpty {
        XCTFail("The test left windows open: \(left.joined(separator: ", ")). Call destroy().")
      }
    }
    super.tearDown()
  }

  /// Closes all visible windows, and returns their types and titles.
  @MainActor
  private static func closeAllWindows() -> [String] {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).reversed().compactMap { index in
      guard let item = g_list_model_get_item(windows, index) else { return nil }
      defer { g_object_unref(item) }
      guard gtk_widget_get_visible(item.assumingMemoryBound(to: GtkWidget.self)) != 0 else {
        return nil
      }
      let window = item.assumingMemoryBound(to: GtkWindow.self)
      defer { gtk_window_destroy(window) }
      let type = String(
        cString: g_type_name_from_instance(item.assumingMemoryBound(to: GTypeInstance.self)))
      return gtk_window_get_title(window).map { "\(type) “\(String(cString: $0))”" } ?? type
    }
  }

  /// Runs the main loop until `condition` holds, and fails the test if the condition does not hold
  /// in time.
  ///
  /// ```swift
  /// wait(for: "the list") { page.table.model.source.count == 3 }
  /// ```
  ///
  /// - Parameters:
  ///   - what: A description of the awaited state, for the message of a failure.
  ///   - seconds: The time after which the test fails.
  ///   - condition: Returns whether the test can continue. The closure is called before each turn
  ///     of the main loop.
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

  /// Runs asynchronous work, and runs the main loop until the work has ended.
  ///
  /// ```swift
  /// let text = result(of: "the clipboard") { try await Clipboard.standard.read(.text) }
  /// ```
  ///
  /// Use this method in a synchronous test for asynchronous work that GTK performs. An asynchronous
  /// test would wait forever, because XCTest does not run the main loop in the meantime. If the
  /// work has not ended in time, it is cancelled and the test fails.
  ///
  /// - Parameters:
  ///   - what: A description of the work, for the message of a failure.
  ///   - seconds: The time after which the test fails.
  /// - Returns: The result, or `nil` if the work has not ended in time or has thrown an error. An
  ///   error also fails the test.
  @MainActor
  @discardableResult
  public func result<Value>(
    of what: String, seconds: Double = 10, file: StaticString = #filePath, line: UInt = #line,
    _ work: @escaping @MainActor () async throws -> Value
  ) -> Value? {
    var done: Result<Value, any Error>?
    let task = Task {
      do { done = .success(try await work()) } catch { done = .failure(error) }
    }
    wait(for: what, seconds: seconds, file: file, line: line) { done != nil }
    task.cancel()
    do { return try done?.get() } catch {
      XCTFail("\(what): \(error)", file: file, line: line)
      return nil
    }
  }

  /// Runs the main loop until the widget's window has drawn a number of frames.
  ///
  /// The widget must be on screen. The test fails if the frames are not drawn within ten seconds.
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

  /// The number of live GObjects with a Swift peer (see `Object`), after the main loop has handled
  /// all pending events.
  ///
  /// To find leaks, a test compares the number before and after an action:
  ///
  /// ```swift
  /// let before = aliveAtRest
  /// show(Label("Hello")).destroy()
  /// XCTAssertEqual(aliveAtRest, before)
  /// ```
  @MainActor
  public var aliveAtRest: Int {
    MainLoop.drain()
    return Object.alive
  }

  /// Opens a window that shows `content`, and waits until it has been drawn.
  ///
  /// Destroy the window at the end of the test; otherwise, the test fails.
  ///
  /// - Returns: The window. Its default size is 400 by 500 pixels.
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
