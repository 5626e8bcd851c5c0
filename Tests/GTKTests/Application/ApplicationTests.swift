import Foundation
import GTK
import XCTest

@MainActor
final class ApplicationTests: GTKTestCase {
  func testQuittingClosesTheWindowsAndEndsRun() {
    let application = Application(id: "org.bindery.Tests.Quit")
    var log: [String] = []
    application.onActivate { application in
      let window = ApplicationWindow(application)
      window.content = Label("Hello")
      window.onDestroy { log.append("destroyed") }
      window.present()
      log.append("active")
      Task { @MainActor in application.quit() }
    }
    application.onShutdown { log.append("shutdown") }
    XCTAssertEqual(application.run(), 0)
    XCTAssertEqual(log, ["active", "destroyed", "shutdown"])
  }

  func testQuittingClosesAWindowThatWasNeverShown() {
    let application = Application(id: "org.bindery.Tests.Spare")
    var log: [String] = []
    application.onActivate { application in
      let (shown, spare) = (ApplicationWindow(application), ApplicationWindow(application))
      shown.onDestroy { log.append("shown") }
      spare.onDestroy { log.append("spare") }
      shown.present()
      Task { @MainActor in application.quit() }
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertEqual(log.sorted(), ["shown", "spare"])
  }

  func testASignalToTheProcessQuitsCleanly() {
    for signal in [SIGTERM, SIGINT] {
      let application = Application(id: "org.bindery.Tests.Signal")
      var isShutDown = false
      application.onActivate { application in
        ApplicationWindow(application).present()
        kill(getpid(), signal)
      }
      application.onShutdown { isShutDown = true }
      XCTAssertEqual(application.run(["tests"]), 0)
      XCTAssertTrue(isShutDown)
    }
  }

  func testAWindowThatRefusesToCloseStaysOpenWhenQuitting() {
    let application = Application(id: "org.bindery.Tests.Refuse")
    var mayClose = false
    var asked = 0
    application.onActivate { application in
      let window = ApplicationWindow(application)
      window.onCloseRequest {
        asked += 1
        return mayClose
      }
      window.present()
      Task { @MainActor in
        application.quit()
        mayClose = true
        application.quit()
      }
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertEqual(asked, 2)
  }

  func testWithoutADisplayTheErrorSaysWhatToDo() {
    let text = GTKLibrary.InitializationError.noDisplay.description
    XCTAssertTrue(text.contains("DISPLAY"))
    XCTAssertTrue(text.contains("broadway"))
  }

  func testTheColorSchemeMakesWindowsDark() {
    var changes = 0
    Style.colorScheme = .light
    let connection = Style.onDarkChange { changes += 1 }
    Style.colorScheme = .dark
    XCTAssertTrue(Style.isDark)
    Style.colorScheme = .light
    XCTAssertFalse(Style.isDark)
    XCTAssertEqual(changes, 2)
    connection.disconnect()
    Style.colorScheme = .system
  }
}
