import BinderyStore

public enum ShopsAction: Action, Codable, Equatable {
  /// Reverses the order of the categories, and of the shops in each of them.
  case reverse
  /// Changes a shop's stars, clamped to the possible ratings.
  case rate(id: Int, by: Int)
  /// Removes a shop.
  case remove(id: Int)
  /// Restores a shop to its former index, or as close to it as its category is now.
  case restore(Shop, at: Int)
  /// Moves a shop to a row of a category; the row is counted without the shop.
  case move(id: Int, category: String, row: Int)
}

extension ShowcaseReducer {
  /// The reducer of the shops.
  public static let shops = Reducer<ShopsState, ShopsAction> { state, action in
    switch action {
    case .reverse: state.shops.reverse()
    case .rate(let id, let change): state.rate(id, by: change)
    case .remove(let id): state.shops.removeAll { $0.id == id }
    case .restore(let shop, let index): state.restore(shop, at: index)
    case .move(let id, let category, let row): state.move(id, to: category, row)
    }
  }
}

extension ShopsState {
  fileprivate mutating func rate(_ id: Int, by change: Int) {
    guard let index = index(of: id) else { return }
    let (rating, isTooMuch) = shops[index].rating.addingReportingOverflow(change)
    if !isTooMuch, Shop.ratings.contains(rating) { shops[index].rating = rating }
  }

  fileprivate mutating func restore(_ shop: Shop, at index: Int) {
    guard self.index(of: shop.id) == nil else { return }
    insert(shop, near: index)
  }

  fileprivate mutating func move(_ id: Int, to category: String, _ row: Int) {
    guard let index = index(of: id) else { return }
    var shop = shops.remove(at: index)
    shop.category = category
    let places = places(of: category)
    insert(shop, near: places.map { $0.lowerBound + min(max(0, row), $0.count) } ?? index)
  }

  /// Inserts a shop into its category, as close to an index as possible.
  private mutating func insert(_ shop: Shop, near index: Int) {
    let place =
      if let places = places(of: shop.category) {
        min(max(index, places.lowerBound), places.upperBound)
      } else {
        border(at: index)
      }
    shops.insert(shop, at: place)
  }
}
