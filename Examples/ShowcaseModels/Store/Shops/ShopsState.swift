/// Shops by category.
public struct ShopsState: Codable, Equatable, Sendable {
  /// All shops. Shops of a category are adjacent.
  public var shops: [Shop]

  /// - Parameter shops: The shops; those of a category have to be adjacent.
  public init(_ shops: [Shop] = Shop.samples) {
    self.shops = shops
  }

  func index(of id: Int) -> Int? { shops.firstIndex { $0.id == id } }

  /// The range of a category's shops, or `nil` if there are none.
  func places(of category: String) -> Range<Int>? {
    guard let first = shops.firstIndex(where: { $0.category == category }) else { return nil }
    return first..<shops[first...].prefix { $0.category == category }.endIndex
  }

  /// The index closest to `index` that is between two categories.
  func border(at index: Int) -> Int {
    var place = min(max(index, 0), shops.count)
    while place > 0, place < shops.count, shops[place - 1].category == shops[place].category {
      place -= 1
    }
    return place
  }
}
