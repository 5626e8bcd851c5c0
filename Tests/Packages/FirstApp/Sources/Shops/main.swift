import BinderyGTK

struct Shop: Identifiable, Equatable {
  let id: Int
  var name: String
  var kind: String
}

@MainActor
final class ShopsViewModel {
  let search = CurrentValueSubject<String, Never>("")
  let shops = MutableObservableArray([
    Shop(id: 1, name: "Bakery", kind: "Food"), Shop(id: 2, name: "Tailor", kind: "Fashion"),
    Shop(id: 3, name: "Butcher", kind: "Food"),
  ])
  private(set) lazy var found = shops.filter(by: search) { shop, text in
    text.isEmpty || shop.name.lowercased().contains(text.lowercased())
  }.sorted(by: \.name).sectioned { $0.kind }

  func close(_ shop: Shop) { shops.removeAll { $0.id == shop.id } }
}

final class ShopRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(6)
  }

  func bind(to shop: Shop) { text = shop.name }
}

let viewModel = ShopsViewModel()
let bindings = BindingGroup()
let application = Application(id: "org.example.Shops")
application.onActivate { application in
  let (window, search, table) = (ApplicationWindow(application), SearchEntry(), TableView())
  let list = ScrolledWindow(table)
  list.expandsVertically = true
  (window.width, window.height) = (360, 480)
  window.content = Box(.vertical, [HeaderBar(), search, list])
  bindings.capture {
    search *= .subject(viewModel.search)
    table *= TableViewBinding.sections(
      viewModel.found, header: { $0 },
      rows: .rows(ShopRow.self).didSelectRow(viewModel, ShopsViewModel.close))
  }
  window.present()
}
_ = application.run()
