import CGTK
import GTK
import XCTest

@MainActor
final class EditableTextTests: GTKTestCase {
  func testSettingEqualTextKeepsTheCaretAndTellsNobody() {
    for field in [Entry(), SearchEntry(), PasswordEntry(), EntryRow("Row")] as [any TextField] {
      field.text = "hello"
      field.caret = 3
      var changes = 0
      field.onTextChange { changes += 1 }
      field.text = "hello"
      XCTAssertEqual(field.caret, 3, "\(field)")
      XCTAssertEqual(changes, 0, "\(field)")
    }
  }

  func testACaretOutsideOfTheTextGoesToItsNearerEnd() {
    for field in [Entry(), SearchEntry(), PasswordEntry(), EntryRow("Row")] as [any TextField] {
      field.text = "hello"
      for (place, caret) in [(.max, 5), (.min, 0), (6, 5), (-1, 0)] as [(Int, Int)] {
        field.caret = place
        XCTAssertEqual(field.caret, caret, "\(field)")
      }
    }
    let view = TextView("hello")
    for (place, caret) in [(.max, 5), (.min, 0), (6, 5), (-1, 0)] as [(Int, Int)] {
      view.caret = place
      XCTAssertEqual(view.caret, caret)
    }
  }

  func testAPhoneNumberReadsFromLeftToRightInAWindowFromRightToLeft() {
    let direction = gtk_widget_get_default_direction()
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(direction) }
    func directionOfText(_ purpose: InputPurpose) -> GtkTextDirection {
      let row = EntryRow("Row", purpose: purpose)
      let text = gtk_editable_get_delegate(OpaquePointer(row.unsafePointer))
      return gtk_widget_get_direction(
        UnsafeMutableRawPointer(text!).assumingMemoryBound(to: GtkWidget.self))
    }
    XCTAssertEqual(directionOfText(.phone), GTK_TEXT_DIR_LTR)
    XCTAssertEqual(directionOfText(.email), GTK_TEXT_DIR_LTR)
    XCTAssertEqual(directionOfText(.name), GTK_TEXT_DIR_RTL)
    XCTAssertEqual(directionOfText(.freeForm), GTK_TEXT_DIR_RTL)
  }

  func testSettingOtherTextKeepsTheCaretAsFarAsTheTextIsThatLong() {
    for field in [Entry(), SearchEntry(), PasswordEntry(), EntryRow("Row")] as [any TextField] {
      field.text = "hello"
      field.caret = 3
      var texts: [String] = []
      field.onTextChange { [weak field] in texts.append(field!.text) }
      field.text = "HELLO"
      XCTAssertEqual(field.caret, 3)
      field.text = "H"
      XCTAssertEqual(field.caret, 1)
      XCTAssertEqual(texts, ["HELLO", "H"], "one change each, and no empty text in between")
    }
  }

  func testTheTextsOfSeveralLinesBehaveLikewise() {
    let view = TextView("one\ntwo")
    view.caret = 5
    var changes: [Bool] = []
    view.onTextChange { [weak view] in changes.append(view!.isTextChangedByProgram) }
    view.text = "one\ntwo"
    XCTAssertEqual(view.caret, 5)
    XCTAssertEqual(changes, [])
    view.text = "ONE\nTWO\nthree"
    XCTAssertEqual(view.caret, 5)
    XCTAssertEqual(view.text, "ONE\nTWO\nthree")
    XCTAssertEqual(Set(changes), [true])
  }

  func testAnEntryTakesNoMoreThanItsMaximum() {
    let entry = Entry()
    entry.maxLength = 3
    entry.text = "abcdef"
    XCTAssertEqual(entry.text, "abc")
  }

  func testReturnActivates() {
    for field in [Entry(), SearchEntry(), PasswordEntry()] as [any TextField] {
      var count = 0
      field.onActivate { count += 1 }
      field.emit("activate")
      XCTAssertEqual(count, 1)
    }
  }

  func testTheTextInsideAFieldIsFoundAmongTheWidgets() {
    let box = Box(.vertical, [Entry(), SearchEntry()])
    XCTAssertEqual(box.descendants(of: Entry.self).count, 1)
    XCTAssertEqual(box.descendants(of: SearchEntry.self).count, 1)
  }

  func testEscapeEmptiesASearch() {
    let search = SearchEntry()
    search.text = "find"
    search.emit("stop-search")
    XCTAssertEqual(search.text, "")
  }

  func testTheFocusIsToldOf() {
    let (first, second) = (Entry(), Entry())
    var log: [String] = []
    first.onFocusEnter { log.append("enter") }
    first.onFocusLeave { log.append("leave") }
    let window = show(Box(.vertical, [first, second]))
    second.focus()
    MainLoop.drain()
    log = []
    first.focus()
    MainLoop.drain()
    second.focus()
    MainLoop.drain()
    XCTAssertEqual(log, ["enter", "leave"])
    window.destroy()
  }

  func testTheTextInsideAnEntryIsAWidgetLikeOthers() {
    let fields: [Widget] = [
      Entry(), SearchEntry(), EntryRow("Name"), PasswordEntryRow("Password"), SpinButton(0...1),
    ]
    let box = Box(.vertical, fields)
    XCTAssertGreaterThan(box.descendants(of: Widget.self).count, 2 * fields.count)
    XCTAssertTrue(box.descendants(of: EntryRow.self).first === fields[2])
  }
}
