import BinderyGTK
import BinderyTesting
import XCTest

@MainActor
final class ButtonCommandTests: GTKTestCase {
  private let answers = PassthroughSubject<Int, Never>()
  private let isAllowed = CurrentValueSubject<Bool, Never>(true)
  private let clock = ManualScheduler()

  private func makeCommand() -> Command<Void, Int> {
    let answers = answers
    return Command(isEnabled: isAllowed, publisher: { answers.first() })
  }

  func testATapRunsTheCommandAndTheButtonIsInsensitiveMeanwhile() {
    let command = makeCommand()
    var values: [Int] = []
    let subscription = command.values.sink { values.append($0) }
    let button = Button("Log In")
    let group = BindingGroup { button *= command }
    XCTAssertTrue(button.isSensitive)
    button.emit("clicked")
    XCTAssertTrue(command.isExecuting.value)
    XCTAssertFalse(button.isSensitive)
    answers.send(1)
    XCTAssertTrue(button.isSensitive)
    isAllowed.send(false)
    XCTAssertFalse(button.isSensitive)
    isAllowed.send(true)
    group.clear()
    button.emit("clicked")
    XCTAssertFalse(command.isExecuting.value)
    XCTAssertEqual(values, [1])
    withExtendedLifetime(subscription) {}
  }

  func testTheSpinnerComesAfter50MillisecondsAndStaysASecond() {
    let command = makeCommand()
    let button = Button("Log In")
    let group = BindingGroup { button.bind(to: command, scheduler: clock) }
    command()
    clock.advance(by: .milliseconds(49))
    answers.send(1)
    clock.advance(by: .seconds(2))
    XCTAssertTrue(button.descendants(of: Spinner.self).isEmpty, "what is short shows nothing")
    command()
    clock.advance(by: .milliseconds(49))
    XCTAssertFalse(button.isBusy)
    clock.advance(by: .milliseconds(1))
    XCTAssertTrue(button.isBusy)
    answers.send(2)
    clock.advance(by: .milliseconds(999))
    XCTAssertTrue(button.isBusy)
    clock.advance(by: .milliseconds(1))
    XCTAssertFalse(button.isBusy)
    _ = group
  }

  func testABusyButtonKeepsItsSizeItsTitleAndItsName() {
    for button in [Button("OK"), Button(icon: "view-refresh-symbolic", label: "Refresh")] {
      button.horizontalAlign = .center
      button.verticalAlign = .center
      let window = show(button)
      let size = (button.allocatedWidth, button.allocatedHeight)
      let (title, icon) = (button.title, button.iconName)
      button.isBusy = true
      frames(2, of: button)
      XCTAssertEqual(button.allocatedWidth, size.0)
      XCTAssertEqual(button.allocatedHeight, size.1)
      XCTAssertEqual(button.title, title)
      XCTAssertEqual(button.iconName, icon)
      let spinner = button.descendants(of: Spinner.self).first
      XCTAssertEqual(spinner?.isSpinning, true)
      XCTAssertEqual(spinner?.isMapped, true)
      button.isBusy = false
      frames(2, of: button)
      XCTAssertEqual(spinner?.isMapped, false)
      XCTAssertEqual(button.allocatedWidth, size.0)
      window.destroy()
    }
  }

  func testATitleSetWhileItIsBusyIsShownAfterwards() {
    let button = Button(icon: "view-refresh-symbolic", label: "Refresh")
    button.isBusy = true
    button.title = "Again"
    let label = { button.descendants(of: Widget.self).first { !($0 is Spinner) } }
    XCTAssertEqual(label()?.opacity, 0)
    button.isBusy = false
    XCTAssertEqual(label()?.opacity, 1)
    XCTAssertEqual(button.title, "Again")
  }

  func testTheFocusComesBackUnlessTheUserMovedIt() {
    let command = makeCommand()
    let button = Button("Log In")
    let field = Entry()
    let box = Box(.vertical)
    box.append(field)
    box.append(button)
    let window = show(box)
    let group = BindingGroup { button *= command }
    button.focus()
    XCTAssertTrue(button.containsFocus)
    command()
    XCTAssertFalse(button.isSensitive)
    frames(2, of: window)
    answers.send(1)
    XCTAssertTrue(button.containsFocus, "it has its focus again")
    command()
    field.focus()
    answers.send(2)
    XCTAssertTrue(field.containsFocus, "the user is elsewhere")
    command()
    answers.send(3)
    XCTAssertTrue(field.containsFocus, "it had none")
    _ = group
    window.destroy()
  }

  func testButtonCommandAndViewModelAreFreed() {
    let before = aliveAtRest
    let group = BindingGroup()
    weak var released: Command<Void, Int>?
    do {
      let command = makeCommand()
      released = command
      let button = Button("Log In")
      group.capture { button.bind(to: command, scheduler: clock) }
      command()
      clock.advance(by: .milliseconds(50))
      XCTAssertTrue(button.isBusy)
    }
    XCTAssertNil(released)
    XCTAssertEqual(aliveAtRest, before)
    answers.send(1)
  }

  func testAButtonWhoseCommandIsGoneIsIdleAndInsensitive() {
    var command: Command<Void, Int>? = makeCommand()
    let button = Button("Log In")
    let group = BindingGroup { button.bind(to: command!, scheduler: clock) }
    command!()
    clock.advance(by: .milliseconds(50))
    command = nil
    clock.advance(by: .seconds(1))
    XCTAssertFalse(button.isBusy)
    XCTAssertFalse(button.isSensitive)
    button.emit("clicked")
    _ = group
  }
}
