#if os(macOS) || canImport(AppleRuntime)
import BinderyAppKit
import BinderyConformance
import BinderyTesting
import Testing

/// A delegate with methods that the binding of a table does not implement.
private final class TableAnswers: NSObject, NSTableViewDelegate {
  private(set) var removed = 0

  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { 40 }

  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
    removed += 1
  }
}

/// A delegate and data source with methods that the binding of an outline does not implement.
private final class OutlineAnswers: NSObject, NSOutlineViewDelegate, NSOutlineViewDataSource {
  private(set) var removed = 0

  func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat { 40 }

  func outlineView(
    _ outlineView: NSOutlineView, didRemove rowView: NSTableRowView, forRow row: Int
  ) {
    removed += 1
  }
}

@Suite("The object that answers what a binding does not", .onScreen) @MainActor
struct DefaultObjectTests {
  typealias Section = TableViewSectionBinding<NSView, Piece>
  typealias Table = TableViewBinding<NSView>

  let fruits = MutableObservableArray((0..<4).map { Piece(id: $0) })
  let nuts = MutableObservableArray((10..<12).map { Piece(id: $0) })
  let group = BindingGroup()
  let screen = Screen()

  /// Returns the raised exceptions, which would end the tests on Apple's AppKit.
  private func exceptions(_ body: () -> Void) -> [String] {
    #if canImport(ObjectiveC)
    body()
    return []
    #else
    RaisedExceptions.collect(body).1.map(\.description)
    #endif
  }

  /// Whether the delegate has a method for heights. If it has, AppKit requests the heights of all
  /// rows.
  private func saysHeights(_ delegate: Any?, _ method: String) -> Bool? {
    (delegate as? NSObject)?.responds(to: Selector((method)))
  }

  @Test("a table is asked for heights only where rows or the object have some")
  func heightsOfATable() async {
    let table = screen.show(NSTableView.make(height: 480))
    let asked = { saysHeights(table.delegate, "tableView:heightOfRow:") }
    group.capture { table *= Section.items(fruits, row: PieceRow.self) }
    #expect(asked() == false)
    let answers = TableAnswers()
    group.capture {
      table *= Table.sections(Section.items(fruits, row: PieceRow.self)).default(answers)
    }
    #expect(asked() == true)
    let late = MutableObservableArray<Piece>([])
    group.capture { table *= Section.items(late, row: PieceRow.self).rowHeight(60) }
    #expect(asked() == false)
    late.append(Piece(id: 1))
    await settle()
    #expect(asked() == true)
    #expect(table.rect(ofRow: 0).height >= 60)
  }

  @Test("an outline is asked for heights only where rows have some")
  func heightsOfAnOutline() async {
    let outline = screen.show(NSOutlineView.makeOutline(height: 480))
    let asked = { saysHeights(outline.delegate, "outlineView:heightOfRowByItem:") }
    group.capture { outline *= Section.items(fruits, row: PieceRow.self) }
    #expect(asked() == false)
    group.capture { outline *= Section.items(fruits, row: PieceRow.self).rowHeight(60) }
    #expect(asked() == true)
    #expect(outline.rect(ofRow: 1).height >= 60)
  }

  @Test("a table's next binding is not asked what the object of the one before answered")
  func nextBinding() async {
    let table = screen.show(NSTableView.make(height: 480))
    let answers = TableAnswers()
    group.capture {
      table *= Table.sections(Section.items(fruits, row: PieceRow.self)).default(answers)
    }
    _ = table.shownTexts
    fruits.remove(at: 0)
    await settle()
    #expect(answers.removed == 1)
    let raised = exceptions {
      group.capture { table *= Section.items(nuts, row: PieceRow.self) }
    }
    #expect(raised == [])
    #expect(table.shownTexts == ["10", "11"])
  }

  @Test("a table goes on by itself when the object is gone, with the same rows selected")
  func tableOutlivesTheObject() async {
    let table = screen.show(NSTableView.make(height: 480))
    var (answers, told): (TableAnswers?, Int) = (TableAnswers(), 0)
    group.capture {
      table *= Table.sections(
        Section.items(fruits, row: PieceRow.self)
          .didChangeSelection { (_: [Piece]) in told += 1 }
      ).default(answers!)
    }
    _ = table.shownTexts
    fruits.remove(at: 0)
    await settle()
    table.selectedIndex = 1
    #expect(answers?.removed == 1 && told == 1)
    #expect(table.rect(ofRow: 0).height >= 40)
    answers = nil
    #expect(exceptions { fruits.remove(at: 2) } == [])
    #expect(await eventually { table.rect(ofRow: 0).height < 40 })
    #expect(table.shownTexts == ["1", "2"])
    #expect(table.selectedIndex == 1 && told == 1)
  }

  @Test("a table whose object is gone swallows what nobody answers")
  func nobodyAnswers() async {
    let table = screen.show(NSTableView.make(height: 480))
    var answers: TableAnswers? = TableAnswers()
    group.capture {
      table *= Table.sections(Section.items(fruits, row: PieceRow.self)).default(answers!)
    }
    _ = table.shownTexts
    fruits.remove(at: 0)
    await settle()
    answers = nil
    #expect(exceptions { table.reloadData() } == [])
    #expect(table.shownTexts == ["1", "2", "3"])
  }

  @Test("an outline's next binding is not asked what the object of the one before answered")
  func nextBindingOfAnOutline() async {
    let outline = screen.show(NSOutlineView.makeOutline(height: 480))
    let answers = OutlineAnswers()
    group.capture {
      outline *= Table.sections(Section.items(fruits, row: PieceRow.self)).default(answers)
    }
    _ = outline.shownTexts
    fruits.remove(at: 0)
    await settle()
    #expect(answers.removed > 0)
    let raised = exceptions {
      group.capture { outline *= Section.items(nuts, row: PieceRow.self) }
    }
    #expect(raised == [])
    #expect(outline.shownTexts == ["[]", "10", "11"])
  }

  @Test("an outline goes on by itself when the object is gone, with the same items collapsed")
  func outlineOutlivesTheObject() async {
    let outline = screen.show(NSOutlineView.makeOutline(height: 480))
    var (answers, told): (OutlineAnswers?, Int) = (OutlineAnswers(), 0)
    group.capture {
      outline *= Table.sections(
        Section.items(fruits, row: PieceRow.self),
        Section.items(nuts, row: PieceRow.self)
          .didChangeSelection { (_: [Piece]) in told += 1 }
      ).default(answers!)
    }
    _ = outline.shownTexts
    fruits.remove(at: 0)
    await settle()
    outline.collapseItem(outline.item(atRow: 0))
    outline.selectedPaths = [RowPath(section: 1, row: 1)]
    #expect(answers?.removed ?? 0 > 0 && told == 1)
    #expect(outline.rect(ofRow: 0).height >= 40)
    answers = nil
    #expect(exceptions { outline.reloadItem(nil) } == [])
    outline.selectedPaths = [RowPath(section: 1, row: 0)]
    #expect(await eventually { outline.rect(ofRow: 0).height < 40 })
    #expect(outline.shownTexts == ["[]", "[]", "10", "11"])
    #expect(outline.selectedPaths == [RowPath(section: 1, row: 0)])
  }
}
#endif
