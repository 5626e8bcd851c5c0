import BinderyStore

/// A small state with one value of each kind that can be encoded.
struct Basket: Codable, Equatable {
  struct Item: Codable, Equatable {
    var name: String
    var price: Int
    var note: String?
  }

  var items: [Item] = []
  var total = 0
  var discount = 0.0
  var tags: Set<String> = []
  var counts: [String: Int] = [:]

  /// The actions on the basket.
  static let reducer = Reducer<Basket, BasketAction> { basket, action in
    basket.change(action)
  }

  mutating func change(_ action: BasketAction) {
    switch action {
    case .added(let name, let price):
      items.append(Item(name: name, price: price))
      counts[name, default: 0] += 1
      total += price
    case .removed(let index):
      guard items.indices.contains(index) else { return }
      total -= items.remove(at: index).price
    case .noted(let index, let note):
      if items.indices.contains(index) { items[index].note = note }
    case .reversed: items.reverse()
    case .tagged(let tag): if tags.remove(tag) == nil { tags.insert(tag) }
    case .discounted(let part): discount = part
    case .emptied: self = Basket(tags: tags)
    }
  }
}

enum BasketAction: Action, Codable, Equatable {
  case added(name: String, price: Int)
  case removed(index: Int)
  case noted(index: Int, note: String?)
  case reversed
  case tagged(String)
  case discounted(Double)
  case emptied
}
