/// A shop, as a row shows it.
public struct ShopItem: Identifiable, Equatable, Sendable {
  let shop: Shop

  public init(_ shop: Shop) {
    self.shop = shop
  }

  public var id: Int { shop.id }
  /// The title of the row.
  public var title: String { shop.name }
  /// The section of the row.
  public var category: String { shop.category }

  /// The subtitle: the rating as stars.
  public var subtitle: String {
    Shop.ratings.map { $0 <= shop.rating ? "★" : "☆" }.joined()
  }

  /// The rating as text for assistive technology.
  public var ratingDescription: String { "\(shop.rating) of \(Shop.ratings.upperBound) stars" }
}
