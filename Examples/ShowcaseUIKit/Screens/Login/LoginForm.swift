#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// Two fields, and the buttons for logging in with them.
final class LoginForm: UIView {
  private let userName = UITextField(.userName)
  private let password = UITextField(.password)
  private let problem = ProblemLabel()
  private let slow = UILabel("The connection is slow. Wait, or try again.", .callout)
  private let retry = UIButton(configuration: .bordered())
  private let cancel = UIButton(configuration: .bordered())
  private let logIn = UIButton(configuration: .borderedProminent())

  override init(frame: CGRect) {
    super.init(frame: frame)
    let titles = [(retry, "Try again"), (cancel, "Cancel"), (logIn, "Log in")]
    for (button, title) in titles { button.configuration?.title = title }
    let buttons = UIStackView(.horizontal, spacing: 12, [cancel, logIn])
    buttons.distribution = .fillEqually
    let demo = AccountDatabase.demo
    let hint = UILabel(
      "Try “\(demo.name)” with the password “\(demo.password)”.", .footnote,
      color: .secondaryLabel)
    fill(
      with: UIStackView(
        .vertical, spacing: 16,
        [
          FormRow("User name", userName), FormRow("Password", password), problem, slow, retry,
          buttons, hint,
        ]))
  }

  required init?(coder: NSCoder) { nil }

  /// Focuses the field that needs input.
  func focusFirst() {
    (userName.text?.isEmpty == false ? password : userName).takeFocus()
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
      cancel.isEnabledBinding *= viewModel.logIn.isExecuting
      Handler(viewModel.logIn, Command.cancel) *= cancel.tapPublisher
      problem.binding.problem *= viewModel.problem.map { $0.map { "\($0)" } }
      slow.binding.isHidden *= viewModel.isSlow.map { !$0 }
      retry.binding.isHidden *= viewModel.canRetry.map { !$0 }
      Handler(viewModel, LoginViewModel.retry) *= retry.tapPublisher
      Handler(self, LoginForm.focusPassword) *= viewModel.passwordRefused
    }
  }

  private func focusPassword() {
    password.takeFocus()
    password.selectedTextRange = password.textRange(
      from: password.beginningOfDocument, to: password.endOfDocument)
  }
}
#endif
