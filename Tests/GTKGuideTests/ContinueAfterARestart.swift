import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class ContinueAfterARestart: WindowTestCase {
  // guide
  struct Draft: ViewState, Codable {
    var recipient = ""
    var text = ""
  }

  final class DraftViewModel: ViewModel<Draft> {
    func edit(_ text: String) { write { $0.text = text } }
  }
  // end of guide

  private enum Route: LinkedRoute {
    case folders, folder(String)

    var linkPart: String? { if case .folder(let name) = self { name } else { nil } }
    init?(linkPart: String, after parents: [Route]) { self = .folder(linkPart) }
  }

  private var url = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString)/state.json")

  private func start() -> (
    state: SettingsFile, window: Window, navigator: Navigator<Route, Route>, draft: DraftViewModel
  ) {
    let state = SettingsFile(url: url)
    let window = Window()
    let navigator = Navigator(root: Route.folders) { route, _ in route }
    let viewModel = DraftViewModel(initialState: Draft())
    let table = ColumnTableView([.init("Subject"), .init("Date")])
    let panes = SplitView(sidebar: Label("Folders"), content: table)
    // guide
    window.keepSize(in: state)
    panes.keepSidebarWidth(in: state)
    table.keepColumns(in: state)
    navigator.keepPath(in: state)
    viewModel.keepState(in: state, as: "draft")
    // end of guide
    return (state, window, navigator, viewModel)
  }

  func testAScreenIsAsItWas() async {
    do {
      let (state, window, navigator, viewModel) = start()
      navigator.push(.folder("Work"))
      viewModel.edit("Dear Ada,")
      window.destroy()
      state.save()
    }
    let (state, window, navigator, viewModel) = start()
    XCTAssertEqual(navigator.path, [.folder("Work")])
    XCTAssertEqual(viewModel.state.text, "Dear Ada,")
    XCTAssertNil(state.problem.value)
    // guide
    state.remove("draft")
    // end of guide
    window.destroy()
    state.save()
    XCTAssertEqual(
      SettingsFile(url: url).value("draft", default: ["text": "none"]).value, ["text": "none"])
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }
}
