import BinderyGTK
import BinderyStore
import BinderyTesting
import ShowcaseModels
import ShowcasePages
import XCTest
import GTKTesting

@MainActor
final class SteppingUpPageTests: GTKTestCase {
  /// The five controls of a page.
  private struct Controls {
    let field: EntryRow
    let slider: Scale
    let progress: ProgressBar
    let spin: SpinButton
    let segments: SegmentedControl
    let problem: ProblemLabel

    @MainActor
    init(_ page: SteppingUpPage) {
      field = page.view.descendants(of: EntryRow.self).first!
      slider = page.view.descendants(of: Scale.self).first!
      progress = page.view.descendants(of: ProgressBar.self).first!
      spin = page.view.descendants(of: SpinButton.self).first!
      segments = page.view.descendants(of: SegmentedControl.self).first!
      problem = page.view.descendants(of: ProblemLabel.self).first!
    }

    @MainActor var numbers: [Double] { [slider.value, progress.fraction, spin.value] }
  }

  /// Replaces the text by typing, like a user who has selected it.
  private func type(_ text: String, into field: EntryRow) {
    field.simulateChange(of: "text", to: "")
    for character in text { field.simulateTyping(String(character)) }
  }

  private let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)

  func testPropsMadeByHandAreShownByAllFive() {
    var done: [String] = []
    let page = SteppingUpPage(
      Connection(
        props: SteppingUpProps(value: 0.25, stepSize: .hundredth),
        actions: SteppingUpActions {
          done.append("\($0)")
        } setStepSize: {
          done.append("\($0)")
        }))
    let controls = Controls(page)
    XCTAssertEqual(controls.field.text, "0.25")
    XCTAssertEqual(controls.numbers, [0.25, 0.25, 0.25])
    XCTAssertEqual(controls.progress.text, "0.25")
    XCTAssertEqual(controls.segments.items, ["0.01", "0.1"])
    XCTAssertEqual(controls.segments.selectedIndex, 0)
    page.props = SteppingUpProps(value: 0.123, stepSize: .tenth)
    XCTAssertEqual(controls.field.text, "0.123")
    XCTAssertEqual(controls.numbers, [0.123, 0.123, 0.123])
    XCTAssertEqual(controls.spin.digits, 3)
    XCTAssertEqual(controls.spin.step, 0.1)
    XCTAssertEqual(controls.segments.selectedIndex, 1)
    XCTAssertEqual(done, [], "what the program wrote was sent back")
    controls.slider.simulateSlide(to: 0.5)
    controls.segments.simulateClick(at: 0)
    XCTAssertEqual(done, ["0.5", "hundredth"])
    XCTAssertEqual(controls.numbers, [0.123, 0.123, 0.123], "the props have the last word")
  }

  func testEachControlChangesTheOneNumberOfTheStore() {
    let page = SteppingUpPage(Connection(store))
    let window = show(page.view)
    let controls = Controls(page)
    controls.slider.simulateSlide(to: 0.3)
    XCTAssertEqual(store.state.steppingUp.value, 0.3)
    XCTAssertEqual(controls.field.text, "0.3")
    controls.spin.simulateStep(up: true)
    XCTAssertEqual(controls.numbers, [0.31, 0.31, 0.31])
    controls.segments.simulateClick(at: 1)
    XCTAssertEqual(store.state.steppingUp.stepSize, .tenth)
    controls.spin.simulateStep(up: false)
    XCTAssertEqual(controls.numbers, [0.21, 0.21, 0.21])
    XCTAssertEqual(controls.field.text, "0.21")
    type("0.75", into: controls.field)
    XCTAssertEqual(controls.numbers, [0.75, 0.75, 0.75])
    for _ in 1...5 { controls.spin.simulateStep(up: true) }
    XCTAssertEqual(controls.numbers, [1, 1, 1])
    XCTAssertEqual(controls.field.text, "1")
    window.destroy()
  }

  func testLaw18WhatIsTypedIsNotRewrittenUnderTheCaret() {
    let page = SteppingUpPage(Connection(store))
    let window = show(page.view)
    let controls = Controls(page)
    controls.field.simulateChange(of: "text", to: "")
    var typed = ""
    for (character, number) in [("0", 0), (".", 0), ("5", 0.5), ("0", 0.5), ("0", 0.5)] {
      controls.field.simulateTyping(character)
      typed += character
      XCTAssertEqual(controls.field.text, typed)
      XCTAssertEqual(controls.field.caret, typed.count)
      XCTAssertEqual(controls.numbers, [number, number, number])
    }
    window.destroy()
  }

  func testRubbishIsNamedBesideTheFieldAndChangesNothingElse() {
    let page = SteppingUpPage(Connection(store))
    let window = show(page.view)
    let controls = Controls(page)
    type("0.5", into: controls.field)
    controls.field.simulateTyping("x")
    XCTAssertEqual(controls.field.text, "0.5x")
    XCTAssertEqual(controls.problem.problem, "“0.5x” is no number. It should look like 0.25.")
    XCTAssertEqual(controls.field.inputProblem, controls.problem.problem)
    XCTAssertEqual(controls.numbers, [0.5, 0.5, 0.5])
    type("2", into: controls.field)
    XCTAssertEqual(controls.problem.problem, "2 is out of range. It should be from 0 to 1.")
    controls.segments.simulateClick(at: 1)
    XCTAssertEqual(controls.field.text, "2")
    XCTAssertEqual(store.state.steppingUp, SteppingUpState(value: 0.5, stepSize: .tenth))
    controls.slider.simulateSlide(to: 0.6)
    XCTAssertEqual(controls.field.text, "0.6")
    XCTAssertNil(controls.problem.problem)
    XCTAssertNil(controls.field.inputProblem)
    window.destroy()
  }

  func testWhileTheHistoryIsPausedTheScreenStaysAndEachJumpShowsItsStepWhole() {
    let history = StoreHistory(of: store)
    let page = SteppingUpPage(Connection(store))
    let window = show(page.view)
    let controls = Controls(page)
    controls.slider.simulateSlide(to: 0.3)
    history.pause()
    controls.slider.simulateSlide(to: 0.7)
    controls.segments.simulateClick(at: 1)
    controls.field.simulateChange(of: "text", to: "0.9")
    XCTAssertEqual(controls.numbers, [0.3, 0.3, 0.3])
    XCTAssertEqual(controls.field.text, "0.3")
    XCTAssertEqual(controls.segments.selectedIndex, 0)
    history.jump(to: 0)
    XCTAssertEqual(controls.numbers, [0.5, 0.5, 0.5])
    history.jump(to: 1)
    XCTAssertEqual(controls.numbers, [0.3, 0.3, 0.3])
    XCTAssertEqual(controls.field.text, "0.3")
    history.resume()
    XCTAssertEqual(controls.segments.selectedIndex, 1)
    XCTAssertEqual(controls.spin.step, 0.1)
    XCTAssertEqual(controls.numbers, [Double](repeating: store.state.steppingUp.value, count: 3))
    window.destroy()
  }

  func testWhereACommaIsWrittenItIsUnderstood() {
    let page = SteppingUpPage(Connection(store), format: DecimalFormat(separator: ","))
    let window = show(page.view)
    let controls = Controls(page)
    XCTAssertEqual(controls.field.text, "0,5")
    XCTAssertEqual(controls.segments.items, ["0,01", "0,1"])
    type("0,25", into: controls.field)
    XCTAssertEqual(controls.numbers, [0.25, 0.25, 0.25])
    XCTAssertNil(controls.problem.problem)
    window.destroy()
  }

  func testItIsFreed() {
    let before = aliveAtRest
    weak var released: SteppingUpPage?
    do {
      let page = SteppingUpPage(Connection(store))
      released = page
      let window = show(page.view)
      window.destroy()
    }
    XCTAssertEqual(aliveAtRest, before)
    XCTAssertNil(released)
  }
}
