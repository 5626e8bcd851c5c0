import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class KeptStateTests: GTKTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("state-\(UUID().uuidString)")
  private var url: URL { folder.appendingPathComponent("app/state.json") }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  private struct Draft: ViewState, Codable {
    var text = ""
    var zoom = 1.0
  }

  /// A draft of another version of the program.
  private struct NewDraft: ViewState, Codable {
    var text = ""
    var recipients: [String] = []
  }

  private enum Route: LinkedRoute {
    case list(String), place(Int), filter

    var linkPart: String? {
      switch self {
      case .list(let name): name
      case .place(let id): "\(id)"
      case .filter: nil
      }
    }

    init?(linkPart: String, after parents: [Route]) {
      if parents.isEmpty {
        self = .list(linkPart)
      } else if let id = Int(linkPart) {
        self = .place(id)
      } else {
        return nil
      }
    }
  }

  private func navigator() -> Navigator<Route, Route> {
    Navigator(root: .list("")) { route, _ in route }
  }

  func testAStateIsRestoredAndKept() async {
    let first = ViewModel(initialState: Draft())
    do {
      let file = SettingsFile(url: url)
      first.keepState(in: file, as: "draft")
      for count in 1...100 { first.write { $0.text = "Dear Ada \(count)" } }
      XCTAssertFalse(FileManager.default.fileExists(atPath: url.path), "Changes are gathered.")
      // No value of JSON, but one of a state.
      first.write { $0.zoom = .infinity }
    }
    let file = SettingsFile(url: url)
    let second = ViewModel(initialState: Draft())
    second.keepState(in: file, as: "draft")
    XCTAssertEqual(second.state, Draft(text: "Dear Ada 100", zoom: .infinity))
    XCTAssertNil(file.problem.value)
  }

  func testARemovedStateIsNeitherRestoredNorKept() async {
    do {
      let file = SettingsFile(url: url)
      let draft = ViewModel(initialState: Draft())
      draft.keepState(in: file, as: "draft 1")
      draft.write { $0.text = "Dear Ada" }
      file.save()
      file.remove("draft 1")
      draft.write { $0.text = "Dear Grace" }
    }
    let draft = ViewModel(initialState: Draft())
    draft.keepState(in: SettingsFile(url: url), as: "draft 1")
    XCTAssertEqual(draft.state, Draft())
  }

  func testAKeptStateIsWrittenWithoutAnEndOfTheProgram() {
    let file = SettingsFile(url: url)
    let draft = ViewModel(initialState: Draft())
    draft.keepState(in: file, as: "draft")
    draft.write { $0.text = "Dear Ada" }
    wait(for: "the file") {
      (try? String(contentsOf: self.url, encoding: .utf8))?.contains("Dear Ada") ?? false
    }
  }

  func testAStateThatDoesNotFitIsDroppedAndReported() {
    do {
      let file = SettingsFile(url: url)
      let old = ViewModel(initialState: Draft())
      old.keepState(in: file, as: "draft")
      old.write { $0.text = "Dear Ada" }
    }
    let file = SettingsFile(url: url)
    let new = ViewModel(initialState: NewDraft())
    new.keepState(in: file, as: "draft")
    XCTAssertEqual(new.state, NewDraft())
    guard case .unfitting("draft", let reason) = file.problem.value else {
      return XCTFail("\(String(describing: file.problem.value))")
    }
    XCTAssertTrue(reason.contains("“recipients”"), reason)
    new.write { $0.text = "Dear Bob" }
    file.save()
    let again = ViewModel(initialState: NewDraft())
    again.keepState(in: SettingsFile(url: url), as: "draft")
    XCTAssertEqual(again.state.text, "Dear Bob")
  }

  func testAKeptStateDoesNotKeepItsViewModel() {
    let file = SettingsFile(url: url)
    weak var released: ViewModel<Draft>?
    do {
      let draft = ViewModel(initialState: Draft())
      draft.keepState(in: file, as: "draft")
      draft.write { $0.text = "Dear Ada" }
      released = draft
    }
    XCTAssertNil(released)
    file.save()
    let next = ViewModel(initialState: Draft())
    next.keepState(in: file, as: "draft")
    XCTAssertEqual(next.state.text, "Dear Ada")
  }

  func testAStateThatIsNotYetWrittenIsRestored() {
    let file = SettingsFile(url: url)
    do {
      let draft = ViewModel(initialState: Draft())
      draft.keepState(in: file, as: "draft")
      draft.write { $0.text = "Dear Ada" }
    }
    let again = ViewModel(initialState: Draft())
    again.keepState(in: file, as: "draft")
    XCTAssertEqual(again.state.text, "Dear Ada")
  }

  func testAStateThatCouldNotBeWrittenIsRestored() async throws {
    // There is a file in the place of the folder.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("app"))
    let file = SettingsFile(url: url)
    do {
      let draft = ViewModel(initialState: Draft())
      draft.keepState(in: file, as: "draft")
      draft.write { $0.text = "Dear Ada" }
      file.save()
      XCTAssertNotNil(file.problem.value)
    }
    let again = ViewModel(initialState: Draft())
    again.keepState(in: file, as: "draft")
    XCTAssertEqual(again.state.text, "Dear Ada")
  }

  func testAPathIsRestoredUpToWhatALinkCanName() {
    do {
      let file = SettingsFile(url: url)
      let first = navigator()
      first.keepPath(in: file)
      first.path = [.list("cafés & bars"), .place(7), .filter]
    }
    let second = navigator()
    second.keepPath(in: SettingsFile(url: url))
    XCTAssertEqual(second.path, [.list("cafés & bars"), .place(7)])
  }

  func testAPathThatLeadsNowhereIsDroppedAndReported() async throws {
    let file = SettingsFile(url: url)
    file.value("path", default: "").value = "cafes/the-old-way"
    file.save()
    let next = SettingsFile(url: url)
    let navigator = navigator()
    navigator.keepPath(in: next)
    XCTAssertEqual(navigator.path, [])
    guard case .unfitting("path", let reason) = next.problem.value else {
      return XCTFail("\(String(describing: next.problem.value))")
    }
    XCTAssertTrue(reason.contains("“the-old-way”"), reason)
  }

  func testAWindowOpensAtThePlaceThatItHad() {
    let file = SettingsFile(url: url)
    for place in [nil, Window.Place(x: 300, y: 200)] {
      let window = Window()
      (window.width, window.height) = (420, 310)
      window.keepSize(in: file)
      window.present()
      frames(2, of: window)
      if let place {
        XCTAssertEqual(window.place, place)
      } else {
        window.move(to: Window.Place(x: 300, y: 200))
        wait(for: "the move") { window.place == Window.Place(x: 300, y: 200) }
        window.move(to: Window.Place(x: 9000, y: 200))
        frames(2, of: window)
        window.move(to: Window.Place(x: 3_000_000_000, y: 200))
        XCTAssertEqual(window.place?.x, 300, "No monitor is there.")
      }
      window.close()
    }
  }

  func testASidebarOfALargerScreenLeavesRoomForTheContent() async throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    for (kept, width) in [(500, 500), (1_800, 640), (3_000_000_000, 640), (-7, 0)] {
      try Data(#"{"sidebar":\#(kept)}"#.utf8).write(to: url)
      let view = SplitView(sidebar: Label("list"), content: Label("detail"), sidebarWidth: 240)
      let file = SettingsFile(url: url)
      view.keepSidebarWidth(in: file)
      XCTAssertEqual(view.sidebarWidth, width)
      file.save()
      XCTAssertEqual(SettingsFile(url: url).value("sidebar", default: 1).value, kept)
    }
  }

  func testColumnsOfTheSameTitleAreKeptApart() {
    func table(keptIn file: SettingsFile) -> ColumnTableView {
      let table = ColumnTableView(["A", "A", "A 2", ""].map { .init($0) })
      table.keepColumns(in: file)
      return table
    }
    let file = SettingsFile(url: url)
    let former = table(keptIn: file)
    for (column, width) in zip(former.allColumns, [100, 200, 300, 400]) { column.width = width }
    former.allColumns[2].isVisible = false
    file.save()
    let later = table(keptIn: SettingsFile(url: url))
    XCTAssertEqual(later.allColumns.map(\.width), [100, 200, 300, 400])
    XCTAssertEqual(later.allColumns.map(\.isVisible), [true, true, false, true])
  }

  func testAColumnIsKeptInEveryLanguageByItsID() {
    let file = SettingsFile(url: url)
    func table(_ titles: [String]) -> ColumnTableView {
      let table = ColumnTableView([.init(titles[0], id: "name"), .init(titles[1], id: "date")])
      table.keepColumns(in: file)
      return table
    }
    let former = table(["Name", "Date"])
    (former.allColumns[0].width, former.allColumns[1].width) = (120, 90)
    former.allColumns[1].isVisible = false
    let later = table(["Nom", "Jour"])
    XCTAssertEqual(later.allColumns.map(\.width), [120, 90])
    XCTAssertEqual(later.allColumns.map(\.isVisible), [true, false])
  }
}
