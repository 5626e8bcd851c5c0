#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyTesting
import BinderyUIKit
import Testing

/// Tests of tables of published MVVM libraries, written with Bindery. They behave as documented
/// there.
@MainActor
@Suite(.onScreen) struct KnownTableTests {
  @Test func `People stand in order below a title, and settings in cells of their own`() async {
    let model = PeopleTableController.Model([
      .init(id: 1, firstName: "Grace", lastName: "Hopper"),
      .init(id: 2, firstName: "Ada", lastName: "Byron"),
    ])
    let controller = PeopleTableController(model)
    let screen = Screen(root: UINavigationController(rootViewController: controller))
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    controller.table.frame = controller.view.bounds
    let table = controller.table
    #expect(table.shownTexts == ["Byron", "Hopper", "Sync", "About"])
    // A grouped table may show titles in capitals.
    #expect(table.headerView(forSection: 0)?.textLabel?.text?.lowercased() == "people")
    #expect(table.headerView(forSection: 1)?.textLabel?.text?.lowercased() == "settings")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "2 people")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 52)
    #expect(table.visibleCells[0].detailTextLabel?.text == "Ada")

    model.people.update(at: 1) { $0.lastName = "Lovelace" }
    model.people.append(.init(id: 3, firstName: "Alan", lastName: "Turing"))
    await settle()
    #expect(table.shownTexts == ["Hopper", "Lovelace", "Turing", "Sync", "About"])
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "3 people")
    table.user.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(model.opened == ["Lovelace"] && table.indexPathForSelectedRow == nil)
    table.user.swipeRow(at: IndexPath(row: 0, section: 0), choosing: "Delete")
    await settle()
    #expect(table.shownTexts == ["Lovelace", "Turing", "Sync", "About"])
    #expect(table.visibleCells[2] === controller.syncCell)
    withExtendedLifetime(screen) {}
  }

  @Test func `The people's controller and its table are freed`() async {
    let model = PeopleTableController.Model([.init(id: 1, firstName: "Ada", lastName: "Byron")])
    weak var freed: PeopleTableController?
    weak var table: UITableView?
    do {
      let controller = PeopleTableController(model)
      controller.loadViewIfNeeded()
      (freed, table) = (controller, controller.table)
      model.people.removeAll { _ in true }
      await settle()
    }
    #expect(await eventually { freed == nil && table == nil })
  }

  private func makeStore() -> Store<ShopsExample, ShopsExampleAction> {
    Store(
      initialState: ShopsExample(categories: [
        .init(
          name: "Food",
          shops: [.init(id: 1, name: "Bakery", rating: 4), .init(id: 2, name: "Deli", rating: 3)]),
        .init(name: "Fashion", shops: [.init(id: 3, name: "Hats", rating: 5)]),
      ]), reducer: ShopsExampleAction.reducer)
  }

  @Test func `Shops in a table are turned round by moves, and follow their ratings`() async {
    let store = makeStore()
    let controller = ShopTableController(store)
    let screen = Screen(root: UINavigationController(rootViewController: controller))
    let table = controller.table
    table.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    #expect(table.shownTexts == ["Bakery", "Deli", "Hats"])
    let hats = table.visibleCells[2]
    controller.reverse.user.tap()
    #expect(await eventually { table.shownTexts == ["Hats", "Deli", "Bakery"] })
    #expect(table.visibleCells[0] === hats, "the section moved with its rows")
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Fashion")
    store.dispatch(.rate(1, 1.5))
    #expect(await eventually { table.visibleCells[2].detailTextLabel?.text == "1.5" })
    withExtendedLifetime(screen) {}
  }

  @Test func `Shops in a grid are turned round, with their sections' titles`() async {
    let store = makeStore()
    let controller = ShopCollectionController(store)
    let screen = Screen(root: UINavigationController(rootViewController: controller))
    let grid = controller.collection
    grid.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    func names() -> [String] {
      grid.layoutIfNeeded()
      return grid.visibleCells.compactMap { ($0 as? ShopCollectionController.ShopCell)?.name.text }
    }
    #expect(names() == ["Bakery", "Deli", "Hats"])
    controller.reverse.user.tap()
    #expect(await eventually { names() == ["Hats", "Deli", "Bakery"] })
    store.dispatch(.rate(3, 1))
    #expect(
      await eventually {
        (grid.visibleCells.first as? ShopCollectionController.ShopCell)?.rating.text == "1.0"
      })
    withExtendedLifetime(screen) {}
  }
}
#endif
