import CGTK
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

  func testQuittingClosesAModalWindowBeforeTheWindowBelow() {
    let application = Application(id: "org.bindery.Tests.Modal")
    var log: [String] = []
    application.onActivate { application in
      let main = ApplicationWindow(application)
      main.content = Label("Main")
      main.onCloseRequest {
        log.append("main asked")
        return true
      }
      main.onDestroy { log.append("main") }
      main.present()
      let form = Window(parent: main)
      form.isModal = true
      form.content = Label("Form")
      var mayClose = false
      form.onCloseRequest {
        log.append("form asked")
        return mayClose
      }
      form.onDestroy { log.append("form") }
      form.present()
      Task { @MainActor in
        application.quit()
        log.append("refused")
        mayClose = true
        application.quit()
      }
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertEqual(
      log, ["form asked", "refused", "form asked", "form", "main asked", "main"])
  }

  func testQuittingClosesAQuestionOverAWindow() {
    let application = Application(id: "org.bindery.Tests.Question")
    var log: [String] = []
    application.onActivate { application in
      let main = ApplicationWindow(application)
      main.content = Label("Main")
      main.onDestroy { log.append("main") }
      main.present()
      let question = MessageDialog(
        parent: main, heading: "Delete?", body: "", responses: [.init("Cancel"), .init("Delete")])
      question.present { log.append($0.title) }
      question.onClose { log.append("closed") }
      Task { @MainActor in application.quit() }
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertEqual(log.sorted(), ["Cancel", "closed", "main"])
  }

  func testQuittingAsksAWindowWithoutAParent() {
    let application = Application(id: "org.bindery.Tests.Second")
    var log: [String] = []
    application.onActivate { application in
      let main = ApplicationWindow(application)
      main.onDestroy { log.append("main") }
      main.present()
      let note = Window()
      note.content = Label("Note")
      var mayClose = false
      note.onCloseRequest {
        log.append("asked")
        return mayClose
      }
      note.onDestroy { log.append("note") }
      note.present()
      Task { @MainActor in
        application.quit()
        log.append("refused")
        mayClose = true
        application.quit()
      }
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertEqual(log.filter { $0 != "main" }, ["asked", "refused", "asked", "note"])
    XCTAssertTrue(log.contains("main"), "\(log)")
  }

  func testAWindowThatRefusesToCloseKeepsTheApplicationAfterTheLastMainWindow() {
    let application = Application(id: "org.bindery.Tests.Unsaved")
    var log: [String] = []
    application.onActivate { application in
      let main = ApplicationWindow(application)
      main.onDestroy { log.append("main") }
      main.present()
      let note = Window()
      note.onCloseRequest { [weak note] in
        log.append("asked")
        Task { @MainActor in
          log.append("saved")
          note?.destroy()
        }
        return false
      }
      note.onDestroy { log.append("note") }
      note.present()
      Task { @MainActor in main.close() }
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertEqual(log, ["main", "asked", "saved", "note"])
  }

  func testToolWindowsEndWithTheLastMainWindow() {
    let application = Application(id: "org.bindery.Tests.Tools")
    var log: [String] = []
    application.onActivate { application in
      let (main, tools, palette) = (ApplicationWindow(application), Window(), Window())
      let spare = Window()
      for (name, window) in [("tools", tools), ("spare", spare)] {
        window.onDestroy { log.append(name) }
      }
      // It hides instead.
      palette.onCloseRequest { [weak palette] in
        palette?.isVisible = false
        return false
      }
      for window in [main, tools, palette] { window.present() }
      Task { @MainActor in main.close() }
      withExtendedLifetime(spare) {}
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertEqual(log, ["tools"])
  }

  func testAWindowThatWasNeverShownIsNotTheActiveOne() {
    let application = Application(id: "org.bindery.Tests.Active")
    var isMain = false
    application.onActivate { application in
      let main = ApplicationWindow(application)
      main.present()
      let spare = Window(parent: main)
      isMain = application.activeWindow === main
      spare.destroy()
      Task { @MainActor in application.quit() }
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertTrue(isMain)
  }

  func testTheApplicationsActionsAreAvailableInEachWindow() {
    let application = Application(id: "org.bindery.Tests.EachWindow")
    var count = 0
    application.onActivate { application in
      application.addActions([ActionEntry("greet", title: "Greet") { count += 1 }])
      let main = ApplicationWindow(application)
      main.present()
      for window in [Window(), Window(parent: main)] {
        let label = Label("Hello")
        window.content = label
        window.present()
        gtk_widget_activate_action_variant(label.pointer(), "app.greet", nil)
      }
      Task { @MainActor in application.quit() }
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertEqual(count, 2)
  }

  func testAnAddressThatIsNoneActivatesTheApplicationInstead() {
    let application = Application(id: "org.bindery.Tests.NoAddress", isUnique: false)
    var log: [String] = []
    application.onOpen { _, files in log.append("opened \(files)") }
    application.onActivate { _ in log.append("activated") }
    XCTAssertEqual(application.run(["tests", "http://[none"]), 0)
    XCTAssertEqual(log, ["activated"])
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

  func testTheStyleSaysWhetherTheUserAskedForHighContrast() async throws {
    var changes = 0
    let connection = Style.onHighContrastChange { changes += 1 }
    XCTAssertFalse(Style.isHighContrast)
    try withHighContrast { XCTAssertTrue(Style.isHighContrast) }
    XCTAssertFalse(Style.isHighContrast)
    XCTAssertEqual(changes, 2)
    connection.disconnect()
  }
}
