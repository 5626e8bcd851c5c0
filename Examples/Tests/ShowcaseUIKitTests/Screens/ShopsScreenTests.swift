#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyTesting
import BinderyUIKit
import ShowcaseModels
import Testing

@testable import ShowcaseUIKit

@Suite("The screen with the shops", .onScreen) @MainActor
struct ShopsScreenTests {
  private let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)
  private let controller: ShopsController
  private let window: TestWindow

  init() {
    controller = ShopsController(Connection(store))
    window = TestWindow(controller)
  }

  private let all = [
    "— Food —", "Corner Bakery: 5 of 5 stars", "Green Grocer: 4 of 5 stars",
    "Noodle House: 3 of 5 stars", "Tea Room: 4 of 5 stars", "— Fashion —",
    "Blue Coat: 3 of 5 stars", "Hat & Glove: 4 of 5 stars", "Second Spring: 5 of 5 stars",
    "— Books —", "Old Pages: 5 of 5 stars", "Paper Moon: 4 of 5 stars", "The Atlas: 3 of 5 stars",
    "Verse: 2 of 5 stars",
  ]

  @Test("The table and the collection show the same shops")
  func both() {
    let head = [
      "# Table & Collection", "item Edit", "item Reverse", "segments Shown as: [Table] Collection",
      "11 shops",
    ]
    #expect(window.text == head + all)
    window.find(UISegmentedControl.self, "Shown as")!.user.tapSegment(at: 1)
    #expect(window.text.dropFirst(5) == all.filter { !$0.hasPrefix("—") }[...])
    #expect(window.text[1] == "item Edit (disabled)")
  }

  @Test("A swipe offers what can be done with a shop, and a removal is undone by its notice")
  func swipe() async {
    let notices = Recorder<Notice?>(nil)
    let group = BindingGroup {
      Handler(notices) { log in { log.value = $0 } } *= controller.notices
    }
    let path = IndexPath(row: 1, section: 0)
    #expect(
      window.table.user.swipeRow(at: path) == ["Raise rating", "Lower rating", "Remove"])
    window.table.user.swipeRow(at: path, choosing: "Raise rating")
    #expect(await window.reads("Green Grocer: 5 of 5 stars"))
    #expect(window.table.user.swipeRow(at: path) == ["Lower rating", "Remove"])
    window.table.user.swipeRow(at: path, choosing: "Remove")
    #expect(await window.reads("10 shops"))
    #expect(await eventually { window.row("Green Grocer") == nil })
    #expect(notices.value?.message == "Green Grocer was removed.")
    notices.value?.undo?()
    #expect(await window.reads("11 shops"))
    #expect(await window.reads("Green Grocer"))
    _ = group
  }

  @Test("Rows are turned around, and dragged to another category")
  func order() async {
    window.item("Reverse")!.user.tap()
    #expect(await eventually { window.text[5...6] == ["— Books —", "Verse: 2 of 5 stars"] })
    window.item("Edit")!.user.tap()
    #expect(window.table.isEditing)
    #expect(window.item("Done") != nil)
    let target = IndexPath(row: 0, section: 2)
    #expect(window.table.user.moveRow(at: IndexPath(row: 0, section: 0), to: target) == target)
    #expect(
      await eventually { store.state.shops.shops.first { $0.name == "Verse" }?.category == "Food" })
    await settle()
    #expect(window.row("Verse") == target)
  }

  @Test("Without shops it says so")
  func empty() async {
    let controller = ShopsController(
      Connection(
        props: ShopsProps(shops: []),
        actions: ShopsActions(
          reverse: {}, rate: { _, _ in }, remove: { _ in }, restore: { _, _ in },
          move: { _, _, _ in })))
    let window = TestWindow(controller)
    #expect(window.text.suffix(3) == ["0 shops", "No shops", "All shops are removed."])
    let shop = Shop(id: 1, name: "Bakery", category: "Food", rating: 4)
    controller.props = ShopsProps(shops: [ShopItem(shop)])
    #expect(
      await eventually {
        window.text.suffix(3) == ["1 shop", "— Food —", "Bakery: 4 of 5 stars"]
      })
  }
}
#endif
