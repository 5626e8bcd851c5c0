#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit

/// The login of "Reactive MVVM": two fields, and a button that is enabled when both are filled.
final class LoginController: UIViewController {
  final class Model: AttachableViewModel {
    /// Logs in. The dependency is a function, so that a test can pass a closure.
    typealias Dependencies = @MainActor (String, String) -> AnyPublisher<Bool, Never>

    struct Bindings {
      let userName: AnyPublisher<String, Never>
      let password: AnyPublisher<String, Never>
    }

    let logIn: Command<Void, Bool>

    init(dependencies: @escaping Dependencies, model: Void, bindings view: ViewInputs<Bindings>) {
      let userName = view.value(\.userName, from: "")
      let password = view.value(\.password, from: "")
      logIn = Command(
        isEnabled: userName.combineLatest(password) { !$0.isEmpty && !$1.isEmpty },
        publisher: { dependencies(userName.value, password.value) })
    }
  }

  let (userName, password) = (UITextField(), UITextField())
  let button = UIButton(configuration: .filled())
  private let bindings = BindingGroup()
  private let login: Attachable<Model>

  init(_ login: Attachable<Model>) {
    self.login = login
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    password.isSecureTextEntry = true
    for part in [userName, password, button] { view.addSubview(part) }
    bindings.capture {
      let inputs = Model.Bindings(
        userName: userName.textPublisher.eraseToAnyPublisher(),
        password: password.textPublisher.eraseToAnyPublisher())
      login.bind(inputs) { model in
        userName *= .nextField(password)
        button *= model.logIn
      }
    }
  }
}
#endif
