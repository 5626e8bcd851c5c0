import Foundation
import GTK
import XCTest

/// A real pointer and keyboard for a window, controlled by the program `xdotool`.
///
/// ```swift
/// let window = show(page)
/// Pointer(window: window).click(page.save)
/// ```
///
/// Use it to test gestures, focus, and the widgets under the pointer, which simulated signals
/// cannot test. It needs `xdotool` and an X display (`GDK_BACKEND=x11`), preferably a display of
/// its own under `xvfb-run`, where no other window covers the tested one.
@MainActor
public struct Pointer {
  /// The window that receives the events.
  public let window: Window
  /// The title by which X finds the window.
  private var name = ""
  private static var count = 0

  /// Prepares a window for `xdotool`: gives it a unique title, raises it, and gives it the focus.
  public init(window: Window) {
    self.window = window
    Self.count += 1
    window.title = "Under the pointer \(Self.count)"
    name =
      run([
        "search", "--sync", "--onlyvisible", "--name", "^Under the pointer \(Self.count)$",
      ]).split(separator: "\n").last.map(String.init) ?? ""
    perform("windowraise \(name) windowfocus --sync \(name)")
  }

  /// Performs commands of `xdotool`, and runs the main loop until their events are handled.
  ///
  /// ```swift
  /// pointer.perform("mousedown 1", "mousemove_relative 0 40", "mouseup 1")
  /// ```
  ///
  /// The test fails if a command fails, or if `xdotool` is not installed.
  public func perform(_ commands: String...) {
    // X answers the query at the end after it has performed all commands before it.
    run(
      commands.joined(separator: " ").split(separator: " ").map(String.init) + ["getmouselocation"])
    // GTK delivers events with the next frame; their effects show in the frame after it.
    let deadline = ContinuousClock.now + .seconds(5)
    var frames = 0
    let counting = window.onFrame { frames += 1 }
    while frames < 4, .now < deadline {
      if !MainLoop.iterate() { usleep(200) }
    }
    counting.remove()
  }

  @discardableResult
  private func run(_ arguments: [String]) -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdotool"] + arguments
    process.standardOutput = output
    guard (try? process.run()) != nil else {
      XCTFail("xdotool is not installed")
      return ""
    }
    while process.isRunning { if !MainLoop.iterate() { usleep(500) } }
    XCTAssertEqual(process.terminationStatus, 0, "\(arguments)")
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Moves the pointer to the middle of a widget.
  ///
  /// The pointer first moves to a point beside it, so that the widget receives a movement. The test
  /// fails if the widget is nil or not in the window.
  public func move(to widget: Widget?, file: StaticString = #filePath, line: UInt = #line) {
    guard let command = place(of: widget) else {
      return XCTFail("there is nothing to move to", file: file, line: line)
    }
    perform(command)
  }

  /// Clicks the middle of a widget, and runs the main loop until the events are handled.
  ///
  /// ```swift
  /// pointer.click(row, times: 2)                  // a double click
  /// pointer.click(row, with: "Control_L")         // adds the row to the selection
  /// ```
  ///
  /// The test fails if the widget is nil or not in the window.
  ///
  /// - Parameters:
  ///   - times: The number of clicks, 60 milliseconds apart.
  ///   - button: The button: 1 is the main one, 3 opens menus.
  ///   - key: A key to hold during the click, by X's name for it.
  public func click(
    _ widget: Widget?, times: Int = 1, button: Int = 1, with key: String? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let command = place(of: widget) else {
      return XCTFail("there is nothing to click", file: file, line: line)
    }
    perform(
      command, key.map { "keydown \($0)" } ?? "", "click --repeat \(times) --delay 60 \(button)",
      key.map { "keyup \($0)" } ?? "")
  }

  /// Presses keys one after the other, and runs the main loop until the events are handled.
  ///
  /// - Parameter keys: X's names for the keys, such as "Return" or "ctrl+a".
  public func press(_ keys: String...) {
    perform("windowfocus --sync \(name) key --delay 20", keys.joined(separator: " "))
  }

  /// Returns the command that moves the pointer to the middle of a widget, for ``perform(_:)``, or
  /// `nil` if the widget is not in the window.
  public func place(of widget: Widget?) -> String? {
    guard let place = widget?.bounds(in: window) else { return nil }
    let (x, y) = (Int(place.x + place.width / 2), Int(place.y + place.height / 2))
    return "mousemove --window \(name) \(x + 3) \(y) mousemove --window \(name) \(x) \(y)"
  }
}
