import BinderyGTK
import BinderyTesting
import XCTest

@MainActor
final class ButtonCommandTests: GTKTestCase {
  private let answers = PassthroughSubject<Int, Never>()
  private let isAllowed = CurrentValueSubject<Bool, Never>(true)

  private func makeCommand() -> Command<Void, Int> {
    let answers = answers
    return Command(isEnabled: isAllowed, publisher: { answers.first() })
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
}
