#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyUIKit

/// Shops by category, in a store.
struct ShopsExample: Equatable, Sendable {
  struct Shop: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var rating: Double
  }

  struct Category: Equatable, Sendable {
    var name: String
    var shops: [Shop]
  }

  var categories: [Category]
}

enum ShopsExampleAction: Action {
  case reverse
  case rate(Int, Double)

  static let reducer = Reducer<ShopsExample, ShopsExampleAction> { state, action in
    switch action {
    case .reverse:
      state.categories.reverse()
      for index in state.categories.indices { state.categories[index].shops.reverse() }
    case .rate(let id, let rating):
      for section in state.categories.indices {
        for index in state.categories[section].shops.indices
        where state.categories[section].shops[index].id == id {
          state.categories[section].shops[index].rating = rating
        }
      }
    }
  }
}

/// The common base of the table and the collection: sections of shops from a connection.
class ShopController: UIViewController, Connectable {
  struct Props: Equatable { var categories: [ShopsExample.Category] }
  struct Actions {
    var reverse: () -> Void
    var rate: (Int, Double) -> Void
  }

  let connection: Connection<Props, Actions>
  let reverse = UIButton(configuration: .plain())
  let bindings = BindingGroup()

  init(_ connection: Connection<Props, Actions>) {
    self.connection = connection
    super.init(nibName: nil, bundle: nil)
  }

  convenience init(_ store: Store<ShopsExample, ShopsExampleAction>) {
    self.init(
      Connection(
        store: store, mapStateToProps: { Props(categories: $0.categories) },
        mapDispatchToActions: { dispatch in
          Actions {
            dispatch(.reverse)
          } rate: {
            dispatch(.rate($0, $1))
          }
        }))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(reverse)
    connection.connect(while: self)
    bindings.capture { connection.action(\.reverse) *= reverse.tapPublisher }
  }

  /// The sections, identified by name, so that a section that moves keeps its identity.
  func sections<Cell: AnyObject>(
    _ rows: TableRows<Cell, ShopsExample.Shop>
  ) -> AnyPublisher<[any TableViewSection<Cell>], Never> {
    let connection = connection
    return connection[\.categories].map { categories in
      categories.map { category -> any TableViewSection<Cell> in
        let shops = connection[\.categories].map { all in
          all.first { $0.name == category.name }?.shops ?? []
        }
        return TableViewSectionBinding.items(shops, rows: rows)
          .headerTitle(category.name).id(category.name)
      }
    }.eraseToAnyPublisher()
  }
}

/// The shops in a table.
final class ShopTableController: ShopController {
  final class ShopCell: UITableViewCell, BindableView {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func bind(to shop: ShopsExample.Shop) {
      textLabel?.text = shop.name
      detailTextLabel?.text = "\(shop.rating)"
    }
  }

  let table = UITableView(frame: .zero, style: .plain)

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    view.addSubview(table)
    bindings.capture {
      table *= TableViewBinding.sections(sections(.rows(ShopCell.self)))
    }
  }
}

/// The shops in a grid.
final class ShopCollectionController: ShopController {
  final class ShopCell: UICollectionViewCell, BindableView {
    let (name, rating) = (UILabel(), UILabel())

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(name)
      contentView.addSubview(rating)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func bind(to shop: ShopsExample.Shop) {
      (name.text, rating.text) = (shop.name, "\(shop.rating)")
    }
  }

  private(set) lazy var collection: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    return UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collection)
    bindings.capture {
      collection *= TableViewBinding.sections(sections(.rows(ShopCell.self)))
    }
  }
}
#endif
