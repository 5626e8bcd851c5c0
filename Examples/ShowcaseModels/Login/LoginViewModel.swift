import Bindery

/// The logged-in account, which several screens share.
@MainActor
public final class Session {
  /// The account, or `nil` before a login.
  public let account = CurrentValueSubject<Account?, Never>(nil)

  public init() {}

  public func logOut() {
    account.send(nil)
  }
}

/// Logs in with a user name and a password.
///
/// All properties are constants: the dependencies, the model and the view's inputs exist when the
/// view model is made.
@MainActor
public final class LoginViewModel: AttachableViewModel {
  public struct Dependencies {
    let accounts: any Accounts
    let session: Session
    /// Returns a publisher that is true once a condition has held for longer than a user likes to
    /// wait.
    let takesLong: @MainActor (ObservedValue<Bool>) -> AnyPublisher<Bool, Never>

    /// - Parameters:
    ///   - accounts: The store of accounts.
    ///   - session: Receives the account.
    ///   - clock: The scheduler that measures the duration.
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

  /// The initial values of the form.
  public struct Model: Sendable {
    /// The user who logged in last.
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

  /// The number of seconds after which the screen reports a slow connection.
  nonisolated static let patience = 1.0

  public let userName: ViewOutput<String>
  public let password: ViewOutput<Secret<String>>
  /// Logs in. Enabled while both fields are filled; a second tap during a run has no effect.
  public let logIn: Command<Void, Account>
  /// The error of the last try, until the user types or tries again.
  public let problem: ViewOutput<LoginError?>
  /// Whether the login has become slow.
  public let isSlow: ViewOutput<Bool>
  /// Whether retrying makes sense: the login is slow, or failed for another reason than the
  /// password.
  public let canRetry: ViewOutput<Bool>
  /// Sends after a wrong password, so that the view focuses its field.
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

  /// Cancels a login that is under way, and logs in again.
  public func retry() {
    logIn.cancel()
    logIn()
  }
}

extension LoginError {
  /// Whether an immediate retry may succeed.
  fileprivate var mayPass: Bool {
    switch self {
    case .wrongPassword, .tooManyTries: false
    case .noConnection, .file: true
    }
  }
}
