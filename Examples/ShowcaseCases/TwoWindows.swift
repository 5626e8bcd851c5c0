import BinderyGTK
import ShowcaseModels

struct Errand: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var isDone = false
}

@MainActor
final class ErrandsViewModel {
  let errands = MutableObservableArray([
    Errand(id: 1, name: "Post office"), Errand(id: 2, name: "Bakery"),
  ])
  let text = CurrentValueSubject<String, Never>("")
  private(set) lazy var summary = errands.currentValuePublisher.map { errands in
    "\(errands.count { !$0.isDone }) of \(errands.count) to do"
  }

  func add() {
    guard !text.value.isEmpty else { return }
    errands.append(Errand(id: errands.items.count + 1, name: text.value))
    text.value = ""
  }

  func toggle(_ errand: Errand) {
    if let index = errands.items.firstIndex(where: { $0.id == errand.id }) {
      errands.update(at: index) { $0.isDone.toggle() }
    }
  }
}

final class ErrandRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(9)
  }

  func bind(to errand: Errand) {
    text = (errand.isDone ? "✓ " : "○ ") + errand.name
    accessibleLabel = errand.name + (errand.isDone ? ", done" : "")
  }
}

final class TwoWindowsPage: Page {
  private let viewModel: ErrandsViewModel

  init(_ viewModel: ErrandsViewModel) { self.viewModel = viewModel }

  override func load() -> Widget {
    let (text, table, summary) = (Entry(), TableView(), Label())
    let another = Button("Another window")
    text.accessibleLabel = "New errand"
    text.placeholder = "A new errand, and Return"
    table.accessibleLabel = "Errands"
    table.addClass("card")
    bindings.capture {
      text *= .subject(viewModel.text).didReturn(viewModel, ErrandsViewModel.add)
      table *= TableViewSectionBinding.items(viewModel.errands, row: ErrandRow.self)
        .didSelectRow(viewModel, ErrandsViewModel.toggle)
      summary.textBinding *= viewModel.summary
      Handler(self, TwoWindowsPage.openAnother) *= another.tapPublisher
    }
    return column([text, table, summary, row([another])])
  }

  private func openAnother() {
    let page = TwoWindowsPage(viewModel)
    page.title = title
    PageWindow.present(page, over: nil)
  }
}

extension CaseStudy {
  static let twoWindows = CaseStudy(
    "windows", "Two windows, one model", "Each window shows what the other does",
    icon: "focus-windows-symbolic", .screens,
    features: ["PageWindow", "windows", "shared model", "didReturn"],
    guides: ["Share a model between screens"],
    """
    Open another window and type in one of them: the text, the list and the summary follow in \
    both, and only the field that you type in has a caret. Press an errand to tick it off. The \
    windows have two pages and one view model, and neither knows of the other. A window keeps its \
    page alive while it is open. When it closes, the page and its bindings are released.
    """
  ) { TwoWindowsPage(ErrandsViewModel()) }
}
