import BinderyGTK
import ShowcaseModels
import ShowcasePages

/// Two fields, and the buttons for logging in with them.
final class LoginForm: Box {
  private let userName = Entry()
  private let password = PasswordEntry()
  private let problem = ProblemLabel()
  private let slow = Label("The connection is slow. Wait, or try again.")
  private let retry = Button("Try again")
  private let cancel = Button("Cancel")
  private let logIn = Button("Log in")

  init() {
    super.init(.vertical, spacing: 12)
    setMargins(18)
    // Aligned to the top, so that messages in the middle do not move the fields.
    verticalAlign = .start
    marginTop = 48
    userName.accessibleLabel = "User name"
    password.accessibleLabel = "Password"
    password.canPeek = true
    (problem.marginStart, problem.marginEnd) = (0, 0)
    slow.wraps = true
    slow.textAlign = 0
    retry.horizontalAlign = .start
    logIn.addClass("suggested-action")
    let buttons = Box(.horizontal, spacing: 12, [cancel, logIn])
    buttons.isHomogeneous = true
    let demo = AccountDatabase.demo
    let hint = Label("Try “\(demo.name)” with the password “\(demo.password)”.")
    hint.wraps = true
    hint.addClass("dim-label")
    for part in [
      labelled("User name", userName), labelled("Password", password), problem, slow, retry,
      buttons, hint,
    ] {
      append(part)
    }
  }

  /// Focuses the field that needs input.
  func focusFirst() {
    (userName.text.isEmpty ? userName : password).focus()
  }

  /// Becomes the view of a login, in the open group.
  func show(_ login: Attachable<LoginViewModel>) {
    let inputs = LoginViewModel.Bindings(
      userName: userName.textPublisher, password: password.textPublisher)
    login.bind(inputs) { viewModel in
      userName.binding.text *= viewModel.userName
      password.binding.text *= viewModel.password.map(\.revealed)
      userName *= .nextField(password)
      logIn *= viewModel.logIn
      viewModel.logIn *= password.returnPublisher
      cancel.binding.isVisible *= viewModel.logIn.isExecuting
      Handler(viewModel.logIn, Command.cancel) *= cancel.tapPublisher
      problem.binding.problem *= viewModel.problem.map { $0.map { "\($0)" } }
      slow.binding.isVisible *= viewModel.isSlow
      retry.binding.isVisible *= viewModel.canRetry
      Handler(viewModel, LoginViewModel.retry) *= retry.tapPublisher
      Handler(self, LoginForm.focusPassword) *= viewModel.passwordRefused
    }
  }

  private func focusPassword() {
    password.focus()
    password.selectAll()
  }

  private func labelled(_ title: String, _ field: Widget) -> Widget {
    let label = Label(title)
    label.textAlign = 0
    label.addClass("caption-heading")
    return Box(.vertical, spacing: 6, [label, field])
  }
}
