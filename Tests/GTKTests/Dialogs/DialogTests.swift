import GTKTesting
import XCTest

@testable import GTK

/// Dialogs over a window, as libadwaita's dialogs where it has them, and as windows elsewhere.
@MainActor
final class DialogTests: GTKTestCase {
  private func question() -> MessageDialog {
    MessageDialog(
      parent: nil, heading: "Delete?", body: "It cannot be undone.",
      responses: [.init("Cancel"), .init("Delete", .destructive)])
  }

  private func preferences() -> PreferencesWindow {
    let preferences = PreferencesWindow()
    // libadwaita 1.2 itself keeps the groups of the pages for ever.
    guard hasAdwaita(1, 5) else { return preferences }
    let page = PreferencesPage()
    page.title = "General"
    page.add(PreferencesGroup("Account", [SwitchRow("Synchronize")]))
    preferences.add(page)
    return preferences
  }

  private func about() -> AboutWindow {
    let about = AboutWindow()
    about.applicationName = "Notes"
    about.version = "1.2"
    return about
  }

  private var all: [Dialog] { [question(), about(), preferences()] }

  func testTheyAreLibadwaitasDialogsWhereItHasThem() {
    let names = all.map(typeName)
    XCTAssertEqual(
      names,
      hasAdwaita(1, 5)
        ? ["AdwAlertDialog", "AdwAboutDialog", "AdwPreferencesDialog"]
        : ["AdwMessageDialog", "AdwAboutWindow", "AdwPreferencesWindow"])
  }

  func testTheyAreShownAndClosedAndFreed() {
    let window = show(Label("Behind"))
    let before = aliveAtRest
    weak var last: Dialog?
    for dialog in all {
      let name = typeName(of: dialog)
      var closed: [Bool] = []
      // A handler may refer to its dialog.
      dialog.onClose { closed.append(dialog.isChangedByProgram) }
      dialog.present(over: window)
      wait(for: "\(name) to be shown") { dialog.isMapped && dialog.allocatedHeight > 20 }
      dialog.close()
      wait(for: "\(name) to close") { !closed.isEmpty && !dialog.isMapped }
      dialog.close()
      MainLoop.drain()
      XCTAssertEqual(closed, [true], name)
      last = dialog
    }
    wait(for: "the dialogs to be freed") { last == nil && aliveAtRest == before }
    window.destroy()
  }

  func testADialogIsShownWithoutAWindow() {
    for dialog in all {
      var isClosed = false
      dialog.onClose { isClosed = true }
      dialog.present(over: nil)
      wait(for: "\(typeName(of: dialog)) to be shown") { dialog.isMapped }
      dialog.close()
      wait(for: "\(typeName(of: dialog)) to close") { isClosed && !dialog.isMapped }
    }
  }

  func testADialogEndsWithItsWindow() {
    let before = aliveAtRest
    var answers: [String] = []
    func open() {
      for dialog in all {
        let window = show(Label("Behind"))
        let name = typeName(of: dialog)
        dialog.onClose { answers.append(name) }
        dialog.present(over: window)
        frames(2, of: dialog)
        window.destroy()
      }
    }
    open()
    wait(for: "the dialogs to end") { answers.count == 3 }
    wait(for: "the dialogs to be freed") { aliveAtRest == before }
  }

  func testAWindowClosesWithTheDialogOverIt() {
    let window = show(Label("Behind"))
    var log: [String] = []
    window.onDestroy { log.append("window") }
    let dialog = question()
    dialog.onResponse { log.append($0.title) }
    dialog.onClose { log.append("dialog") }
    dialog.present(over: window)
    frames(2, of: dialog)
    window.close()
    wait(for: "the window to close") { log.contains("window") }
    wait(for: "the dialog to close") { log.contains("dialog") }
    XCTAssertEqual(log.sorted(), ["Cancel", "dialog", "window"])
  }

  func testAQuestionIsAnsweredWhenItsWindowEnds() {
    let window = show(Label("Behind"))
    var answers: [String] = []
    let dialog = question()
    dialog.onResponse { answers.append($0.title) }
    dialog.present(over: window)
    frames(2, of: dialog)
    window.destroy()
    wait(for: "the answer") { !answers.isEmpty }
    MainLoop.drain()
    XCTAssertEqual(answers, ["Cancel"])
  }

  func testAQuestionThatIsAskedAgainDoesNotKeepItsWindowClosing() {
    let window = show(Label("Behind"))
    var (asked, isOver) = (0, false)
    func ask() -> Dialog {
      asked += 1
      let dialog = question()
      dialog.onResponse { _ in if asked < 100, !isOver { _ = ask() } }
      dialog.present(over: window)
      return dialog
    }
    frames(2, of: ask())
    window.close()
    XCTAssertLessThan(asked, 5)
    isOver = true
    window.destroy()
  }

  func testTheWindowOfAWidgetInADialogIsTheOneBehindIt() {
    let window = show(Label("Behind"))
    let dialog = question()
    let name = Entry()
    dialog.extra = name
    dialog.present(over: window)
    frames(2, of: dialog)
    XCTAssertTrue(name.window === window)
    dialog.close()
    wait(for: "the dialog to go") { !dialog.isMapped }
    window.destroy()
  }

  func testDialogsLeaveNoHandlerInTheirWindow() {
    let window = show(Label("Behind"))
    for dialog in all {
      dialog.present(over: window)
      frames(2, of: dialog)
      dialog.close()
      wait(for: "the dialog to go") { !dialog.isMapped }
    }
    XCTAssertTrue(window.end.handlers.isEmpty)
    window.destroy()
  }

  func testADialogThatWasNotShownIsFreed() {
    for make in [question, about, preferences] as [() -> Dialog] {
      let before = aliveAtRest
      weak var made: Dialog?
      do {
        let dialog = make()
        made = dialog
        dialog.close()
      }
      wait(for: "the dialog to be freed") { made == nil }
      XCTAssertEqual(aliveAtRest, before, "\(make())")
    }
  }

  func testAnAnswerIsGivenOnceByTheUserAndByClosing() {
    let window = show(Label("Behind"))
    var answers: [String] = []
    for answer in ["Delete", "Cancel", nil] {
      let dialog = question()
      dialog.onResponse { [weak dialog] in
        answers.append("\($0.title) \(dialog?.isChangedByProgram == true)")
      }
      dialog.present(over: window)
      frames(2, of: dialog)
      if let answer { dialog.simulateResponse(answer) } else { dialog.close() }
      wait(for: "the dialog to go") { !dialog.isMapped }
    }
    XCTAssertEqual(answers, ["Delete false", "Cancel false", "Cancel true"])
    window.destroy()
  }

  func testAMessageHasItsTextsAndAWidgetBelow() {
    let window = show(Label("Behind"))
    let dialog = question()
    let name = Entry("Ada")
    dialog.extra = name
    dialog.present(over: window)
    wait(for: "the entry") { name.isMapped }
    let texts = dialog.shownTexts
    for text in ["Delete?", "It cannot be undone.", "Cancel", "Delete"] {
      XCTAssertTrue(texts.contains(text), "\(text) of \(texts)")
    }
    dialog.close()
    wait(for: "the dialog to go") { !dialog.isMapped }
    window.destroy()
  }
}
