import Foundation
import GTK
import XCTest

/// A pointer and keys as a user has them: X tells the program's windows of them, by the program xdotool.
@MainActor
struct Pointer {
  let window: Window

  /// Does what xdotool calls these, and lets the program handle all that comes of it.
  func perform(_ commands: String...) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A question at the end is answered when X has done all before it.
    process.arguments =
      ["xdotool"]
      + (commands + ["getmouselocation"]).joined(separator: " ").split(separator: " ").map(
        String.init)
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return XCTFail("xdotool is not installed") }
    while process.isRunning { if !MainLoop.iterate() { usleep(500) } }
    XCTAssertEqual(process.terminationStatus, 0, "\(commands)")
    let deadline = Date(timeIntervalSinceNow: 0.03)
    while Date() < deadline { if !MainLoop.iterate() { usleep(500) } }
  }

  /// Moves to the middle of a widget, by way of a place beside it.
  func move(to widget: Widget?, file: StaticString = #filePath, line: UInt = #line) {
    guard let command = place(of: widget) else {
      return XCTFail("there is nothing to move to", file: file, line: line)
    }
    perform(command)
  }

  func click(
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

  /// Presses keys, in X's names for them.
  func press(_ keys: String...) {
    perform(
      "search --onlyvisible --pid \(ProcessInfo.processInfo.processIdentifier) windowfocus sleep 0.02",
      "key --delay 20", keys.joined(separator: " "))
  }

  func place(of widget: Widget?) -> String? {
    guard let place = widget?.bounds(in: window) else { return nil }
    let (x, y) = (Int(place.x + place.width / 2), Int(place.y + place.height / 2))
    return "mousemove \(x + 3) \(y) mousemove \(x) \(y)"
  }
}
