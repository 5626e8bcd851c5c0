#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Foundation
import ShowcaseModels
import Testing

@testable import ShowcaseUIKit

@Suite("The screen with the results", .onScreen) @MainActor
struct ResultsScreenTests {
  private let folder: TemporaryFolder
  private let clock = ManualScheduler()
  private let database: StandingsDatabase
  private let window: TestWindow

  init() throws {
    folder = try TemporaryFolder()
    database = try StandingsDatabase(in: folder.url, random: SeededGenerator(seed: 7))
    let source = UnreliableStandings(database, clock: clock)
    window = TestWindow(ResultsController(ResultsViewModel(source), source))
  }

  /// Lets the source answer, and waits for a line.
  private func answers(_ line: String) async -> Bool {
    clock.advance(by: .seconds(3))
    return await window.reads(line)
  }

  @Test("What is loaded is shown, and stays while more is loaded and when that fails")
  func loading() async throws {
    #expect(
      window.text.filter { !$0.hasPrefix("item Loading") } == [
        "# Results", "item Refresh", "stepper Delay in seconds: 1.0", "1.0 s",
        "segments Failures: [Never] Sometimes Always",
      ])
    #expect(await answers("After round 1"))
    #expect(window.row("Amara Lind, place ") != nil)
    #expect(window.table.numberOfRows(inSection: 0) == 16)

    window.item("Refresh")!.user.tap()
    #expect(await answers("After round 2"))
    window.find(UISegmentedControl.self, "Failures")!.user.tapSegment(at: 2)
    window.find(UIStepper.self, "Delay in seconds")!.user.increment()
    #expect(window.text.contains("1.5 s"))
    window.table.refreshControl!.user.pull()
    #expect(await answers("The results could not be fetched: nobody answered."))
    #expect(window.text.contains("After round 2"))
    #expect(!window.table.refreshControl!.isRefreshing)

    window.find(UISegmentedControl.self, "Failures")!.user.tapSegment(at: 0)
    window.find(UIButton.self, "Try again")!.user.tap()
    #expect(await answers("After round 3"))
    #expect(!window.text.contains { $0.hasPrefix("The results could not") })
  }

  @Test("A file that is gone is named, with what to do")
  func gone() async throws {
    try FileManager.default.removeItem(at: database.file)
    #expect(await answers("The results are gone: there is no file “\(database.file.path)”."))
    #expect(window.text.contains("No results yet"))
  }

  @Test("While another screen covers it nothing is rendered; it catches up when it comes back")
  func covered() async {
    #expect(await answers("After round 1"))
    let controller = window.window.rootViewController!
    window.item("Refresh")!.user.tap()
    window.window.rootViewController = UIViewController()
    clock.advance(by: .seconds(3))
    for _ in 1...20 { await settle() }
    window.window.rootViewController = controller
    #expect(await window.reads("After round 2"))
  }
}
#endif
