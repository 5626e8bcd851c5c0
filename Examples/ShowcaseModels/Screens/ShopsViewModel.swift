import Bindery

/// Shops by category, which a table and a collection show at the same time.
@MainActor
public final class ShopsViewModel {
  /// The rows, in a section for each category, in the order in which the categories come.
  public let sections: AnySectionedArray<String, ShopItem>
  /// "11 shops": how many there are.
  public let summary: AnyPublisher<String, Never>
  /// What to say in place of no shops; nil while there are some.
  public let emptyMessage: AnyPublisher<String?, Never>
  /// What was done, to be shown in passing.
  public let notices = PassthroughSubject<Notice, Never>()

  /// All shops. Those of a category follow each other.
  private let shops: MutableObservableArray<Shop>

  /// Makes the screen of some shops; those of a category have to follow each other.
  public init(_ shops: [Shop] = Shop.samples) {
    self.shops = MutableObservableArray(shops)
    sections = self.shops.asItemArray(of: ShopItem.self).sectioned(by: \.category)
    let values = self.shops.currentValuePublisher
    summary = values.map { "\($0.count) shop\($0.count == 1 ? "" : "s")" }.eraseToAnyPublisher()
    emptyMessage = values.map { $0.isEmpty ? "All shops are removed." : nil }.removeDuplicates()
      .eraseToAnyPublisher()
  }

  /// Turns the order of the categories around, and that of the shops in each of them.
  public func reverse() {
    shops.batch { shops in
      for index in 0..<shops.count { shops.move(from: shops.count - 1, to: index) }
    }
  }

  /// What can be done with a shop.
  public func actions(for shop: ShopItem) -> [RowAction] {
    var actions: [RowAction] = []
    if shop.rating < Shop.ratings.upperBound {
      actions.append(RowAction("Raise rating") { [weak self] in self?.rate(shop.id, by: 1) })
    }
    if shop.rating > Shop.ratings.lowerBound {
      actions.append(RowAction("Lower rating") { [weak self] in self?.rate(shop.id, by: -1) })
    }
    actions.append(
      RowAction("Remove", isDestructive: true) { [weak self] in self?.remove(shop.id) })
    return actions
  }

  /// Gives a shop more or fewer stars, as far as there are so many.
  public func rate(_ id: Int, by change: Int) {
    guard let index = index(of: id), Shop.ratings.contains(shops[index].rating + change)
    else { return }
    shops.update(at: index) { $0.rating += change }
  }

  /// Removes a shop; the notice offers to undo it.
  public func remove(_ id: Int) {
    guard let index = index(of: id) else { return }
    let shop = shops.remove(at: index)
    notices.send(
      Notice("\(shop.name) was removed.") { [weak self] in self?.restore(shop, at: index) })
  }

  /// Moves a row, maybe to another category: the one at the first place is to be at the second.
  public func move(from path: RowPath, to target: RowPath) {
    let starts = starts
    let index = starts[path.section] + path.row
    var place = starts[target.section] + target.row
    // The row is not counted where it is to be.
    if path.section < target.section { place -= 1 }
    let category = sections.sections[target.section].section
    shops.batch { shops in
      if shops[index].category != category { shops.update(at: index) { $0.category = category } }
      shops.move(from: index, to: place)
    }
  }

  /// Where the shops of each section begin among all shops.
  private var starts: [Int] {
    sections.sections.reduce(into: [0]) { $0.append($0.last! + $1.items.count) }
  }

  private func index(of id: Int) -> Int? { shops.items.firstIndex { $0.id == id } }

  /// Puts a shop back where it was, or as close to it as its category is now.
  private func restore(_ shop: Shop, at index: Int) {
    guard self.index(of: shop.id) == nil else { return }
    let starts = starts
    let place =
      if let section = sections.sections.firstIndex(where: { $0.section == shop.category }) {
        min(max(index, starts[section]), starts[section + 1])
      } else {
        starts.last { $0 <= index }!
      }
    shops.insert(shop, at: place)
  }
}
