import BinderyGTK
import ShowcaseModels

struct Download: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
}

@MainActor
final class DownloadItem: StatefulViewModelItem {
  let name: CurrentValueSubject<String, Never>
  let isMarked = CurrentValueSubject<Bool, Never>(false)

  init(_ download: Download) { name = .init(download.name) }
  func update(_ download: Download) { name.value = download.name }
}

@MainActor
final class DownloadsViewModel {
  let downloads = MutableObservableArray(
    ["atlas", "bindery", "compass", "dune"].enumerated().map { Download(id: $0, name: $1) })
  private(set) lazy var rows = downloads.asItemArray(of: DownloadItem.self)

  func rotate() { downloads.move(from: 0, to: downloads.items.count - 1) }
  func rename() { downloads.update(at: 0) { $0.name += "+" } }
}

final class DownloadRow: Box, BindableView {
  private let mark = CheckButton()
  private let name = Label()
  private var bindings: BindingGroup?

  init() {
    super.init(.horizontal, spacing: 9, [mark, name])
    setMargins(6)
  }

  func bind(to item: DownloadItem) {
    accessibleLabel = item.name.value
    bindings = BindingGroup {
      name.textBinding *= item.name
      binding.accessibleLabel *= item.name.map { $0 }
      mark.binding.accessibleLabel *= item.name.map { "Mark \($0)" }
      mark *= .subject(item.isMarked)
    }
  }
}

final class DownloadsPage: Page {
  let viewModel = DownloadsViewModel()

  override func load() -> Widget {
    let (table, rotate, rename) = (TableView(), Button("Move first"), Button("Rename first"))
    table.accessibleLabel = "Downloads"
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.rows, row: DownloadRow.self)
      Handler(viewModel, DownloadsViewModel.rotate) *= rotate.tapPublisher
      Handler(viewModel, DownloadsViewModel.rename) *= rename.tapPublisher
    }
    let list = ScrolledWindow(table)
    list.minimumHeight = 220
    return column([list, row([rotate]), row([rename])])
  }
}

extension CaseStudy {
  static let downloads = CaseStudy(
    "downloads", "Rows with a state", "A view model for each row", icon: "object-select-symbolic",
    .lists, features: ["asItemArray", "StatefulViewModelItem", "BindableView"],
    guides: ["Give each row its own view model"],
    """
    Mark a row, then move or rename it: the mark stays with its row. Each element of the list \
    has one view model for as long as the element is in the list. A renamed element updates its \
    view model; it does not replace it. Two tables of this list would share the marks.
    """
  ) { DownloadsPage() }
}
