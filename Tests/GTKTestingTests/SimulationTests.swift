import GTK
import GTKTesting
import XCTest

/// Simulated users, in a test case as users of the package write it.
@MainActor
final class SimulationTests: WindowTestCase {
  func testWhatIsTypedReachesHandlersAndIsNoChangeOfTheProgram() async {
    let entry = Entry()
    let window = show(entry)
    var changes: [(text: String, byProgram: Bool)] = []
    entry.onTextChange { [unowned entry] in
      changes.append((entry.text, entry.isChangedByProgram))
    }
    entry.simulateTyping("Ada")
    entry.text = "Grace"
    wait(for: "both changes") { changes.last?.text == "Grace" }
    XCTAssertTrue(changes.contains { $0 == ("Ada", false) })
    XCTAssertFalse(changes.contains { $0 == ("Grace", false) })
    window.destroy()
  }

  func testAShortcutOfAWidgetAndOneThatIsNotThere() {
    let label = Label("")
    let window = show(label)
    var presses = 0
    label.addShortcut("<Control>f") { presses += 1 }
    label.simulateShortcut("<Control>g")
    XCTAssertEqual(presses, 0)
    label.simulateShortcut("<Control>f")
    XCTAssertEqual(presses, 1)
    window.simulateShortcut("<Control>f")
    XCTAssertEqual(presses, 2)
    window.destroy()
  }

  func testAnAnswerClosesTheDialog() {
    let window = show(Label(""))
    let dialog = MessageDialog(
      parent: window, heading: "Delete?", body: "",
      responses: [.init("Keep_it"), .init("Delete", .destructive)])
    var answers: [String] = []
    dialog.present { answers.append($0.title) }
    dialog.simulateResponse("Archive")
    XCTAssertTrue(dialog.isMapped)
    dialog.simulateResponse("Keep_it")
    XCTAssertEqual(answers, ["Keep_it"])
    wait(for: "the dialog to close") { !dialog.isMapped }
    XCTAssertEqual(answers, ["Keep_it"])
    window.destroy()
  }

  func testAWindowAndWhatItShowsAreGoneAfterATest() {
    let before = aliveAtRest
    show(Label("for a while")).destroy()
    XCTAssertEqual(aliveAtRest, before)
  }
}

/// A pointer over a window, which has to have the display for itself.
@MainActor
final class PointerTests: WindowTestCase {
  func testAClickPressesAButtonAndKeysReachTheFocus() async {
    let (button, entry) = (Button("Save"), Entry())
    let window = show(Box(.vertical, [button, entry]))
    var clicks = 0
    button.onClick { clicks += 1 }
    let pointer = Pointer(window: window)
    pointer.click(button)
    XCTAssertEqual(clicks, 1)
    pointer.click(entry)
    pointer.press("a")
    XCTAssertEqual(entry.text, "a")
    window.destroy()
  }
}
