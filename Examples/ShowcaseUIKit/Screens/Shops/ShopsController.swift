#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyUIKit
import ShowcaseModels
import UIKit

/// Shops in a table and in a collection; one of them is shown.
final class ShopsController: UIViewController, Connectable {
  typealias Props = ShopsProps
  typealias Actions = ShopsActions

  /// The source of the props and the receiver of the actions: a store, or a test.
  let connection: Connection<ShopsProps, ShopsActions>
  private let shops: ShopTable
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let collection = UICollectionView(
    frame: .zero, collectionViewLayout: ShopsController.makeLayout())
  private let panes = UISegmentedControl(items: ["Table", "Collection"])
  private let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
  private let bindings = BindingGroup()

  init(_ connection: Connection<ShopsProps, ShopsActions>) {
    self.connection = connection
    shops = ShopTable(connection)
    super.init(nibName: nil, bundle: nil)
    title = Screen.shops.title
  }

  required init?(coder: NSCoder) { nil }

  /// Shows finished actions as transient messages.
  var notices: some Publisher<Notice, Never> { shops.notices }

  override func viewDidLoad() {
    super.viewDidLoad()
    let reverse = UIBarButtonItem(title: "Reverse", style: .plain, target: nil, action: nil)
    navigationItem.rightBarButtonItems = [reverse, edit]
    let empty = EmptyView(symbol: "cart", "No shops")
    let summary = UILabel("", .footnote, color: .secondaryLabel)
    summary.textAlignment = .center
    table.accessibilityLabel = "Shops, table"
    collection.accessibilityLabel = "Shops, collection"
    panes.accessibilityLabel = "Shown as"
    panes.selectedSegmentIndex = 0
    let head = UIStackView(.vertical, [panes, summary])
    head.addMargins(12)
    showAboveKeyboard(UIStackView(.vertical, spacing: 0, [head, table, collection, empty]))

    connection.connect(while: self)
    let isEmpty = connection[\.emptyMessage].map { $0 != nil }
    let isTable = panes.controlPublisher.map { $0 == 0 }
    bindings.capture {
      connection.action(\.reverse) *= reverse.tapPublisher
      Handler(self, ShopsController.toggleEditing) *= edit.tapPublisher
      summary.textBinding *= connection[\.summary]
      table *= sections(rows: .views(ShopRow.self))
      collection *= sections(rows: .views(ShopCard.self))
      table.binding.isHidden *= isEmpty.combineLatest(isTable) { $0 || !$1 }
      collection.binding.isHidden *= isEmpty.combineLatest(isTable) { $0 || $1 }
      edit.isEnabledBinding *= isEmpty.combineLatest(isTable) { !$0 && $1 }
      empty.binding.isHidden *= isEmpty.map { !$0 }
      empty.binding.message *= connection[\.emptyMessage]
    }
  }

  /// The table and the collection show the same shops, each in its own views.
  private func sections<Cell: AnyObject>(
    rows: TableRows<Cell, ShopItem>
  ) -> TableViewBinding<Cell> {
    .sections(
      shops.sections, header: { $0 },
      rows: rows.rowActions { [weak shops] in shops?.actions(for: $0) ?? [] }
    ).didMoveRow { [weak shops] path, target in shops?.move(from: path, to: target) }
  }

  private func toggleEditing() {
    table.setEditing(!table.isEditing, animated: true)
    edit.title = table.isEditing ? "Done" : "Edit"
  }

  private static func makeLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 120)
    layout.headerReferenceSize = CGSize(width: 0, height: 36)
    return layout
  }
}
#endif
