#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct ButtonCommandTests {
  private let answers = PassthroughSubject<Int, Never>()
  private let isAllowed = CurrentValueSubject<Bool, Never>(true)

  private func makeCommand() -> Command<Void, Int> {
    let answers = answers
    return Command(isEnabled: isAllowed, publisher: { answers.first() })
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

/// A button with a property of a name that an app may use.
private final class LoadingButton: UIButton {
  var isBusy = false
}

extension UIButton {
  var showsSpinner: Bool {
    configuration?.showsActivityIndicator ?? subviews.contains { $0 is UIActivityIndicatorView }
  }
}
#endif
