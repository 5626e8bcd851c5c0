import Bindery
import BinderyStore

/// The shops for tables and collections: rows in sections, the actions on a row, and the notices
/// of finished actions.
@MainActor
public final class ShopTable {
  /// The rows, with a section for each category, in the order of the categories.
  public let sections: AnySectionedArray<String, ShopItem>
  /// Sends finished actions, for transient messages.
  public let notices = PassthroughSubject<Notice, Never>()

  private let connection: Connection<ShopsProps, ShopsActions>

  /// Makes the table from a connection's props.
  public init(_ connection: Connection<ShopsProps, ShopsActions>) {
    self.connection = connection
    sections = connection[\.shops].asObservableArray().sectioned(by: \.category)
  }

  /// The actions on a shop.
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

  /// Moves a row from the first place to the second, possibly in another category. The notice
  /// offers to undo it.
  public func move(from path: RowPath, to target: RowPath) {
    let shop = sections.sections[path.section].items[path.row].shop
    guard path != target, let index = index(of: shop.id) else { return }
    connection.actions.move(shop.id, sections.sections[target.section].section, target.row)
    notices.send(
      Notice("\(shop.name) was moved.") { [weak self] in
        self?.putBack(shop.id, in: shop.category, at: index)
      })
  }

  /// Removes the shop of a row, as the action of the row does.
  public func remove(at path: RowPath) {
    remove(sections.sections[path.section].items[path.row].id)
  }

  private func index(of id: Int) -> Int? { connection.props.shops.firstIndex { $0.id == id } }

  /// Moves a shop back to its former category and index.
  private func putBack(_ id: Int, in category: String, at former: Int) {
    guard let index = index(of: id) else { return }
    var shop = connection.props.shops[index].shop
    shop.category = category
    transaction {
      connection.actions.remove(id)
      connection.actions.restore(shop, former)
    }
  }

  private func rate(_ id: Int, by change: Int) { connection.actions.rate(id, change) }

  /// Removes a shop; the notice offers to undo it.
  private func remove(_ id: Int) {
    guard let index = index(of: id) else { return }
    let shop = connection.props.shops[index].shop
    connection.actions.remove(id)
    notices.send(
      Notice("\(shop.name) was removed.") { [weak self] in
        self?.connection.actions.restore(shop, index)
      })
  }
}
