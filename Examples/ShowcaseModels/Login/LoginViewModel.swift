import Bindery

/// Who is logged in: what several screens share.
@MainActor
public final class Session {
  /// The account; nil while nobody is logged in.
  public let account = CurrentValueSubject<Account?, Never>(nil)

  public init() {}

  public func logOut() {
    account.send(nil)
  }
}

/// Asks for a user name and a password, and logs in.
///
/// All in it are constants: its dependencies, its model and its view's inputs are there when it is
/// made.
@MainActor
public final class LoginViewModel: AttachableViewModel {
  public struct Dependencies {
    let accounts: any Accounts
    let session: Session
    /// Whether what is true has been so for longer than one likes to wait.
    let takesLong: @MainActor (ObservedValue<Bool>) -> AnyPublisher<Bool, Never>

    /// - Parameters:
    ///   - accounts: Who knows the passwords.
    ///   - session: Where the account goes.
    ///   - clock: What measures how long it takes.
    @MainActor
    public init(accounts: any Accounts, session: Session, clock: some Scheduler) {
      self.accounts = accounts
      self.session = session
      takesLong = {
        $0.steadied(after: .seconds(LoginViewModel.patience), atLeast: 0, scheduler: clock)
          .eraseToAnyPublisher()
      }
    }
  }

  /// Where it begins.
  public struct Model: Sendable {
    /// Who logged in last.
    public let userName: String

    public init(userName: String = "") {
      self.userName = userName
    }
  }

  public struct Bindings {
    let userName: AnyPublisher<String, Never>
    let password: AnyPublisher<Secret<String>, Never>

    public init(
      userName: some Publisher<String, Never>, password: some Publisher<String, Never>
    ) {
      self.userName = userName.eraseToAnyPublisher()
      self.password = password.map(Secret.init).eraseToAnyPublisher()
    }
  }

  /// After how many seconds it is said that the connection is slow.
  nonisolated static let patience = 1.0

  public let userName: ViewOutput<String>
  public let password: ViewOutput<Secret<String>>
  /// Logs in. It can be run while both fields are filled; a second tap while it runs does nothing.
  public let logIn: Command<Void, Account>
  /// What went wrong, until something is typed or tried again.
  public let problem: ViewOutput<LoginError?>
  /// Whether it takes long by now.
  public let isSlow: ViewOutput<Bool>
  /// Whether it makes sense to try the same again: it takes long, or failed for another reason than the
  /// password.
  public let canRetry: ViewOutput<Bool>
  /// Sends when the password was wrong: its field wants the focus.
  public let passwordRefused: AnyPublisher<Void, Never>

  private let bindings = BindingGroup()

  public init(dependencies: Dependencies, model: Model, bindings view: ViewInputs<Bindings>) {
    let userName = view.value(\.userName, from: model.userName)
    let password = view.value(\.password, from: Secret(""))
    let isComplete = userName.combineLatest(password) {
      !$0.trimmed.isEmpty && !$1.revealed.isEmpty
    }
    let accounts = dependencies.accounts
    let logIn = Command(isEnabled: isComplete) {
      try await accounts.logIn(name: userName.value.trimmed, password: password.value)
    }
    let failures = logIn.errors.map { LoginError($0) }
    let changes = Publishers.Merge3(
      userName.dropFirst().map { _ in }, password.dropFirst().map { _ in },
      logIn.isExecuting.filter { $0 }.map { _ in })
    (self.userName, self.password, self.logIn) = (userName, password, logIn)
    problem = ViewOutput(
      failures.map(Optional.some).merge(with: changes.map { nil }), initially: nil)
    isSlow = ViewOutput(dependencies.takesLong(logIn.isExecuting), initially: false)
    canRetry = ViewOutput(
      isSlow.combineLatest(problem) { $0 || $1?.mayPass == true }, initially: false)
    passwordRefused = failures.filter { $0 == .wrongPassword }.map { _ in }.eraseToAnyPublisher()
    bindings.capture { dependencies.session.account *= logIn.values.map(Optional.some) }
  }

  /// Gives up what is under way, if something is, and logs in anew.
  public func retry() {
    logIn.cancel()
    logIn()
  }
}

extension LoginError {
  /// Whether the same may succeed when it is tried again at once.
  fileprivate var mayPass: Bool {
    switch self {
    case .wrongPassword, .tooManyTries: false
    case .noConnection, .file: true
    }
  }
}
