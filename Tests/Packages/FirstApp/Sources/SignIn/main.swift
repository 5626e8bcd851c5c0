import BinderyGTK

final class SignInViewModel: AttachableViewModel {
  struct Bindings {
    let name: ControlPublisher<String>
    let password: ControlPublisher<String>
  }

  let name: ViewOutput<String>
  let signIn: Command<Void, String>

  init(
    dependencies check: @escaping (String, String) async throws -> String, model lastName: String,
    bindings view: ViewInputs<Bindings>
  ) {
    let (name, password) = (view.value(\.name, from: lastName), view.value(\.password, from: ""))
    self.name = name
    let isComplete = name.combineLatest(password) { !$0.isEmpty && !$1.isEmpty }
    signIn = Command(isEnabled: isComplete) { try await check(name.value, password.value) }
  }
}

final class SignInPage: Page {
  private let viewModel: Attachable<SignInViewModel>

  init(_ viewModel: Attachable<SignInViewModel>) {
    self.viewModel = viewModel
    super.init()
    title = "Sign in"
  }

  override func load() -> Widget {
    let (name, password) = (EntryRow("Name"), PasswordEntryRow("Password"))
    let (button, message) = (Button("Sign in"), Label())
    bindings.capture {
      name *= .nextField(password)
      viewModel.bind(.init(name: name.textPublisher, password: password.textPublisher)) {
        name.binding.text *= $0.name
        button *= $0.signIn
        $0.signIn *= password.returnPublisher
        message.textBinding *= $0.signIn.values.map { "Welcome, \($0)!" }
        message.textBinding *= $0.signIn.errors.map { "\($0)" }
      }
    }
    let page = Box(
      .vertical, spacing: 12, [PreferencesGroup("", [name, password]), button, message])
    page.setMargins(18)
    return page
  }
}

struct WrongPassword: Error, CustomStringConvertible {
  let description = "The password is “bindery”."
}

func check(name: String, password: String) async throws -> String {
  try await Task.sleep(for: .seconds(2))  // a slow network
  guard password == "bindery" else { throw WrongPassword() }
  return name
}

let viewModel = Attachable<SignInViewModel>.detached(check, "Ada")
let application = Application(id: "org.example.SignIn")
application.onActivate { application in
  PageWindow.present(SignInPage(viewModel), in: ApplicationWindow(application))
}
_ = application.run()
