#if os(macOS) || canImport(AppleRuntime)
import BinderyAppKit
import BinderyConformance
import BinderyTesting
import Testing

@Suite("Outline views bound to lists", .onScreen) @MainActor
struct NSOutlineViewTests {
  typealias Section = TableViewSectionBinding<NSView, Piece>
  typealias Table = TableViewBinding<NSView>

  let outline = NSOutlineView.makeOutline(height: 480)
  let fruits = MutableObservableArray((0..<4).map { Piece(id: $0) })
  let nuts = MutableObservableArray((10..<12).map { Piece(id: $0) })
  let group = BindingGroup()
  private let screen = Screen()

  init() { screen.show(outline) }

  private func bindBoth() {
    group.capture {
      outline *= Table.sections(
        Section.items(fruits, row: PieceRow.self).headerTitle("Fruits"),
        Section.items(nuts, row: PieceRow.self).headerTitle("Nuts"))
    }
  }

  @Test("Law 17: random changes of sections and rows leave no row behind, collapsed or not")
  func randomChanges() async {
    for run in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: run)
      let world = TableWorld<NSView>(&generator, .rows(PieceRow.self))
      let screen = Screen()
      defer { screen.close() }
      let outline = screen.show(NSOutlineView.makeOutline(height: 200))
      let group = BindingGroup { outline *= Table.sections(world.sections) }
      for step in 0..<40 {
        world.edit(&generator)
        #if !canImport(ObjectiveC)
        if step.isMultiple(of: 3) {
          outline.hand.scroll(to: CGFloat(Int.random(in: 0...60, using: &generator)))
        }
        #endif
        await settle()
        let expected = zip(world.headers, world.texts).flatMap { ["[\($0 ?? "")]"] + $1 }
        let fault = outline.fault(expected)
        #expect(fault == nil, "run \(run), step \(step)")
        if fault != nil { return }
      }
      _ = group
    }
  }

  @Test("a section that the user collapsed stays so, and shows the present when it is expanded")
  func collapsing() async {
    bindBoth()
    #expect(outline.shownTexts == ["[Fruits]", "0", "1", "2", "3", "[Nuts]", "10", "11"])
    let section = outline.item(atRow: 0)
    outline.collapseItem(section)
    fruits.remove(at: 0)
    nuts.update(at: 0) { $0.content = 1 }
    await settle()
    #expect(outline.shownTexts == ["[Fruits]", "[Nuts]", "10'", "11"])
    outline.expandItem(section)
    #expect(outline.shownTexts == ["[Fruits]", "1", "2", "3", "[Nuts]", "10'", "11"])
  }

  // Only the double simulates the user; a program cannot do so with Apple's AppKit.
  #if !canImport(ObjectiveC)
  @Test("rows are chosen, selected and dragged; titles are not")
  func user() async {
    var log: [String] = []
    let lists = [fruits, nuts]
    group.capture {
      outline *= Table.sections(
        Section.items(fruits, row: PieceRow.self).headerTitle("Fruits")
          .didSelectRow { log.append("chosen \($0)") },
        Section.items(nuts, row: PieceRow.self).headerTitle("Nuts")
          .didChangeSelection { (items: [Piece]) in log.append("selected \(items)") }
      ).didMoveRow { from, to in
        lists[to.section].insert(lists[from.section].remove(at: from.row), at: to.row)
      }
    }
    _ = outline.shownTexts
    outline.hand.clickRow(0)
    #expect(log == [] && outline.selectedPaths == [])
    outline.hand.clickRow(2)
    outline.hand.clickRow(7)
    #expect(log == ["chosen 1", "selected [11]"])
    #expect(outline.hand.dragRow(1, above: 4))
    await settle()
    #expect(outline.shownTexts == ["[Fruits]", "1", "2", "0", "3", "[Nuts]", "10", "11"])
    #expect(outline.selectedPaths == [RowPath(section: 1, row: 1)])
    #expect(outline.hand.dragRow(1, above: 7))
    await settle()
    #expect(outline.shownTexts == ["[Fruits]", "2", "0", "3", "[Nuts]", "10", "1", "11"])
  }
  #endif

  @Test("what every table has answers for the outline too, and leaves its binding alone")
  func inherited() async {
    bindBoth()
    let path = RowPath(section: 1, row: 1)
    outline.selectedPaths = [path]
    #expect(outline.selectedPaths == [path] && outline.selectedIndex == nil)
    outline.selectedIndex = 2
    #expect(outline.selectedPaths == [RowPath(section: 0, row: 2)] && outline.selectedIndex == 2)
    nuts.insert(Piece(id: 12), at: 2)
    await settle()
    #expect(
      outline.shownTexts == ["[Fruits]", "0", "1", "2", "3", "[Nuts]", "10", "11", "12"])
    outline.collapseItem(outline.item(atRow: 0))
    outline.selectedPaths = [RowPath(section: 0, row: 1)]
    #expect(outline.selectedPaths == [], "its section is collapsed")
    outline.scroll(to: RowPath(section: 0, row: 1))
    #expect(outline.shownTexts.contains("1"))
    outline.scroll(to: RowPath(section: 7, row: 0))
  }

  @Test("an outline without columns follows its lists")
  func noColumns() async {
    let bare = NSOutlineView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    group.capture { bare *= Section.items(fruits, row: PieceRow.self) }
    fruits.update(at: 0) { $0.content = 1 }
    fruits.remove(at: 1)
    await settle()
    bare.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("row")))
    screen.show(bare)
    #expect(bare.shownTexts == ["[]", "0'", "2", "3"])
  }

  @Test("a binding for a table fills an outline that is known as a table only")
  func asATable() {
    group.capture { (outline as NSTableView) *= Section.items(nuts, row: PieceRow.self) }
    #expect(outline.shownTexts == ["[]", "10", "11"])
  }
}
#endif
