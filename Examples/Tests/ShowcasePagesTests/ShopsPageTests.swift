import BinderyGTK
import BinderyStore
import BinderyTesting
import ShowcaseModels
import ShowcasePages
import XCTest
import GTKTesting

@MainActor
final class ShopsPageTests: GTKTestCase {
  private let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)

  private func names(_ page: ShopsPage) -> [String] {
    let table = page.view.descendants(of: TableView.self).first!
    return table.descendants(of: ShopRow.self).compactMap(\.accessibleLabel)
  }

  func testPropsMadeByHandAreShownByBothViews() {
    var reversals = 0
    let shop = Shop(id: 1, name: "Bakery", category: "Food", rating: 4)
    let page = ShopsPage(
      Connection(
        props: ShopsProps(shops: [ShopItem(shop)]),
        actions: ShopsActions(
          reverse: { reversals += 1 }, rate: { _, _ in }, remove: { _ in }, restore: { _, _ in },
          move: { _, _, _ in })))
    let window = show(page.view, width: 900, height: 600)
    XCTAssertEqual(names(page), ["Bakery"])
    XCTAssertEqual(
      page.view.descendants(of: ShopCard.self).compactMap(\.accessibleLabel), ["Bakery"])
    XCTAssertEqual(page.header.subtitle, "1 shop")
    let reverse = page.view.descendants(of: Button.self).first { $0.title == "Reverse" }!
    reverse.emit("clicked")
    XCTAssertEqual(reversals, 1)
    page.props = ShopsProps(shops: [])
    frames(2, of: window)
    let stack = page.view.descendants(of: Stack.self).first!
    XCTAssertEqual(stack.shown, "empty")
    XCTAssertEqual(
      page.view.descendants(of: StatusPage.self).map(\.message), ["All shops are removed."])
    window.destroy()
  }

  func testTheStoreIsReversedAndARemovalUndoneByItsNotice() {
    let page = ShopsPage(Connection(store))
    let window = show(page.view, width: 900, height: 900)
    let group = BindingGroup()
    let notices = Recorder<Notice?>(nil)
    group.capture { Handler(notices) { log in { log.value = $0 } } *= page.notices }
    let before = names(page)
    XCTAssertEqual(before.first, "Corner Bakery")
    store.dispatch(.shops(.reverse))
    frames(2, of: window)
    XCTAssertEqual(store.state.shops.shops.first?.name, "Verse")
    XCTAssertEqual(page.header.subtitle, "11 shops")
    let table = page.view.descendants(of: TableView.self).first!
    XCTAssertEqual(
      table.simulateContextMenu(at: 1), ["Raise rating", "Lower rating", "Remove"])
    table.simulateMenuChoice("Remove")
    frames(2, of: window)
    XCTAssertEqual(page.header.subtitle, "10 shops")
    XCTAssertEqual(notices.value?.message, "Verse was removed.")
    notices.value?.undo?()
    XCTAssertEqual(page.header.subtitle, "11 shops")
    XCTAssertEqual(store.state.shops.shops.first?.name, "Verse")
    group.clear()
    window.destroy()
  }

  func testTheDeleteKeyRemovesTheSelectedShopOfTheFocusedView() {
    let page = ShopsPage(Connection(store))
    let window = show(page.view, width: 900, height: 900)
    let table = page.view.descendants(of: TableView.self).first!
    let collection = page.view.descendants(of: CollectionView.self).first!
    table.simulateKeyPress("Delete")
    XCTAssertEqual(store.state.shops.shops.count, 11, "nothing is selected")
    table.selectedPaths = [RowPath(section: 0, row: 1)]
    collection.selectedPaths = [RowPath(section: 1, row: 0)]
    table.simulateKeyPress("Delete")
    frames(2, of: window)
    XCTAssertEqual(names(page).prefix(2), ["Corner Bakery", "Noodle House"])
    collection.simulateKeyPress("Delete")
    XCTAssertEqual(store.state.shops.shops.count, 9)
    XCTAssertEqual(store.state.shops.shops.first { $0.category == "Fashion" }?.name, "Hat & Glove")
    window.destroy()
  }

  func testANarrowWindowHasItsButtonsBelow() {
    let page = ShopsPage(Connection(store))
    let window = show(page.view, width: 360, height: 600)
    let buttons = page.view.descendants(of: Button.self)
    let reverse = buttons.filter { $0.title == "Reverse" }
    // The bar's button expands, the header's does not.
    wait(for: "the bar") { reverse.filter(\.isMapped).map(\.expandsHorizontally) == [true] }
    let change = buttons.first { $0.title == "Show collection" }!
    change.emit("clicked")
    XCTAssertEqual(change.title, "Show table")
    reverse.first(where: \.isMapped)?.emit("clicked")
    XCTAssertEqual(store.state.shops.shops.first?.name, "Verse")
    window.destroy()
  }

  func testItIsFreed() {
    let before = aliveAtRest
    weak var released: ShopsPage?
    do {
      let page = ShopsPage(Connection(store))
      released = page
      let window = show(page.view)
      window.destroy()
    }
    wait(for: "the rows to go") { aliveAtRest == before }
    XCTAssertNil(released)
  }
}
