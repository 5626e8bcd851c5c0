import BinderyStore

/// What the screen with the shops shows.
public struct ShopsProps {
  /// The rows; those of a category follow each other.
  public var shops: [ShopItem]

  public init(shops: [ShopItem]) {
    self.shops = shops
  }

  public init(_ state: ShopsState) {
    self.init(shops: state.shops.map(ShopItem.init))
  }

  /// "11 shops": how many there are.
  public var summary: String { "\(shops.count) shop\(shops.count == 1 ? "" : "s")" }

  /// What to say in place of no shops; nil while there are some.
  public var emptyMessage: String? { shops.isEmpty ? "All shops are removed." : nil }
}

/// What can be done on the screen with the shops.
public struct ShopsActions {
  /// Turns the order of categories and shops around.
  public var reverse: () -> Void
  /// Gives a shop so many stars more.
  public var rate: (_ id: Int, _ change: Int) -> Void
  /// Takes a shop away.
  public var remove: (_ id: Int) -> Void
  /// Puts back a shop that was at an index.
  public var restore: (_ shop: Shop, _ index: Int) -> Void
  /// Moves a shop to a row of a category, counted without it.
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
