#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyTesting
import BinderyUIKit
import Foundation
import Testing

@testable import ShowcaseModels
@testable import ShowcaseUIKit

/// Every screen is freed after it was shown and its last reference was released.
@Suite("What is dropped is freed", .serialized, .onScreen) @MainActor
struct ReleaseTests {
  private let folder: TemporaryFolder
  private let clock = ManualScheduler()
  private let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)

  init() throws { folder = try TemporaryFolder() }

  /// Shows a controller, releases it, and waits until it is freed.
  private func isFreed<Controller: UIViewController>(
    _ make: @MainActor () throws -> Controller,
    use: @MainActor (TestWindow) async throws -> Void = { _ in }
  ) async throws -> Bool {
    weak var controller: Controller?
    weak var view: UIView?
    try await {
      let made = try make()
      (controller, view) = (made, made.view)
      let window = TestWindow(made)
      for _ in 1...3 { await settle() }
      try await use(window)
      window.window.rootViewController = nil
    }()
    return await eventually(within: 5) { controller == nil && view == nil }
  }

  @Test("The screens on the store")
  func onTheStore() async throws {
    let text = try await isFreed { SimpleTextController(Connection(store)) }
    #expect(text)
    let stepping = try await isFreed { SteppingUpController(Connection(store)) }
    #expect(stepping)
    let shops = try await isFreed { ShopsController(Connection(store)) }
    #expect(shops)
  }

  @Test("The screens of view models")
  func onViewModels() async throws {
    let team = try await isFreed { TeamController(TeamViewModel()) }
    #expect(team)
    let results = try await isFreed {
      let source = UnreliableStandings(try StandingsDatabase(in: folder.url), clock: clock)
      return ResultsController(ResultsViewModel(source), source)
    } use: { window in
      clock.advance(by: .seconds(3))
      #expect(await window.reads("After round 1"))
    }
    #expect(results)
    let login = try await isFreed {
      let accounts = try AccountDatabase(
        at: folder.path("accounts.sqlite"),
        cost: PasswordHash.Cost(rounds: 2, blockSize: 1, parallelism: 1))
      return LoginController(DistantAccounts(accounts, clock: clock), clock: clock)
    }
    #expect(login)
  }

  @Test("The people, a person and the form for a new one")
  func people() async throws {
    weak var person: UIViewController?
    weak var form: UIViewController?
    let screens = try await isFreed {
      UINavigationController(
        rootViewController: PeopleController(
          PeopleViewModel(try PeopleDatabase.open(at: folder.path("people.sqlite")))))
    } use: { window in
      #expect(await window.reads("Amit Patel"))
      window.item("Add person")!.user.tap()
      #expect(await window.reads("# Add person"))
      form = window.top
      await settle()
      window.item("Cancel")!.user.tap()
      #expect(await window.reads("# People (12)"))
      #expect(await eventually(within: 5) { form == nil })
      window.table.user.tapRow(at: window.row("Amit Patel")!)
      #expect(await window.reads("# Amit Patel"))
      person = window.top
      #expect(await window.settles())
      window.navigation.user.goBack()
      #expect(await window.reads("# People (12)"))
      #expect(await eventually(within: 5) { person == nil })
    }
    #expect(screens)
  }

  @Test("The places")
  func nearby() async throws {
    weak var controller: UIViewController?
    weak var list: UIViewController?
    weak var place: UIViewController?
    try await withNearby { nearby in
      let window = nearby.window
      controller = nearby.controller
      #expect(await window.reads("button See all: Cafés"))
      window.find(UIButton.self, "See all: Cafés")!.user.tap()
      #expect(await window.reads("85 places"))
      list = window.top
      #expect(await window.settles())
      #expect(await window.tapRow(at: IndexPath(row: 0, section: 0)))
      #expect(await window.reads("Open status: "))
      place = window.top
      #expect(await window.settles())
      await nearby.finishLoading()
      window.navigation.user.goBack()
      #expect(await window.reads("# Cafés"))
      #expect(await eventually(within: 5) { place == nil })
      #expect(await window.settles())
      await nearby.finishLoading()
      window.navigation.user.goBack()
      #expect(await window.reads("# Nearby"))
      #expect(await eventually(within: 5) { list == nil })
    }
    #expect(await eventually(within: 5) { controller == nil })
  }

  @Test("The whole app")
  func app() async throws {
    let app = try await isFreed {
      ShowcaseController(folder: folder.url)
    } use: { window in
      #expect(await window.reads("Amit Patel"))
      for screen in Screen.allCases where screen != .nearby {
        window.item("Screens")!.user.choose(screen.title)
        #expect(await window.reads("# \(screen.title)"))
      }
    }
    #expect(app)
  }
}
#endif
