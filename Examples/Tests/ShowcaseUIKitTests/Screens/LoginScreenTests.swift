#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@testable import ShowcaseModels
@testable import ShowcaseUIKit

@Suite("The screen to log in", .onScreen) @MainActor
struct LoginScreenTests {
  private let folder: TemporaryFolder
  private let clock = ManualScheduler()
  private let window: TestWindow

  init() throws {
    folder = try TemporaryFolder()
    let database = try AccountDatabase(at: folder.path("accounts.sqlite"), cost: .quick)
    window = TestWindow(
      LoginController(DistantAccounts(database, clock: clock), clock: clock))
  }

  private var userName: UITextField { window.find(UITextField.self, "User name")! }
  private var password: UITextField { window.find(UITextField.self, "Password")! }
  private func tap(_ button: String) { window.find(UIButton.self, button)?.user.tap() }

  /// Advances the time until a line is visible.
  private func comes(_ line: String) async -> Bool {
    let came = await eventually {
      clock.advance(by: .milliseconds(100))
      return window.text.contains { $0.hasPrefix(line) }
    }
    return came ? true : await window.reads(line, within: 0)
  }

  @Test("Both fields are needed; who is in is greeted, and can leave")
  func success() async {
    #expect(
      window.text == [
        "# Login", "segments Connection: [Normal] Slow None", "field User name: ",
        "field Password: ", "button Cancel (disabled)", "button Log in (disabled)",
        "Try “demo” with the password “correct horse”.",
      ])
    #expect(userName.isFirstResponder)
    userName.user.type("demo")
    userName.user.pressReturn()
    #expect(password.isFirstResponder)
    password.user.type("correct horse")
    #expect(await window.reads("button Log in"))
    password.user.pressReturn()
    #expect(await comes("This is the first login."))
    #expect(window.text.contains("demo"))
    tap("Log out")
    #expect(await comes("field User name: demo"))
    #expect(window.text.contains("field Password: "))
  }

  @Test("A wrong password is said, until something is typed")
  func wrong() async {
    userName.user.type("demo")
    password.user.type("wrong")
    tap("Log in")
    let problem = "This user name and password do not belong together."
    #expect(await comes(problem))
    #expect(password.isFirstResponder)
    password.user.type("x")
    #expect(await eventually { !window.text.contains { $0.hasPrefix(problem) } })
    #expect(window.text.contains("field Password: x"), "what was refused was selected")
  }

  @Test("A slow connection is said to be slow, and can be given up")
  func slow() async {
    window.find(UISegmentedControl.self, "Connection")!.user.tapSegment(at: 1)
    userName.user.type("demo")
    password.user.type("correct horse")
    tap("Log in")
    #expect(await comes("The connection is slow."))
    #expect(window.text.contains("button Try again"))
    tap("Cancel")
    #expect(await eventually { !window.text.contains { $0.hasPrefix("The connection is slow.") } })
    #expect(await window.reads("button Cancel (disabled)"))
  }

  @Test("Without a connection it can be tried again")
  func none() async {
    window.find(UISegmentedControl.self, "Connection")!.user.tapSegment(at: 2)
    userName.user.type("demo")
    password.user.type("correct horse")
    tap("Log in")
    #expect(await comes("The server cannot be reached."))
    window.find(UISegmentedControl.self, "Connection")!.user.tapSegment(at: 0)
    tap("Try again")
    #expect(await comes("This is the first login."))
  }
}

extension PasswordHash.Cost {
  /// For tests: it protects no secret.
  fileprivate static let quick = PasswordHash.Cost(rounds: 2, blockSize: 1, parallelism: 1)
}
#endif
