#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import Dispatch
import ShowcaseModels
import UIKit

/// The login over a connection of configurable quality, and the logged-in account.
final class LoginController: UIViewController {
  private let accounts: DistantAccounts
  private let session = Session()
  private let form = LoginForm()
  private let name = UILabel("", .title2)
  private let lastLogin = UILabel("", .body, color: .secondaryLabel)
  private let logOut = UIButton(configuration: .bordered())
  private let account: UIView
  private let makeLogin: @MainActor (LoginViewModel.Model) -> Attachable<LoginViewModel>
  /// The view model of the form's login; a new one each time.
  private var login: Attachable<LoginViewModel>?
  private var loginBindings: BindingGroup?
  private var lastUserName = ""
  private let bindings = BindingGroup()

  /// - Parameter clock: The scheduler that measures the duration.
  init(_ accounts: DistantAccounts, clock: some Scheduler = DispatchQueue.main) {
    self.accounts = accounts
    makeLogin = { [session] in
      .detached(.init(accounts: accounts, session: session, clock: clock), $0)
    }
    account = UIStackView(.vertical, spacing: 12, [name, lastLogin, logOut])
    super.init(nibName: nil, bundle: nil)
    title = Screen.login.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    logOut.configuration?.title = "Log out"
    for label in [name, lastLogin] { label.textAlignment = .center }
    let connection = UISegmentedControl()
    showForm([FormRow("Connection", connection), form, account], spacing: 24)
    bindings.capture {
      connection *= PickerBinding.items(DistantAccounts.Connection.allCases, title: \.title)
        .value(accounts.connection)
      Handler(self, LoginController.show(account:)) *= session.account
      Handler(session, Session.logOut) *= logOut.tapPublisher
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if session.account.value == nil { form.focusFirst() }
  }

  private func show(account: Account?) {
    form.isHidden = account != nil
    self.account.isHidden = account == nil
    guard let account else { return askToLogIn() }
    lastUserName = account.name
    name.text = account.name
    lastLogin.text = account.lastLoginSentence
    logOut.takeFocus()
  }

  private func askToLogIn() {
    let login = makeLogin(.init(userName: lastUserName))
    self.login = login
    loginBindings = BindingGroup { form.show(login) }
    form.focusFirst()
  }
}
#endif
