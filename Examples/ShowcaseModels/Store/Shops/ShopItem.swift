/// A shop, as a row shows it.
public struct ShopItem: Identifiable, Equatable, Sendable {
  let shop: Shop

  public init(_ shop: Shop) {
    self.shop = shop
  }

  public var id: Int { shop.id }
  /// What the row shows first.
  public var title: String { shop.name }
  /// The section it is in.
  public var category: String { shop.category }

  /// What it shows below: the rating as stars.
  public var subtitle: String {
    Shop.ratings.map { $0 <= shop.rating ? "★" : "☆" }.joined()
  }

  /// What assistive technology says of the rating.
  public var ratingDescription: String { "\(shop.rating) of \(Shop.ratings.upperBound) stars" }
}
