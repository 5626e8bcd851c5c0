#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite(.onScreen) struct ButtonCommandTests {
  private let answers = PassthroughSubject<Int, Never>()
  private let isAllowed = CurrentValueSubject<Bool, Never>(true)

  private func makeCommand() -> Command<Void, Int> {
    let answers = answers
    return Command(isEnabled: isAllowed, publisher: { answers.first() })
  }

  private func makeButton() -> NSButton { NSButton(title: "Log In", target: nil, action: nil) }

  @Test("The focus comes back unless the user moved it")
  func focusBack() {
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

  @Test("A menu item runs a command, too")
  func menuItem() {
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

/// A button with a property of a name that an app may use.
private final class LoadingButton: NSButton {
  var isBusy = false
}

extension NSButton {
  var showsSpinner: Bool { subviews.contains { $0 is NSProgressIndicator } }
}
#endif
