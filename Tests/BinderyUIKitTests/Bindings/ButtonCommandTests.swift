#if canImport(UIKit)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
struct ButtonCommandTests {
  private let answers = PassthroughSubject<Int, Never>()
  private let isAllowed = CurrentValueSubject<Bool, Never>(true)
  private let clock = ManualScheduler()

  private func makeCommand() -> Command<Void, Int> {
    let answers = answers
    return Command(isEnabled: isAllowed, publisher: { answers.first() })
  }

  @Test func `A tap runs the command, and the button is disabled meanwhile`() {
    let command = makeCommand()
    var values: [Int] = []
    let subscription = command.values.sink { values.append($0) }
    let button = UIButton(configuration: .filled())
    let screen = Screen(button)
    let group = BindingGroup { button *= command }
    #expect(button.user.tap())
    #expect(command.isExecuting.value)
    #expect(!button.isEnabled)
    answers.send(1)
    #expect(button.isEnabled)
    isAllowed.send(false)
    #expect(!button.user.tap())
    isAllowed.send(true)
    group.clear()
    button.user.tap()
    #expect(!command.isExecuting.value)
    #expect(values == [1])
    withExtendedLifetime((subscription, screen)) {}
  }

  @Test(arguments: [true, false])
  func `The indicator comes after 50 milliseconds and stays a second`(isConfigured: Bool) {
    let command = makeCommand()
    let button = isConfigured ? UIButton(configuration: .filled()) : UIButton(type: .system)
    let group = BindingGroup { button.bind(to: command, scheduler: clock) }
    command()
    clock.advance(by: .milliseconds(49))
    answers.send(1)
    clock.advance(by: .seconds(2))
    #expect(!button.showsSpinner, "what is short shows nothing")
    command()
    clock.advance(by: .milliseconds(50))
    #expect(button.showsSpinner)
    #expect(button.configuration?.showsActivityIndicator ?? true)
    answers.send(2)
    clock.advance(by: .milliseconds(999))
    #expect(button.showsSpinner)
    clock.advance(by: .milliseconds(1))
    #expect(!button.showsSpinner)
    _ = group
  }

  @Test func `A bar button item runs a command`() {
    let (command, item) = (makeCommand(), UIBarButtonItem(systemItem: .add))
    let group = BindingGroup { item *= command }
    item.user.tap()
    #expect(command.isExecuting.value)
    #expect(!item.isEnabled)
    answers.send(1)
    #expect(item.isEnabled)
    _ = group
  }

  @Test func `A refresh control turns as long as its command runs`() async {
    let (command, refresh, list) = (makeCommand(), UIRefreshControl(), UIScrollView())
    list.refreshControl = refresh
    let screen = Screen(list)
    let group = BindingGroup { refresh *= command }
    screen.window.layoutIfNeeded()
    #expect(refresh.user.pull())
    #expect(command.isExecuting.value)
    #expect(refresh.isRefreshing)
    answers.send(1)
    #expect(!refresh.isRefreshing)
    command()
    #expect(refresh.isRefreshing, "who else runs it is shown as well")
    answers.send(2)
    isAllowed.send(false)
    refresh.user.pull()
    #expect(await eventually { !refresh.isRefreshing })
    withExtendedLifetime((screen, group)) {}
  }
}

/// The name is an app's own to have.
private final class LoadingButton: UIButton {
  var isBusy = false
}

extension UIButton {
  var showsSpinner: Bool {
    configuration?.showsActivityIndicator ?? subviews.contains { $0 is UIActivityIndicatorView }
  }
}
#endif
