import Bindery
import BinderyStore
import BinderyTesting
import ShowcaseModels
import Testing

@Suite("The shops screen, without a display") @MainActor
struct ShopTableTests {
  final class Row { var text = "" }

  let store = Store(
    initialState: ShopsState([
      Shop(id: 1, name: "Bakery", category: "Food", rating: 4),
      Shop(id: 2, name: "Grocer", category: "Food", rating: 5),
      Shop(id: 3, name: "Hats", category: "Fashion", rating: 1),
      Shop(id: 4, name: "Verse", category: "Books", rating: 2),
      Shop(id: 5, name: "Pages", category: "Books", rating: 3),
    ]), reducer: ShowcaseReducer.shops)
  let connection: Connection<ShopsProps, ShopsActions>
  let shops: ShopTable
  let table = StrictTableHost<Row> { $0.text }
  let collection = StrictTableHost<Row> { $0.text }
  let notices = Recorder<Notice?>(nil)
  let group = BindingGroup()

  init() {
    connection = Connection(
      store: store, mapStateToProps: ShopsProps.init, mapDispatchToActions: ShopsActions.init)
    connection.connect()
    shops = ShopTable(connection)
    let (shops, table, collection, notices) = (shops, table, collection, notices)
    group.capture {
      for host in [table, collection] {
        host *= TableViewBinding.sections(
          shops.sections, header: { $0 },
          rows: TableRows(make: Row.init, cell: { $0 }) { $0.text = "\($1.title) \($1.subtitle)" }
            .rowActions { shops.actions(for: $0) }
        ).didMoveRow { shops.move(from: $0, to: $1) }
      }
      Handler(notices) { log in { log.value = $0 } } *= shops.notices
    }
  }

  /// "Food: Bakery, Grocer"; expects that both views show the same.
  var shown: [String] {
    let texts = [table, collection].map { host in
      zip(host.titles, host.texts).map { titles, rows in
        let names = rows.map { $0.prefix { $0 != " " } }
        return "\(titles.header ?? "-"): \(names.joined(separator: ", "))"
      }
    }
    #expect(texts[0] == texts[1])
    #expect(table.exceptions.isEmpty && collection.exceptions.isEmpty)
    return texts[0]
  }

  func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  func perform(_ title: String, _ section: Int, _ row: Int) throws {
    let actions = table.snapshot.rowActions(at: path(section, row))
    try #require(actions.first { $0.title == title }).perform()
  }

  @Test("Rows stand in sections by category, with the rating as stars")
  func sections() {
    #expect(shown == ["Food: Bakery, Grocer", "Fashion: Hats", "Books: Verse, Pages"])
    #expect(table.texts[0][0] == "Bakery ★★★★☆")
  }

  @Test("Reverse turns sections and rows around, told as moves alone")
  func reverse() async throws {
    store.dispatch(.reverse)
    await settle()
    #expect(shown == ["Books: Pages, Verse", "Fashion: Hats", "Food: Grocer, Bakery"])
    #expect(table.reloads == 1, "the first content")
    let delta = try #require(table.deltas.first)
    #expect(table.deltas.count == 1)
    #expect(!delta.sections.moves.isEmpty && !delta.moves.isEmpty)
    #expect(delta.sections.deletions.isEmpty && delta.sections.insertions.isEmpty)
    #expect(delta.sections.modifications.isEmpty && delta.modifications.isEmpty)
    #expect(delta.deletions.isEmpty && delta.insertions.isEmpty)
    store.dispatch(.reverse)
    await settle()
    #expect(shown == ["Food: Bakery, Grocer", "Fashion: Hats", "Books: Verse, Pages"])
  }

  @Test("Ratings go up and down, and no further than there are stars")
  func rating() async throws {
    try perform("Raise rating", 0, 0)
    await settle()
    #expect(table.texts[0][0] == "Bakery ★★★★★")
    #expect(
      table.snapshot.rowActions(at: path(0, 0)).map(\.title) == ["Lower rating", "Remove"])
    #expect(
      table.snapshot.rowActions(at: path(1, 0)).map(\.title) == ["Raise rating", "Remove"])
    store.dispatch(.rate(id: 1, by: 1))
    await settle()
    #expect(table.texts[0][0] == "Bakery ★★★★★")
    #expect(shown.count == 3)
  }

  @Test("A removal can be undone, also that of a category's only shop")
  func remove() async throws {
    try perform("Remove", 1, 0)
    await settle()
    #expect(shown == ["Food: Bakery, Grocer", "Books: Verse, Pages"])
    #expect(notices.value?.message == "Hats was removed.")
    notices.value?.undo?()
    await settle()
    #expect(shown == ["Food: Bakery, Grocer", "Fashion: Hats", "Books: Verse, Pages"])
    try perform("Remove", 0, 0)
    store.dispatch(.reverse)
    notices.value?.undo?()
    await settle()
    #expect(shown == ["Books: Pages, Verse", "Fashion: Hats", "Food: Bakery, Grocer"])
    notices.value?.undo?()
    await settle()
    #expect(shown.last == "Food: Bakery, Grocer", "undone once")
  }

  @Test("A row is moved within its category, and into others, which changes its category")
  func move() async {
    #expect(table.move(path(2, 1), to: path(2, 0)))
    await settle()
    #expect(shown == ["Food: Bakery, Grocer", "Fashion: Hats", "Books: Pages, Verse"])
    #expect(table.move(path(0, 0), to: path(2, 1)))
    await settle()
    #expect(shown == ["Food: Grocer", "Fashion: Hats", "Books: Pages, Bakery, Verse"])
    #expect(table.move(path(2, 2), to: path(0, 1)))
    await settle()
    #expect(shown == ["Food: Grocer, Verse", "Fashion: Hats", "Books: Pages, Bakery"])
    #expect(table.move(path(1, 0), to: path(0, 0)), "the category goes with its last row")
    await settle()
    #expect(shown == ["Food: Hats, Grocer, Verse", "Books: Pages, Bakery"])
    #expect(table.deltas.allSatisfy { $0.deletions.isEmpty && $0.insertions.isEmpty })
  }

  @Test("A move can be undone, also that of a category's only shop, which keeps its new rating")
  func undoneMove() async throws {
    #expect(table.move(path(1, 0), to: path(0, 0)))
    await settle()
    #expect(shown == ["Food: Hats, Bakery, Grocer", "Books: Verse, Pages"])
    #expect(notices.value?.message == "Hats was moved.")
    store.dispatch(.rate(id: 3, by: 1))
    notices.value?.undo?()
    await settle()
    #expect(shown == ["Food: Bakery, Grocer", "Fashion: Hats", "Books: Verse, Pages"])
    #expect(table.texts[1][0] == "Hats ★★☆☆☆")
    #expect(table.deltas.allSatisfy { $0.deletions.isEmpty && $0.insertions.isEmpty })
    #expect(table.move(path(2, 0), to: path(0, 1)))
    store.dispatch(.remove(id: 4))
    notices.value?.undo?()
    await settle()
    #expect(shown.last == "Books: Pages", "a shop that was removed since stays away")
  }

  @Test("The summary counts, and an empty list says why")
  func summary() async throws {
    let (summary, message) = (Recorder(""), Recorder<String?>(nil))
    group.capture {
      summary.binding.value *= connection[\.summary]
      message.binding.value *= connection[\.emptyMessage]
    }
    #expect(summary.value == "5 shops" && message.value == nil)
    for id in 1...4 { store.dispatch(.remove(id: id)) }
    await settle()
    #expect(summary.value == "1 shop")
    try perform("Remove", 0, 0)
    await settle()
    #expect(shown.isEmpty)
    #expect(message.value == "All shops are removed.")
    notices.value?.undo?()
    await settle()
    #expect(shown == ["Books: Pages"])
  }

  @Test("The screen is freed when nobody refers to it")
  func freed() {
    #expect(
      isReleased {
        let connection = Connection(
          store: store, mapStateToProps: ShopsProps.init,
          mapDispatchToActions: ShopsActions.init)
        connection.connect()
        let table = ShopTable(connection)
        store.dispatch(.reverse)
        return table
      })
  }
}
