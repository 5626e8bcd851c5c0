/// A shop of the store's state.
public struct Shop: Codable, Identifiable, Equatable, Sendable {
  public let id: Int
  public let name: String
  public var category: String
  /// The rating, from 0 to 5 stars.
  public var rating: Int

  /// The possible ratings.
  public static let ratings = 1...5

  public init(id: Int, name: String, category: String, rating: Int) {
    self.id = id
    self.name = name
    self.category = category
    self.rating = rating
  }

  /// The initial shops, category by category.
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
