import CGTK
import GTK
import XCTest

@MainActor
final class PropertyTests: GTKTestCase {
  private func roundTrip<Owner: Object, Value: Equatable>(
    _ object: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, _ values: [Value],
    line: UInt = #line
  ) {
    for value in values {
      object[keyPath: path] = value
      XCTAssertEqual(object[keyPath: path], value, line: line)
    }
  }

  func testAnObjectIsDescribedByItsTitleOrLabelRatherThanByWhatIsTyped() {
    let (entry, button) = (Entry(), Button("Add"))
    entry.text = "Ada"
    XCTAssertEqual(entry.description, "Entry “Ada”")
    entry.accessibleLabel = "Name"
    button.accessibleLabel = "Add a person"
    XCTAssertEqual(entry.description, "Entry “Name”")
    XCTAssertEqual(button.description, "Button “Add”")
    let image = Button(icon: "list-add-symbolic", label: "Add")
    XCTAssertEqual(image.description, "Button “Add”")
    let table = ListBox()
    table.accessibleLabel = "People"
    XCTAssertEqual(table.description, "ListBox “People”")
  }

  func testEveryTypeOfPropertyReadsWhatWasWritten() {
    roundTrip(Label(), \.text, ["", "a", "ë 🦊 \u{301}", "<b>&"])
    roundTrip(Button(""), \.tooltip, ["tip", nil])
    roundTrip(Window(), \.title, ["Name", nil])
    roundTrip(Switch(), \.isOn, [true, false, true])
    roundTrip(Label(), \.minimumWidth, [-1, 0, 200])
    roundTrip(Entry(), \.maxLength, [0, 5, 65535])
    roundTrip(SpinButton(0...100), \.digits, [0, 2])
    roundTrip(SpinButton(-5...5, step: 0.5), \.value, [-5, 0, 2.5])
    roundTrip(Label(), \.textAlign, [0, 0.5, 1])
    roundTrip(ProgressBar(), \.fraction, [0, 0.25, 1])
    roundTrip(Label(), \.horizontalAlign, [.start, .end, .center, .fill])
    roundTrip(Entry(), \.purpose, [.email, .phone, .freeForm])
  }

  func testANullCharacterDoesNotEndAText() {
    let button = Button("")
    button.tooltip = "a\0b"
    XCTAssertEqual(button.tooltip, "a\u{2400}b")
    let label = Label()
    label.text = "a\0b"
    XCTAssertEqual(label.text, "a\u{2400}b")
    label.set("css-classes", to: ["a\0b", "c"])
    XCTAssertEqual(label.get("css-classes"), ["a\u{2400}b", "c"])
    let (menu, row) = (DropDown(["a\0b", "c"]), ComboRow())
    let strings = gtk_drop_down_get_model(menu.pointer())
    XCTAssertEqual(gtk_string_list_get_string(strings, 0).map { String(cString: $0) }, "a\u{2400}b")
    row.items = ["a\0b", "c"]
    XCTAssertEqual(row.items, ["a\u{2400}b", "c"])
    row.selectedIndex = 1
    row.items = ["a\0b", "c"]
    XCTAssertEqual(row.selectedIndex, 1, "The same items are not set again.")
  }

  func testANumberThatGTKRoundsIsTheSameAndNotWrittenAgain() {
    let tag = Object(owning: UnsafeMutableRawPointer(gtk_text_tag_new(nil)))
    let button = ColorButton()
    var notices: [String] = []
    tag.onNotify("line-height") { notices.append("number") }
    button.onNotify("rgba") { notices.append("color") }
    for _ in 1...3 {
      tag.set("line-height", to: 1.1)
      button.color = Color(red: 0.1, green: 0.2, blue: 0.3)
    }
    XCTAssertEqual(notices, ["number", "color"])
    tag.set("line-height", to: 1.2)
    button.color.opacity = 0.5
    XCTAssertEqual(notices, ["number", "color", "number", "color"])
    let spin = SpinButton(0...100_000_000, step: 1)
    spin.value = 16_777_216
    spin.value = 16_777_217
    XCTAssertEqual(spin.value, 16_777_217)
  }

  func testNumbersOutOfRangeAreMovedIntoIt() {
    let spin = SpinButton(0...10)
    spin.value = 99
    XCTAssertEqual(spin.value, 10)
    let scale = Scale(0...1, step: 0.1)
    scale.value = -3
    XCTAssertEqual(scale.value, 0)
    let entry = Entry()
    entry.set("max-length", to: Int.max)
    XCTAssertEqual(entry.maxLength, 65535)
  }

  func testSettingWhatIsAlreadyThereTellsNobody() {
    let label = Label("same")
    let scale = Scale(0...10)
    scale.value = 5
    var notices = 0
    label.onNotify("label") { notices += 1 }
    scale.onValueChange { notices += 1 }
    label.text = "same"
    scale.value = 5
    XCTAssertEqual(notices, 0)
    label.text = "other"
    scale.value = 6
    XCTAssertEqual(notices, 2)
  }

  func testAReferenceToAPropertyDoesNotKeepItsObject() {
    final class Caption: LibraryWidget {
      @Prop("label") var text: String
    }
    var label: Caption? = Caption(made: UnsafeMutableRawPointer(gtk_label_new("one")))
    let reference = label!.$text
    var heard = 0
    reference.onChange { heard += 1 }
    XCTAssertEqual(reference.value, "one")
    reference.set("two")
    XCTAssertEqual(label!.text, "two")
    XCTAssertEqual(heard, 1)
    label = nil
    XCTAssertNil(reference.value)
    reference.set("three")
    XCTAssertNil(reference.onChange {})
  }

  func testAHandlerCanTellTheProgramsChangesFromTheUsers() {
    let button = ToggleButton("")
    var byProgram: [Bool] = []
    button.onNotify("active") { [weak button] in byProgram.append(button!.isChangedByProgram) }
    button.isOn = true
    button.emit("clicked")
    XCTAssertEqual(byProgram, [true, false])
    XCTAssertFalse(button.isOn)
  }
}
