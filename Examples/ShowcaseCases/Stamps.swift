import BinderyGTK
import ShowcaseModels

struct Stamp: Identifiable, Equatable, Sendable {
  let id: Int
  var country: String
}

@MainActor
final class StampsViewModel {
  let stamps = MutableObservableArray(
    ["Chile", "Iceland", "Kenya", "Nepal", "Samoa"].enumerated().map { Stamp(id: $0, country: $1) })
  let selected = CurrentValueSubject<Stamp?, Never>(nil)
  let removed = PassthroughSubject<(stamp: Stamp, index: Int), Never>()
  private(set) lazy var isEmpty = stamps.currentValuePublisher.map(\.isEmpty)

  func select(_ stamp: Stamp?) { selected.value = stamp }

  func remove() {
    guard let index = stamps.items.firstIndex(where: { $0 == selected.value }) else { return }
    removed.send((stamps.remove(at: index), index))
  }

  func restore(_ stamp: Stamp, at index: Int) {
    stamps.insert(stamp, at: min(index, stamps.items.count))
  }
}

final class StampRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(9)
  }

  func bind(to stamp: Stamp) { (text, accessibleLabel) = (stamp.country, stamp.country) }
}

final class StampsPage: Page {
  private let viewModel = StampsViewModel()
  private let stack = Stack()
  private lazy var toasts = ToastOverlay(stack)

  override func load() -> Widget {
    let (table, remove) = (TableView(selection: .single), Button("Remove"))
    let empty = StatusPage(icon: "mail-unread-symbolic", title: "No stamps")
    empty.message = "Undo brings the last one back."
    table.accessibleLabel = "Stamps"
    stack.add(ScrolledWindow(table), name: "stamps")
    stack.add(empty, name: "empty")
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.stamps, row: StampRow.self)
        .didChangeSelection(viewModel, StampsViewModel.select)
      remove.isEnabledBinding *= viewModel.selected.map { $0 != nil }
      Handler(viewModel, StampsViewModel.remove) *= remove.tapPublisher
      stack.binding.shown *= viewModel.isEmpty.map { $0 ? "empty" : "stamps" }
      Handler(self, StampsPage.offerUndo) *= viewModel.removed
    }
    table.onKeyPress { [viewModel] key in
      if key == "Delete" { viewModel.remove() }
      return key == "Delete"
    }
    stack.expandsVertically = true
    let bar = row([remove])
    bar.setMargins(12)
    return Box(.vertical, [toasts, bar])
  }

  private func offerUndo(_ removed: (stamp: Stamp, index: Int)) {
    let toast = Toast("\(removed.stamp.country) was removed", button: "Undo", seconds: 8)
    toast.onButton { [viewModel] in viewModel.restore(removed.stamp, at: removed.index) }
    toasts.show(toast)
  }
}

extension CaseStudy {
  static let stamps = CaseStudy(
    "stamps", "Remove, with undo", "A toast that brings a row back", icon: "edit-delete-symbolic",
    .lists, features: ["Toast", "undo", "selection", "didChangeSelection", "onKeyPress"],
    guides: ["Show a toast with Undo", "Keep a list's selection", "Show an empty state"],
    """
    Select a stamp and press Delete: the row goes, and a toast offers to bring it back, to the \
    place where it was. The view model says which stamp was removed, and the page makes a \
    sentence of it. The button, the key and the selection are bound like any control: without a \
    selection the button is disabled. Remove all stamps: an empty list says what it is.
    """
  ) { StampsPage() }
}
