import BinderyGTK
import BinderyInspectorGTK

/// A small app with a store: a name, and a list of shops.
struct ShopState: Codable, Equatable, Sendable {
  var title = "Shops"
  var shops = ["Bakery", "Bank"]
  var count = 0
}

enum ShopAction: Action, Codable, Equatable {
  case renamed(String)
  case added(String)
  case counted

  static let reducer = Reducer<ShopState, ShopAction> { state, action in
    switch action {
    case .renamed(let title): state.title = title
    case .added(let shop): state.shops.append(shop)
    case .counted: state.count += 1
    }
  }
}

@MainActor
final class ShopPage: Page, Connectable {
  struct Props {
    let title: String
    let shops: String
  }

  struct Actions {
    let rename: (String) -> Void
  }

  let store = Store(initialState: ShopState(), reducer: ShopAction.reducer)
  let label = Label()
  let connection: Connection<Props, Actions>

  override init() {
    connection = Connection(
      store: store, mapStateToProps: { Props(title: $0.title, shops: "\($0.shops)") },
      mapDispatchToActions: { dispatch in Actions(rename: { dispatch(.renamed($0)) }) })
    super.init()
  }

  override func load() -> Widget {
    connection.connect()
    bindings.capture { label.textBinding *= connection[\.title] }
    return label
  }
}
