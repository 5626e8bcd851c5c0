import BinderyGTK
import ShowcaseModels

struct SignUp: Equatable, Sendable {
  var name = ""
  var email = ""
}

@MainActor
final class SignUpViewModel {
  let form = ModelForm(SignUp())
  let name: FormField<String>
  let email: FormField<String>
  let join: Command<Void, Void?>
  let welcome = CurrentValueSubject<String, Never>("")
  private let bindings = BindingGroup()

  /// - Parameter isTaken: Asks the server whether a name is in use.
  init(isTaken: @escaping @Sendable (String) async throws -> Bool) {
    name = form.field(\.name, .required("Choose a name."))
    email = form.field(
      \.email, .required("Enter your address."),
      .matching(/\S+@\S+\.\S+/, "An address looks like ada@example.org."))
    join = Command(isEnabled: form.canTry) { [form] in await form.submit { _ in } }
    name.add(.check { try await isTaken($0) ? "The name “\($0)” is taken." : nil })
    bindings.capture {
      Handler(self, SignUpViewModel.joined) *= join.values.compactMap { $0 }
    }
  }

  private func joined() { welcome.value = "Welcome, \(name.value)!" }
}

final class SignUpPage: Page {
  let viewModel = SignUpViewModel { name in
    try await Task.sleep(for: .milliseconds(600))
    return ["ada", "grace"].contains(name.lowercased())
  }

  override func load() -> Widget {
    let (name, email) = (EntryRow("Name", purpose: .name), EntryRow("E-mail", purpose: .email))
    let (nameProblem, emailProblem) = (problemLabel(), problemLabel())
    let (welcome, join) = (Label(), Button("Join"))
    bindings.capture {
      name *= viewModel.name
      email *= viewModel.email
      nameProblem.textBinding *= viewModel.name.shownProblem.map { $0?.message ?? "" }
      emailProblem.textBinding *= viewModel.email.shownProblem.map { $0?.message ?? "" }
      welcome.textBinding *= viewModel.welcome
      join *= viewModel.join
    }
    return column([
      PreferencesGroup("", [name]), nameProblem, PreferencesGroup("", [email]), emailProblem,
      row([join]), welcome,
    ])
  }

  private func problemLabel() -> Label {
    let label = Label()
    label.wraps = true
    label.textAlign = 0
    label.addClass("problem")
    return label
  }
}

extension CaseStudy {
  static let signUp = CaseStudy(
    "signup", "Form with validation", "Rules, and a question to a server",
    icon: "text-editor-symbolic", .forms,
    features: ["ModelForm", "FormField", "validation", "asynchronous check", "Command"],
    guides: ["Validate while typing", "Ask a server whether a name is free"],
    """
    Enter the name “ada” and pause: a server is asked, and its answer is the problem of the \
    field. Leave the address incomplete: the problem is shown when you leave the field, and goes \
    while you mend it. Join is disabled while a field is empty. After that it shows what is wrong, \
    and nothing is sent before all fields are right.
    """
  ) { SignUpPage() }
}
