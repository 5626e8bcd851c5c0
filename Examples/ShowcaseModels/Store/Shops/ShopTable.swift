import Bindery
import BinderyStore

/// The shops as tables and collections show them: rows in sections, what can be done with a row, and what
/// to say when it is done.
@MainActor
public final class ShopTable {
  /// The rows, in a section for each category, in the order in which the categories come.
  public let sections: AnySectionedArray<String, ShopItem>
  /// What was done, to be shown in passing.
  public let notices = PassthroughSubject<Notice, Never>()

  private let connection: Connection<ShopsProps, ShopsActions>

  /// Makes the table of a connection's props.
  public init(_ connection: Connection<ShopsProps, ShopsActions>) {
    self.connection = connection
    sections = connection[\.shops].asObservableArray().sectioned(by: \.category)
  }

  /// What can be done with a shop.
  public func actions(for item: ShopItem) -> [RowAction] {
    let shop = item.shop
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

  /// Moves a row, maybe to another category: the one at the first place is to be at the second.
  public func move(from path: RowPath, to target: RowPath) {
    let item = sections.sections[path.section].items[path.row]
    connection.actions.move(item.id, sections.sections[target.section].section, target.row)
  }

  private func rate(_ id: Int, by change: Int) { connection.actions.rate(id, change) }

  /// Removes a shop; the notice offers to undo it.
  private func remove(_ id: Int) {
    let shops = connection.props.shops
    guard let index = shops.firstIndex(where: { $0.id == id }) else { return }
    let shop = shops[index].shop
    connection.actions.remove(id)
    notices.send(
      Notice("\(shop.name) was removed.") { [weak self] in
        self?.connection.actions.restore(shop, index)
      })
  }
}
