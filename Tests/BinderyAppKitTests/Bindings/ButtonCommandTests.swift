#if canImport(AppKit)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite struct ButtonCommandTests {
  private let answers = PassthroughSubject<Int, Never>()
  private let isAllowed = CurrentValueSubject<Bool, Never>(true)
  private let clock = ManualScheduler()

  private func makeCommand() -> Command<Void, Int> {
    let answers = answers
    return Command(isEnabled: isAllowed, publisher: { answers.first() })
  }

  private func makeButton() -> NSButton { NSButton(title: "Log In", target: nil, action: nil) }

  private func hasSpinner(_ button: NSButton) -> Bool {
    button.subviews.contains { $0 is NSProgressIndicator }
  }

  @Test func aClickRunsTheCommandAndTheButtonIsDisabledMeanwhile() {
    let command = makeCommand()
    var values: [Int] = []
    let subscription = command.values.sink { values.append($0) }
    let button = makeButton()
    let group = BindingGroup { button *= command }
    #expect(button.isEnabled)
    button.user.click()
    #expect(command.isExecuting.value)
    #expect(!button.isEnabled)
    answers.send(1)
    #expect(button.isEnabled)
    isAllowed.send(false)
    #expect(!button.isEnabled)
    isAllowed.send(true)
    group.clear()
    button.user.click()
    #expect(!command.isExecuting.value)
    #expect(values == [1])
    withExtendedLifetime(subscription) {}
  }

  @Test func theSpinnerComesAfter50MillisecondsAndStaysASecond() {
    let command = makeCommand()
    let button = makeButton()
    let group = BindingGroup { button.bind(to: command, scheduler: clock) }
    command()
    clock.advance(by: .milliseconds(49))
    answers.send(1)
    clock.advance(by: .seconds(2))
    #expect(!hasSpinner(button), "what is short shows nothing")
    command()
    clock.advance(by: .milliseconds(49))
    #expect(!button.showsSpinner)
    clock.advance(by: .milliseconds(1))
    #expect(button.showsSpinner)
    #expect(hasSpinner(button))
    answers.send(2)
    clock.advance(by: .milliseconds(999))
    #expect(button.showsSpinner)
    clock.advance(by: .milliseconds(1))
    #expect(!button.showsSpinner)
    #expect(!hasSpinner(button))
    withExtendedLifetime(group) {}
  }

  @Test func theFocusComesBackUnlessTheUserMovedIt() {
    let command = makeCommand()
    let (button, field) = (makeButton(), NSTextField(string: ""))
    let screen = Screen(field, button)
    let group = BindingGroup { button *= command }
    guard screen.window.makeFirstResponder(button) else { return }
    command()
    #expect(!button.isEnabled)
    #expect(!screen.hasFocus(button))
    answers.send(1)
    #expect(screen.hasFocus(button), "it has its focus again")
    command()
    field.user.click()
    answers.send(2)
    #expect(screen.hasFocus(field), "the user is elsewhere")
    command()
    answers.send(3)
    #expect(screen.hasFocus(field), "it had none")
    withExtendedLifetime(group) {}
  }

  @Test func buttonAndCommandAreFreed() {
    let group = BindingGroup()
    #expect(
      isReleased {
        let button = makeButton()
        group.capture { button.bind(to: makeCommand(), scheduler: clock) }
        return button
      })
    #expect(
      isReleased {
        let command = makeCommand()
        group.capture { makeButton() *= command }
        return command
      })
  }

  @Test func aButtonWhoseCommandIsGoneIsIdleAndDisabled() {
    var command: Command<Void, Int>? = makeCommand()
    let button = makeButton()
    let group = BindingGroup { button.bind(to: command!, scheduler: clock) }
    command!()
    clock.advance(by: .milliseconds(50))
    command = nil
    clock.advance(by: .seconds(1))
    #expect(!button.showsSpinner)
    #expect(!button.isEnabled)
    button.user.click()
    withExtendedLifetime(group) {}
  }

  @Test func aMenuItemRunsACommandToo() {
    let command = makeCommand()
    let menu = NSMenu()
    menu.autoenablesItems = false
    let item = menu.addItem(withTitle: "Refresh", action: nil, keyEquivalent: "r")
    let group = BindingGroup { item *= command }
    item.user.choose()
    #expect(command.isExecuting.value)
    #expect(!item.isEnabled)
    answers.send(1)
    #expect(item.isEnabled)
    withExtendedLifetime(group) {}
  }
}

/// The name is an app's own to have.
private final class LoadingButton: NSButton {
  var isBusy = false
}

extension NSButton {
  var showsSpinner: Bool { subviews.contains { $0 is NSProgressIndicator } }
}
#endif
