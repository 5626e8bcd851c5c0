#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import ShowcaseModels
import Testing

@testable import ShowcaseUIKit

@Suite("The whole app", .serialized, .onScreen) @MainActor
struct ShowcaseTests {
  private let folder: TemporaryFolder
  /// Keeps requests of the screen with places alive that are under way at the end of a test.
  /// Foundation on Linux may wait for ever if a request is cancelled just as it ends.
  private static var kept: [ShowcaseController] = []

  init() throws { folder = try TemporaryFolder() }

  @Test("The menu leads to every screen, and each stays as it was left")
  func menu() async {
    let app = ShowcaseController(folder: folder.url)
    Self.kept.append(app)
    let window = TestWindow(app)
    #expect(await window.reads("# People (12)"))
    for screen in Screen.allCases {
      window.item("Screens")!.user.choose(screen.title)
      #expect(app.screen == screen)
      #expect(await window.reads("# \(screen.title)"))
      #expect(window.item("Screens") != nil)
    }
    window.item("Screens")!.user.choose("Team")
    window.find(UITextField.self, "Name")!.user.type("!")
    window.item("Screens")!.user.choose("Results")
    window.item("Screens")!.user.choose("Team")
    #expect(await window.reads("field Name: Ada Lovelace!"))
  }

  @Test("What was done is told below the screen, and taken back there")
  func notice() async {
    let window = TestWindow(ShowcaseController(folder: folder.url))
    #expect(await window.reads("# People (12)"))
    window.table.user.swipeRow(at: window.row("Amit Patel")!, choosing: "Delete")
    #expect(await window.reads("Amit Patel was deleted."))
    window.find(UIButton.self, "Undo")!.user.tap()
    #expect(await window.reads("Amit Patel: "))
    #expect(window.find(UIButton.self, "Undo") == nil)
    #expect(!window.text.contains("Amit Patel was deleted."))
  }

  @Test("A file that is no database is named, and can be tried again when it is away")
  func failure() async throws {
    let file = folder.url.appendingPathComponent("people.sqlite")
    try Data(repeating: 65, count: 4096).write(to: file)
    let window = TestWindow(ShowcaseController(folder: folder.url))
    #expect(await window.reads("The database cannot be opened"))
    #expect(await window.reads("“\(file.path)” is not a database."))
    try FileManager.default.removeItem(at: file)
    window.find(UIButton.self, "Try again")!.user.tap()
    #expect(await window.reads("# People (12)"))
  }

  @Test("Every control of every screen has a name for assistive technology")
  func names() async throws {
    let app = ShowcaseController(folder: folder.url)
    let window = TestWindow(app)
    var (count, unnamed) = (0, [String]())
    @MainActor func look(_ name: String) {
      window.arrange()
      for control in window.front.view.controls where control.alpha > 0.01 {
        count += 1
        if control.readableName == nil { unnamed.append("\(name): \(type(of: control))") }
      }
      for item in window.top.barItems {
        count += 1
        if item.readableName == nil { unnamed.append("\(name): bar item") }
      }
    }
    for screen in Screen.allCases where screen != .nearby {
      app.open(screen)
      #expect(await window.reads("# \(screen.title)"))
      look(screen.title)
    }
    app.open(.people)
    #expect(await window.reads("Amit Patel"))
    look("People")
    window.item("Add person")!.user.tap()
    #expect(await window.reads("# Add person"))
    look("Add person")
    await settle()
    window.item("Cancel")!.user.tap()
    #expect(await window.reads("# People (12)"))
    window.table.user.tapRow(at: window.row("Amit Patel")!)
    #expect(await window.reads("# Amit Patel"))
    look("Person")
    try await withNearby { nearby in
      let window = nearby.window
      @MainActor func look(_ name: String) {
        window.arrange()
        for control in window.window.controls where control.alpha > 0.01 {
          count += 1
          if control.readableName == nil { unnamed.append("\(name): \(type(of: control))") }
        }
        for item in window.top.barItems where item.readableName == nil {
          unnamed.append("\(name): bar item")
        }
      }
      #expect(await window.reads("button See all: Cafés"))
      look("Nearby")
      window.find(UIButton.self, "See all: Cafés")!.user.tap()
      #expect(await window.reads("85 places"))
      #expect(await window.settles())
      look("Cafés")
      #expect(await window.tapRow(at: IndexPath(row: 0, section: 0)))
      #expect(await window.reads("Open status: "))
      look("Place")
    }
    #expect(unnamed == [])
    #expect(count > 150, "only \(count) controls were seen")
  }
}

extension UIView {
  /// All usable or readable elements, hidden or not. The items of bars are not views.
  fileprivate var controls: [UIView] {
    let isControl =
      self is UIControl || self is UITextView || self is UITableView || self is UICollectionView
      || self is UIProgressView || self is UITableViewCell && isAccessibilityElement
      || isAccessibilityElement
    // The content of an element or a control is not a separate element.
    let inside =
      self is UIControl || isBar || isAccessibilityElement ? [] : subviews.flatMap(\.controls)
    return (isControl ? [self] : []) + inside
  }
}
#endif
