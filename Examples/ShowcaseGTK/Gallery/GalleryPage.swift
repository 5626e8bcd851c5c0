import BinderyGTK
import ShowcaseModels

/// The sidebar: all screens in groups, with a search and the primary menu.
final class GalleryPage: Page {
  private let viewModel: GalleryViewModel
  private let open: @MainActor (GalleryItem) -> Void
  private let table = TableView(selection: .single)
  private let search = SearchEntry()

  /// - Parameter open: Shows a screen. It is retained: capture the window weakly.
  init(_ viewModel: GalleryViewModel, open: @escaping @MainActor (GalleryItem) -> Void) {
    self.viewModel = viewModel
    self.open = open
    super.init()
    title = "Bindery"
  }

  override func load() -> Widget {
    header.showsWindowButtons = (true, false)
    search.placeholder = "Search"
    search.accessibleLabel = "Search screens"
    search.setMargins(6)
    table.addClass("gallery")
    table.accessibleLabel = "Gallery"
    table.activatesOnSingleClick = true
    let list = ScrolledWindow(table)
    let nothing = StatusPage(icon: "edit-find-symbolic", title: "No screen")
    nothing.message = "Search for a title or a feature, such as “undo”."
    let stack = Stack()
    stack.add(list, name: "list")
    stack.add(nothing, name: "nothing")
    stack.expandsVertically = true
    // The inspector is about the screen, not about the gallery around it.
    BindingLedger.unnoted {
      bindings.capture {
        search *= .subject(viewModel.search)
        table *= TableViewBinding.sections(
          viewModel.groups, header: { $0.rawValue },
          rows: .rows(GalleryRow.self).didSelectRow { [open] in open($0) })
        stack.binding.shown *= viewModel.isEmpty.map { $0 ? "nothing" : "list" }
        Handler(self, GalleryPage.openBest) *= search.returnPublisher
      }
    }
    return Box(.vertical, [search, stack])
  }

  /// Selects the row of the screen that is shown, and scrolls to it.
  func select(_ id: String) {
    for (section, group) in viewModel.groups.sections.enumerated() {
      if let row = group.items.firstIndex(where: { $0.id == id }) {
        let path = RowPath(section: section, row: row)
        table.selectedPaths = [path]
        table.scroll(to: path)
        return
      }
    }
    table.selectedPaths = []
  }

  func focusSearch() { search.focus() }

  private func openBest() {
    if let item = viewModel.best { open(item) }
  }
}
