import BinderyGTK
import BinderyStore
import ShowcaseModels

/// Shops in a table and in a collection, side by side; in a narrow window only one of them.
public final class ShopsPage: Page, Connectable {
  /// The content of the page.
  public typealias Props = ShopsProps
  /// The user's actions.
  public typealias Actions = ShopsActions

  /// The source of the props and the receiver of the actions: a store, or a test.
  public let connection: Connection<ShopsProps, ShopsActions>
  private let shops: ShopTable

  /// Makes a page that shows the props of a connection.
  public init(_ connection: Connection<ShopsProps, ShopsActions>) {
    self.connection = connection
    shops = ShopTable(connection)
    super.init()
    title = "Table & Collection"
  }

  /// Shows finished actions as transient messages.
  public var notices: some Publisher<Notice, Never> { shops.notices }

  public override func load() -> Widget {
    let reverse = Button("Reverse")
    header.packStart(reverse)
    let panes = makePanes()
    let empty = StatusPage(icon: "edit-clear-all-symbolic", title: "No shops")
    let stack = Stack()
    stack.add(panes, name: "shops")
    stack.add(empty, name: "empty")
    stack.expandsVertically = true

    connection.connect(while: self)
    bindings.capture {
      connection.action(\.reverse) *= reverse.tapPublisher
      header.binding.subtitle *= connection[\.summary]
      stack.binding.shown *= connection[\.emptyMessage].map { $0 == nil ? "shops" : "empty" }
      empty.binding.message *= connection[\.emptyMessage].map { $0 ?? "" }
    }
    return Box(.vertical, [stack, makeBar(below: panes, insteadOf: reverse)])
  }

  private func makePanes() -> SplitView {
    let table = TableView(selection: .single)
    let collection = CollectionView(selection: .single, minimumCellWidth: 130)
    prepare(table, "table")
    prepare(collection, "collection")
    bindings.capture {
      table *= sections(rows: .rows(ShopRow.self))
      collection *= sections(rows: .rows(ShopCard.self))
    }
    table.onMap { [weak table] in
      table?.onNextFrame { table?.onNextFrame { if let table { ShopsPage.focusFirst(in: table) } } }
    }
    let grid = ScrolledWindow(collection)
    grid.minimumWidth = 290
    let panes = SplitView(sidebar: ScrolledWindow(table), content: grid, sidebarWidth: 290)
    panes.expandsVertically = true
    return panes
  }

  private func prepare(_ view: some TableItemsView, _ name: String) {
    view.addClass("shops")
    view.accessibleLabel = "Shops, \(name)"
    view.onKeyPress { [weak view, weak shops] key in
      guard key == "Delete", let view, let shops else { return false }
      for path in view.selectedPaths { shops.remove(at: path) }
      return true
    }
  }

  /// Focuses the first shop, and keeps its section's title visible.
  private static func focusFirst(in table: TableView) {
    guard table.offset == 0, table.focusRow(at: 1) else { return }
    table.scroll(to: 0)
  }

  /// The table and the collection show the same shops, each in its own rows.
  private func sections(rows: TableRows<Widget, ShopItem>) -> TableViewBinding<Widget> {
    .sections(
      shops.sections, header: { $0 },
      rows: rows.rowActions { [weak shops] in shops?.actions(for: $0) ?? [] }
    ).didMoveRow { [weak shops] path, target in shops?.move(from: path, to: target) }
  }

  /// Makes the bottom bar of a narrow window: a button that switches between the two panes, and
  /// one that is otherwise in the header, where it would leave no space for the title.
  private func makeBar(below panes: SplitView, insteadOf button: Button) -> Widget {
    let (reverse, change) = (Button("Reverse"), Button(""))
    // With large text they need two lines.
    let bar = FlowBox([reverse, change])
    (bar.minimumPerLine, bar.maximumPerLine) = (1, 2)
    bar.isHomogeneous = true
    bar.setMargins(6)
    for button in [reverse, change] {
      button.addClass("flat")
      button.expandsHorizontally = true
    }
    bindings.capture { connection.action(\.reverse) *= reverse.tapPublisher }
    change.onClick { [weak panes] in panes?.showsContent.toggle() }
    let arrange: @MainActor () -> Void = { [weak bar, weak button, weak change, weak panes] in
      guard let panes else { return }
      bar?.isVisible = panes.isFolded
      button?.isVisible = !panes.isFolded
      change?.title = panes.showsContent ? "Show table" : "Show collection"
    }
    // The split view collapses during its layout, when no widget may request another one. Before
    // the first layout the header has no button, which could keep the window from being narrow.
    button.isVisible = false
    panes.onFold { [weak panes] in panes?.onNextFrame(arrange) }
    panes.onMap { [weak panes] in panes?.onNextFrame { panes?.onNextFrame(arrange) } }
    panes.onPaneChange(arrange)
    return bar
  }
}
