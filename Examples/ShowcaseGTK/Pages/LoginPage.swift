import BinderyGTK
import Dispatch
import ShowcaseModels

/// The login over a connection of configurable quality, and the logged-in account.
final class LoginPage: Page {
  private let accounts: DistantAccounts
  private let session = Session()
  private let content = Stack()
  private let form = LoginForm()
  private let account = StatusPage(icon: "avatar-default-symbolic")
  private let logOut = Button("Log out")
  /// The view model of the form's login; a new one each time.
  private var login: Attachable<LoginViewModel>?
  private var loginBindings: BindingGroup?
  private var lastUserName = ""

  init(_ accounts: DistantAccounts) {
    self.accounts = accounts
    super.init()
    title = Screen.login.title
  }

  override func load() -> Widget {
    logOut.horizontalAlign = .center
    logOut.addClass("pill")
    account.child = logOut
    content.add(ScrolledWindow(Clamp(form, maximumWidth: 360)), name: "form")
    content.add(account, name: "account")
    content.expandsVertically = true
    form.onMap { [weak form] in form?.focusFirst() }
    bindings.capture {
      Handler(self, LoginPage.show(account:)) *= session.account
      Handler(session, Session.logOut) *= logOut.tapPublisher
    }
    addSimulation()
    return content
  }

  private func show(account: Account?) {
    guard let account else { return askToLogIn() }
    lastUserName = account.name
    self.account.title = account.name
    self.account.message = account.lastLoginSentence
    content.shown = "account"
    logOut.focus()
  }

  private func askToLogIn() {
    let login = Attachable<LoginViewModel>.detached(
      .init(accounts: accounts, session: session, clock: DispatchQueue.main),
      .init(userName: lastUserName))
    self.login = login
    loginBindings = BindingGroup { form.show(login) }
    content.shown = "form"
    form.focusFirst()
  }

  private func addSimulation() {
    let connection = DropDown()
    bindings.capture {
      connection *= PickerBinding.items(DistantAccounts.Connection.allCases, title: \.title)
        .value(accounts.connection)
    }
    header.packStart(SimulateMenu(["Connection": connection]))
  }
}
