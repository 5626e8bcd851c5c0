import Foundation
import GTK
import XCTest

@MainActor
final class WindowTests: GTKTestCase {
  func testAWindowAndAllInItAreFreedAfterItIsClosed() {
    let before = aliveAtRest
    weak var button: Button?
    autoreleasing {
      let inner = Button("Inner")
      inner.onClick { [weak inner] in inner?.title = "Pressed" }
      button = inner
      let window = show(Box(.vertical, [inner, Entry(), Label("Text")]))
      window.close()
    }
    MainLoop.drain()
    XCTAssertNil(button)
    XCTAssertEqual(Object.alive, before)
  }

  func testTheSurfaceOfAWindowTellsEachNewWidthAndEndsWithTheWindow() {
    let before = aliveAtRest
    autoreleasing {
      let hidden = Window()
      XCTAssertNil(hidden.surface)
      hidden.destroy()
      let window = show(Label("Wide"))
      var widths: [Int] = []
      window.surface?.on("layout") { (width: Int) in widths.append(width) }
      window.width = 700
      wait(for: "the greater width") { widths.last == 700 }
      window.width = 500
      wait(for: "the smaller width") { widths.last == 500 }
      XCTAssertTrue(window.surface === window.surface)
      window.close()
      XCTAssertNil(window.surface)
    }
    wait(for: "the end of the surface") { aliveAtRest == before }
  }

  func testAWindowThatWasNeverShownIsFreedAfterItIsClosed() {
    let before = aliveAtRest
    autoreleasing {
      let window = Window()
      window.content = Label("Never seen")
      var ends = 0
      window.onDestroy { ends += 1 }
      window.close()
      window.close()
      XCTAssertEqual(ends, 1)
    }
    XCTAssertEqual(aliveAtRest, before)
  }

  func testAHandlerInTheWindowMayCaptureTheWindowIfItIsClosed() {
    let before = aliveAtRest
    autoreleasing {
      let button = Button("Close")
      let window = show(button)
      button.onClick { window.close() }
      window.onDestroy { XCTAssertTrue(button.window === window) }
      button.emit("clicked")
    }
    XCTAssertEqual(aliveAtRest, before)
  }

  func testAWindowThatIsKeptSaysWhenItIsClosed() {
    for isShown in [true, false] {
      let window = Window()
      window.content = Label("Kept")
      var ends = 0
      window.onDestroy { ends += 1 }
      if isShown { window.present() }
      window.destroy()
      MainLoop.drain()
      XCTAssertEqual(ends, 1)
      window.destroy()
    }
  }

  func testTheContentOfAClosedWindowCanBeShownInAnother() {
    let label = Label("Moves")
    let first = show(label)
    first.content = nil
    let second = show(label)
    XCTAssertTrue(label.window === second)
    XCTAssertNil(first.content)
    XCTAssertTrue(second.content === label)
    first.destroy()
    second.destroy()
  }

  func testAScreenshotIsAPNGOfTheWindow() {
    let path = NSTemporaryDirectory() + "window-\(getpid()).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let window = show(StatusPage(icon: "face-smile-symbolic", title: "Picture"))
    XCTAssertTrue(window.savePNG(path))
    let data = FileManager.default.contents(atPath: path) ?? Data()
    XCTAssertEqual(Array(data.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    XCTAssertGreaterThan(data.count, 2000)
    window.destroy()
  }

  func testAConnectionOfAClosedWindowCanBeDisconnected() {
    let window = Window()
    let connection = window.onCloseRequest { true }
    window.present()
    window.close()
    MainLoop.drain()
    XCTAssertTrue(connection.withBlocked { true })
    connection.disconnect()
    connection.disconnect()
  }

  func testNothingToPictureIsAnAnswerAndNotACrash() {
    XCTAssertFalse(Label("Nowhere").savePNG("/dev/null"))
  }

  /// A function call, so that the compiler does not retain the objects that `body` made.
  @inline(never)
  private func autoreleasing(_ body: () -> Void) { body() }
}
