import BinderyStore
import ShowcaseModels
import Testing

@Suite("What happens to shops")
struct ShopsReducerTests {
  static let shops = [
    Shop(id: 1, name: "Bakery", category: "Food", rating: 4),
    Shop(id: 2, name: "Grocer", category: "Food", rating: 5),
    Shop(id: 3, name: "Hats", category: "Fashion", rating: 1),
    Shop(id: 4, name: "Verse", category: "Books", rating: 2),
    Shop(id: 5, name: "Pages", category: "Books", rating: 3),
  ]

  /// "Food 1 2, Fashion 3": the shops after some actions.
  private func after(_ actions: ShopsAction...) -> String {
    var state = ShopsState(Self.shops)
    for action in actions { ShowcaseReducer.shops(&state, action) }
    var sections: [(name: String, ids: [String])] = []
    for shop in state.shops {
      if sections.last?.name != shop.category { sections.append((shop.category, [])) }
      sections[sections.count - 1].ids.append("\(shop.id)")
    }
    #expect(Set(sections.map(\.name)).count == sections.count, "a category in two parts")
    return sections.map { "\($0.name) \($0.ids.joined(separator: " "))" }.joined(separator: ", ")
  }

  @Test("Categories and shops are turned around")
  func reverse() {
    #expect(after() == "Food 1 2, Fashion 3, Books 4 5")
    #expect(after(.reverse) == "Books 5 4, Fashion 3, Food 2 1")
    #expect(after(.reverse, .reverse) == after())
  }

  @Test("A shop is moved within its category and into others")
  func move() {
    #expect(after(.move(id: 5, category: "Books", row: 0)) == "Food 1 2, Fashion 3, Books 5 4")
    #expect(after(.move(id: 1, category: "Books", row: 1)) == "Food 2, Fashion 3, Books 4 1 5")
    #expect(after(.move(id: 5, category: "Food", row: 2)) == "Food 1 2 5, Fashion 3, Books 4")
    #expect(after(.move(id: 3, category: "Food", row: 0)) == "Food 3 1 2, Books 4 5")
    #expect(after(.move(id: 3, category: "Fashion", row: 0)) == after())
    #expect(after(.move(id: 3, category: "Books", row: .max)) == "Food 1 2, Books 4 5 3")
    #expect(after(.move(id: 5, category: "Books", row: -9)) == "Food 1 2, Fashion 3, Books 5 4")
    #expect(
      after(.move(id: 4, category: "Tea", row: 0)) == "Food 1 2, Fashion 3, Tea 4, Books 5")
    #expect(after(.move(id: 99, category: "Food", row: 0)) == after())
  }

  @Test("A shop that was removed comes back where it was, once")
  func restore() {
    let hats = Self.shops[2]
    #expect(after(.remove(id: 3)) == "Food 1 2, Books 4 5")
    #expect(after(.remove(id: 3), .restore(hats, at: 2)) == after())
    #expect(after(.remove(id: 3), .restore(hats, at: 2), .restore(hats, at: 0)) == after())
    #expect(after(.remove(id: 3), .restore(hats, at: 3)) == after(), "no category is split")
    #expect(after(.remove(id: 3), .restore(hats, at: 99)) == "Food 1 2, Books 4 5, Fashion 3")
    #expect(
      after(.remove(id: 1), .reverse, .restore(Self.shops[0], at: 0))
        == "Books 5 4, Fashion 3, Food 1 2")
    #expect(after(.remove(id: 99)) == after())
  }

  @Test("Ratings stay within one and five stars")
  func rate() {
    var state = ShopsState(Self.shops)
    for (id, change, rating) in [
      (1, 1, 5), (1, 1, 5), (3, -1, 1), (3, 4, 5), (3, .max, 5), (3, .min, 5), (3, -4, 1),
    ] {
      ShowcaseReducer.shops(&state, .rate(id: id, by: change))
      #expect(state.shops.first { $0.id == id }?.rating == rating)
    }
    ShowcaseReducer.shops(&state, .rate(id: 99, by: 1))
    #expect(state.shops.map(\.rating) == [5, 5, 1, 2, 3])
  }

  @Test("Rows say a rating in stars and in words")
  func item() {
    let item = ShopItem(Self.shops[0])
    #expect([item.title, item.category] == ["Bakery", "Food"])
    #expect([item.subtitle, item.ratingDescription] == ["★★★★☆", "4 of 5 stars"])
    #expect(ShopsProps(shops: [item]).summary == "1 shop")
    #expect(ShopsProps(ShopsState(Self.shops)).summary == "5 shops")
    #expect(ShopsProps(shops: []).emptyMessage == "All shops are removed.")
  }
}
