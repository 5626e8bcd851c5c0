import Bindery
import class Bindery.Attachable
import BinderyTesting
import Foundation
import Testing

@testable import ShowcaseModels

@Suite("Logging in") @MainActor
struct LoginViewModelTests {
  private let folder: TemporaryFolder
  private let database: AccountDatabase
  private let clock = ManualScheduler()
  private let distant: DistantAccounts
  private let session = Session()

  // The view.
  private let userName = PassthroughSubject<String, Never>()
  private let password = PassthroughSubject<String, Never>()
  private let taps = PassthroughSubject<Void, Never>()
  private let group = BindingGroup()

  init() throws {
    folder = try TemporaryFolder()
    // Time stands still, so delays last however long a test takes.
    let still = LoginClock(date: { Date(timeIntervalSince1970: 0) }, uptime: { 1_000 })
    database = try AccountDatabase(
      at: folder.file("accounts.sqlite").path, cost: .cheap, clock: still)
    distant = DistantAccounts(database, clock: clock)
  }

  private func makeLogin(_ userName: String = "") -> Attachable<LoginViewModel> {
    .detached(
      .init(accounts: distant, session: session, clock: clock), .init(userName: userName))
  }

  private func show(_ login: Attachable<LoginViewModel>) -> LoginViewModel {
    group.capture {
      login.bind(.init(userName: userName, password: password)) { $0.logIn *= taps }
    }
  }

  private func fill(_ name: String = "demo", _ word: String = AccountDatabase.demo.password) {
    userName.send(name)
    password.send(word)
  }

  /// Advances the time for work under way.
  private func pass(_ seconds: Double) async {
    for _ in 1...3 { await settle() }
    clock.advance(by: .seconds(seconds))
    for _ in 1...3 { await settle() }
  }

  /// Advances the time by at most this much, until `condition` holds.
  private func pass(atMost seconds: Double = 10, until condition: @MainActor () -> Bool) async
    -> Bool
  {
    let end = clock.now.advanced(by: .seconds(seconds))
    return await eventually {
      if clock.now < end { clock.advance(by: .milliseconds(100)) }
      return condition()
    }
  }

  @Test("One can log in when both fields are filled")
  func canLogIn() {
    let viewModel = show(makeLogin())
    #expect(!viewModel.logIn.isEnabled.value)
    userName.send("demo")
    #expect(!viewModel.logIn.isEnabled.value)
    password.send("x")
    #expect(viewModel.logIn.isEnabled.value)
    userName.send("  ")
    #expect(!viewModel.logIn.isEnabled.value)
  }

  @Test("Five taps make one login, and the session has the account")
  func fiveTaps() async throws {
    let viewModel = show(makeLogin())
    fill(" demo ")
    for _ in 1...5 { taps.send() }
    #expect(viewModel.logIn.isExecuting.value)
    #expect(await pass(atMost: 0.5, until: { session.account.value != nil }))
    #expect(session.account.value?.name == "demo")
    #expect(!viewModel.logIn.isExecuting.value)
    #expect(try database.loginCount() == 1)
  }

  @Test("A wrong password is told, wants the focus, and is forgotten when something is typed")
  func wrongPassword() async throws {
    let viewModel = show(makeLogin())
    var refusals = 0
    let subscription = viewModel.passwordRefused.sink { refusals += 1 }
    fill("demo", "wrong")
    taps.send()
    #expect(await pass(atMost: 0.5, until: { viewModel.problem.value == .wrongPassword }))
    #expect(refusals == 1 && !viewModel.canRetry.value && session.account.value == nil)
    password.send(AccountDatabase.demo.password)
    #expect(viewModel.problem.value == nil)
    taps.send()
    #expect(await pass(until: { session.account.value != nil }))
    #expect(refusals == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("Without a connection that is told, and trying again works when there is one")
  func noConnection() async throws {
    let viewModel = show(makeLogin())
    distant.connection.send(DistantAccounts.Connection.none)
    fill()
    taps.send()
    #expect(await pass(until: { viewModel.problem.value == .noConnection }))
    #expect(viewModel.canRetry.value)
    #expect(viewModel.logIn.isEnabled.value)
    distant.connection.send(.normal)
    viewModel.retry()
    #expect(viewModel.problem.value == nil && !viewModel.canRetry.value)
    #expect(await pass(until: { session.account.value != nil }))
  }

  @Test("A slow connection is told after a second; waiting for it is enough")
  func slowConnection() async throws {
    let viewModel = show(makeLogin())
    distant.connection.send(.slow)
    fill()
    taps.send()
    await pass(0.9)
    #expect(!viewModel.isSlow.value)
    await pass(0.1)
    #expect(viewModel.isSlow.value && viewModel.canRetry.value)
    #expect(await pass(until: { session.account.value != nil }))
    #expect(await eventually { !viewModel.isSlow.value })
  }

  @Test(
    "A slow login can be cancelled, and begun anew without a second login",
    arguments: [true, false])
  func slowConnectionAgain(_ retries: Bool) async throws {
    let viewModel = show(makeLogin())
    distant.connection.send(.slow)
    fill()
    taps.send()
    await pass(1.5)
    distant.connection.send(.normal)
    if retries {
      viewModel.retry()
    } else {
      viewModel.logIn.cancel()
      #expect(!viewModel.logIn.isExecuting.value && viewModel.logIn.isEnabled.value)
      await pass(10)
      #expect(session.account.value == nil && viewModel.problem.value == nil)
      taps.send()
    }
    #expect(await pass(until: { session.account.value != nil }))
    await pass(10)
    #expect(try database.loginCount() == 1)
  }

  @Test("A view model that is let go of while it logs in is freed, and nobody is logged in")
  func released() async throws {
    distant.connection.send(.slow)
    weak var released: LoginViewModel?
    do {
      let login = makeLogin()
      released = show(login)
      fill()
      taps.send()
      await pass(1)
    }
    #expect(await eventually { released == nil })
    await pass(10)
    #expect(session.account.value == nil)
    #expect(try database.loginCount() == 0)
  }

  @Test(
    "The login after logging out begins with the name, and another view goes on with what was typed"
  )
  func again() {
    let login = makeLogin("demo")
    let viewModel = show(login)
    #expect(viewModel.userName.value == "demo" && viewModel.password.value == Secret(""))
    password.send("typed")
    group.clear()
    password.send("not heard")
    #expect(show(login) === viewModel)
    #expect(viewModel.password.value == Secret("typed"))
  }

  @Test("What is typed as a password is noted nowhere")
  func ledger() async throws {
    BindingLedger.begin()
    defer { BindingLedger.end() }
    let viewModel = show(makeLogin())
    let field = HeadlessLine("")
    field.holdsSecret = true
    group.capture { field.binding.text *= viewModel.password.map(\.revealed) }
    fill("demo", "wrong")
    fill()
    #expect(field.text == AccountDatabase.demo.password)
    let texts = BindingLedger.bindings.compactMap(\.value)
    #expect(texts.contains("••••"))
    #expect(!texts.contains { $0.contains("horse") || $0.contains("wrong") }, "\(texts)")
  }

  @Test(
    "Too many wrong passwords are told with the time to wait, and cannot be tried again at once")
  func tooManyTries() async throws {
    let viewModel = show(makeLogin())
    for _ in 1...3 {
      fill("demo", "wrong")
      taps.send()
      #expect(await pass(until: { viewModel.problem.value == .wrongPassword }))
    }
    fill()
    taps.send()
    #expect(await pass(until: { viewModel.problem.value == .tooManyTries(seconds: 1) }))
    #expect(!viewModel.canRetry.value && session.account.value == nil)
    #expect(viewModel.logIn.isEnabled.value)
  }

  @Test("The sentence about the last login says the first one, or when")
  func sentence() {
    #expect(
      Account(id: 1, name: "x", lastLogin: nil).lastLoginSentence == "This is the first login.")
    let sentence = Account(id: 1, name: "x", lastLogin: Date(timeIntervalSince1970: 0))
      .lastLoginSentence
    #expect(sentence.contains("1970") || sentence.contains("1969"))
  }
}
