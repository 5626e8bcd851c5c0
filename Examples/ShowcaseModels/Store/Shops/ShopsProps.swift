import BinderyStore

/// The props of the screen with the shops.
public struct ShopsProps {
  /// The rows; rows of a category are adjacent.
  public var shops: [ShopItem]

  public init(shops: [ShopItem]) {
    self.shops = shops
  }

  public init(_ state: ShopsState) {
    self.init(shops: state.shops.map(ShopItem.init))
  }

  /// "11 shops": the number of shops.
  public var summary: String { shops.count.counted("shop") }

  /// The text in place of an empty list, or `nil` while there are shops.
  public var emptyMessage: String? { shops.isEmpty ? "All shops are removed." : nil }
}

/// The actions of the screen with the shops.
public struct ShopsActions {
  /// Reverses the order of categories and shops.
  public var reverse: () -> Void
  /// Adds a number of stars to a shop.
  public var rate: (_ id: Int, _ change: Int) -> Void
  /// Removes a shop.
  public var remove: (_ id: Int) -> Void
  /// Restores a shop to its index.
  public var restore: (_ shop: Shop, _ index: Int) -> Void
  /// Moves a shop to a row of a category; the row is counted without the shop.
  public var move: (_ id: Int, _ category: String, _ row: Int) -> Void

  public init(
    reverse: @escaping () -> Void, rate: @escaping (Int, Int) -> Void,
    remove: @escaping (Int) -> Void, restore: @escaping (Shop, Int) -> Void,
    move: @escaping (Int, String, Int) -> Void
  ) {
    self.reverse = reverse
    self.rate = rate
    self.remove = remove
    self.restore = restore
    self.move = move
  }

  public init(dispatch: @escaping ActionDispatch<ShopsAction>) {
    self.init(
      reverse: { dispatch(.reverse) }, rate: { dispatch(.rate(id: $0, by: $1)) },
      remove: { dispatch(.remove(id: $0)) }, restore: { dispatch(.restore($0, at: $1)) },
      move: { dispatch(.move(id: $0, category: $1, row: $2)) })
  }
}
