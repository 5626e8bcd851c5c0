import Bindery

/// A shop, as the program knows it.
public struct Shop: Identifiable, Equatable, Sendable {
  public let id: Int
  public let name: String
  public var category: String
  /// How many stars of five it has.
  public var rating: Int

  /// What a rating can be.
  public static let ratings = 1...5

  public init(id: Int, name: String, category: String, rating: Int) {
    self.id = id
    self.name = name
    self.category = category
    self.rating = rating
  }

  /// The shops that are there at first, category by category.
  public static let samples: [Shop] = {
    let names = [
      ("Food", [("Corner Bakery", 5), ("Green Grocer", 4), ("Noodle House", 3), ("Tea Room", 4)]),
      ("Fashion", [("Blue Coat", 3), ("Hat & Glove", 4), ("Second Spring", 5)]),
      ("Books", [("Old Pages", 5), ("Paper Moon", 4), ("The Atlas", 3), ("Verse", 2)]),
    ]
    return names.flatMap { category, shops in shops.map { (category, $0) } }.enumerated()
      .map { id, shop in
        Shop(id: id, name: shop.1.0, category: shop.0, rating: shop.1.1)
      }
  }()
}

/// A shop, as a row shows it.
public struct ShopItem: ViewModelItem, Identifiable, Equatable, Sendable {
  public let id: Int
  /// What the row shows first.
  public let title: String
  /// What it shows below: the rating as stars.
  public let subtitle: String
  /// The section it is in.
  public let category: String
  /// What assistive technology says of the rating.
  public let ratingDescription: String
  let rating: Int

  public init(_ shop: Shop) {
    id = shop.id
    title = shop.name
    category = shop.category
    rating = shop.rating
    let best = Shop.ratings.upperBound
    subtitle =
      String(repeating: "★", count: rating) + String(repeating: "☆", count: best - rating)
    ratingDescription = "\(rating) of \(best) stars"
  }
}
