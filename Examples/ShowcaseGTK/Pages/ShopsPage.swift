import BinderyGTK
import ShowcaseModels

/// Shops in a table and in a collection, side by side; in a narrow window one of them.
final class ShopsPage: Page {
  private let viewModel: ShopsViewModel
  private let table = TableView(selection: .single)
  private let collection = CollectionView(selection: .single, minimumCellWidth: 130)

  init(_ viewModel: ShopsViewModel) {
    self.viewModel = viewModel
    super.init()
    title = Screen.shops.title
  }

  override func load() -> Widget {
    let reverse = Button("Reverse")
    header.packStart(reverse)
    table.addClass("shops")
    table.accessibleLabel = "Shops, table"
    collection.addClass("shops")
    collection.accessibleLabel = "Shops, collection"
    let grid = ScrolledWindow(collection)
    grid.minimumWidth = 290
    let panes = SplitView(sidebar: ScrolledWindow(table), content: grid, sidebarWidth: 290)
    panes.expandsVertically = true
    let empty = StatusPage(icon: "edit-clear-all-symbolic", title: "No shops")
    let stack = Stack()
    stack.add(panes, name: "shops")
    stack.add(empty, name: "empty")
    stack.expandsVertically = true

    bindings.capture {
      table *= sections(rows: .rows(ShopRow.self))
      collection *= sections(rows: .rows(ShopCard.self))
      header.binding.subtitle *= viewModel.summary
      stack.binding.shown *= viewModel.emptyMessage.map { $0 == nil ? "shops" : "empty" }
      empty.binding.message *= viewModel.emptyMessage.map { $0 ?? "" }
      Handler(viewModel, ShopsViewModel.reverse) *= reverse.tapPublisher
    }
    table.onMap { [weak table] in
      table?.onNextFrame { table?.onNextFrame { if let table { ShopsPage.focusFirst(in: table) } } }
    }
    return Box(.vertical, [stack, makeSwitch(between: panes)])
  }

  /// Gives the first shop the focus, and keeps its section's title in sight.
  private static func focusFirst(in table: TableView) {
    guard table.offset == 0, table.focusRow(at: 1) else { return }
    table.scroll(to: 0)
  }

  /// The table and the collection show the same, each by rows of its own.
  private func sections(rows: TableRows<Widget, ShopItem>) -> TableViewBinding<Widget> {
    .sections(
      viewModel.sections, header: { $0 },
      rows: rows.rowActions { [weak viewModel] in viewModel?.actions(for: $0) ?? [] }
    ).didMoveRow { [weak viewModel] path, target in viewModel?.move(from: path, to: target) }
  }

  /// In a narrow window a button changes between the two panes.
  private func makeSwitch(between panes: SplitView) -> Widget {
    let button = Button("")
    button.addClass("flat")
    button.setMargins(6)
    let arrange: @MainActor () -> Void = { [weak button, weak panes] in
      guard let button, let panes else { return }
      button.isVisible = panes.isFolded
      button.title = panes.showsContent ? "Show table" : "Show collection"
    }
    button.onClick { [weak panes] in panes?.showsContent.toggle() }
    panes.onFold(arrange)
    panes.onPaneChange(arrange)
    arrange()
    return button
  }
}
