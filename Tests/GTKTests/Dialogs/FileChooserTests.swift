import GTK
import GTKTesting
import XCTest

@MainActor
final class FileChooserTests: GTKTestCase {
  func testAChooserThatIsShownAgainCallsEachHandlerOnce() {
    let chooser = FileChooser(.open(multiple: false), title: "Open", accept: "Open", parent: nil)
    var answers: [String] = []
    chooser.present { answers.append("first \($0)") }
    chooser.simulateSignal("response", -6)
    XCTAssertEqual(answers, ["first []"])
    chooser.present { answers.append("second \($0)") }
    chooser.simulateSignal("response", -6)
    XCTAssertEqual(answers, ["first []", "second []"])
  }

  func testTheButtonsHaveTheTextOfTheProgramAsItIsAndTheToolkitsForCancelling() {
    let chooser = FileChooser(
      .save(name: "a"), title: "Save", accept: "Replace my_file", parent: nil)
    // GTK takes two underscores as one, and a single one as the mark of a key.
    XCTAssertEqual(chooser.get("accept-label"), "Replace my__file")
    // GTK translates its own.
    XCTAssertNil(chooser.get("cancel-label") as String?)
  }

  func testAChooserCanBeAwaitedTwice() async {
    let chooser = FileChooser(.open(multiple: false), title: "Open", accept: "Open", parent: nil)
    for _ in 1...2 {
      let answer = Task { await chooser.choose() }
      await Task.yield()
      chooser.simulateSignal("response", -6)
      let paths = await answer.value
      XCTAssertEqual(paths, [])
    }
  }
}
