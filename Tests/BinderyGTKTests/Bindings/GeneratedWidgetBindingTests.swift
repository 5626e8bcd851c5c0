import BinderyGTK
import CGTK
import BinderyTesting
import GTKTesting
import XCTest

/// Tests of bindings to what `Scripts/gtk-widgets` has written.
@MainActor
final class GeneratedWidgetBindingTests: GTKTestCase {
  func testPropertiesOfAllTypesFollowTheirSubjects() {
    let paned = Paned()
    let position = CurrentValueSubject<Int, Never>(120)
    let child = CurrentValueSubject<Widget?, Never>(Label("left"))
    let orientation = CurrentValueSubject<Box.Orientation, Never>(.vertical)
    let authors = CurrentValueSubject<[String], Never>(["Ada"])
    let about = AboutDialog()
    let group = BindingGroup {
      paned.binding.position *= position
      paned.binding.startChild *= child
      paned.binding.orientation *= orientation
      about.binding.authors *= authors
    }
    XCTAssertEqual(paned.position, 120)
    XCTAssertTrue(paned.startChild === child.value)
    XCTAssertEqual(paned.orientation, .vertical)
    position.send(80)
    child.send(nil)
    orientation.send(.horizontal)
    authors.send(["Ada", "Grace"])
    XCTAssertEqual(paned.position, 80)
    XCTAssertNil(paned.startChild)
    XCTAssertEqual(paned.orientation, .horizontal)
    XCTAssertEqual(about.authors, ["Ada", "Grace"])
    about.destroy()
    _ = group
  }

  func testEveryValueControlShowsItsSubjectAndSendsWhatTheUserDid() {
    check(CalendarView(), CalendarDay(year: 2026, month: 2, day: 28), "day", 27) {
      CalendarDay(year: $0.year, month: $0.month, day: 27)
    }
    check(ColorButton(), Color(red: 1, green: 0, blue: 0), "rgba", Color(red: 0, green: 0, blue: 1))
    check(
      ColorChooserWidget(), Color(red: 0, green: 1, blue: 0), "rgba",
      Color(red: 0, green: 0, blue: 1))
    check(FontButton(), "Sans 12", "font", "Serif 10")
    check(ScaleButton(range: 0...10), 3, "value", 7)
    check(ExpanderRow(), true, "expanded", false)
    check(SearchBar(), true, "search-mode-enabled", false)
    check(Flap(), false, "reveal-flap", true)
    check(Paned(), 120, "position", 90)
    let row = ComboRow()
    row.items = ["one", "two", "three"]
    check(row, 2, "selected", 1) { _ in 1 }
    let button = MenuButton("Menu", Popover(Label("More")))
    let window = show(Box(.vertical, [button]))
    check(button, true, false) { gtk_popover_popdown(button.popover.pointer()) }
    check(button, false, true) { gtk_menu_button_popup(button.opaque) }
    window.destroy()
  }

  private func check<Control: ValueControl & Object>(
    _ control: Control, _ shown: Control.ControlValue, _ property: String,
    _ chosen: Control.ControlValue, line: UInt = #line
  ) where Control.ControlValue: PropertyValue {
    check(control, shown, property, chosen, line: line) { _ in chosen }
  }

  /// Binds the control to a subject, and then changes its property as the user does.
  private func check<Control: ValueControl & Object, Value: PropertyValue>(
    _ control: Control, _ shown: Control.ControlValue, _ property: String, _ written: Value,
    line: UInt = #line, chosen: (Control.ControlValue) -> Control.ControlValue
  ) {
    check(control, shown, chosen(shown), line: line) {
      control.simulateChange(of: property, to: written)
    }
  }

  /// Binds the control to a subject, and then does what the user does.
  private func check<Control: ValueControl & Object>(
    _ control: Control, _ shown: Control.ControlValue, _ chosen: Control.ControlValue,
    line: UInt = #line, _ choose: () -> Void
  ) {
    let subject = CurrentValueSubject<Control.ControlValue, Never>(shown)
    let group = BindingGroup { control *= .subject(subject) }
    XCTAssertEqual(control.controlValue, shown, line: line)
    choose()
    XCTAssertEqual(control.controlValue, chosen, line: line)
    XCTAssertEqual(subject.value, chosen, line: line)
    subject.send(shown)
    XCTAssertEqual(control.controlValue, shown, line: line)
    _ = group
  }

  func testPagesAreShownAndChosen() {
    let notebook = Notebook()
    for name in ["one", "two"] { notebook.append(Label(name), title: name) }
    let window = show(notebook)
    check(notebook, 1, "page", 0)
    window.destroy()
    let stack = ViewStack()
    for name in ["one", "two"] { stack.add(Label(name), name: name, title: name) }
    check(stack, "two", "visible-child-name", "one")
    let tabs = TabView()
    for name in ["one", "two", "three"] { tabs.append(Label(name), title: name) }
    check(tabs, 2, 0) {
      adw_tab_view_select_previous_page(tabs.opaque); adw_tab_view_select_previous_page(tabs.opaque)
    }
    check(tabs, 2, 1) { adw_tab_view_reorder_page(tabs.opaque, tabs.selectedPage!.opaque, 1) }
    let plain = Stack()
    for name in ["one", "two"] { plain.add(Label(name), name: name, title: name) }
    check(plain, "two", "one") { plain.simulateChoice(of: "one") }
    let leaflet = Leaflet()
    for name in ["one", "two"] { leaflet.append(Label(name), name: name) }
    check(leaflet, "two", "visible-child-name", "one")
  }

  func testLaw18PagesThatTheProgramAddsAndRemovesAreNotTheUsersChoice() {
    let (stack, leaflet, notebook, tabs) = (ViewStack(), Leaflet(), Notebook(), TabView())
    let plain = Stack()
    var sent: [String] = []
    let subscriptions = [
      stack.visibleChildNamePublisher.sink { sent.append("stack \($0 ?? "-")") },
      plain.shownPublisher.sink { sent.append("plain \($0 ?? "-")") },
      leaflet.visibleChildNamePublisher.sink { sent.append("leaflet \($0 ?? "-")") },
      notebook.pagePublisher.sink { sent.append("notebook \($0)") },
      notebook.switchPagePublisher.sink { sent.append("switched \($1)") },
      notebook.pageAddedPublisher.sink { sent.append("added \($1)") },
      notebook.pageRemovedPublisher.sink { sent.append("removed \($1)") },
      tabs.pageAttachedPublisher.sink { sent.append("attached \($1)") },
      tabs.pageDetachedPublisher.sink { sent.append("detached \($1)") },
      tabs.closePagePublisher.sink { _ in sent.append("closed") },
    ]
    let pages = ["one", "two"].map { Label($0) }
    for page in pages { stack.add(page, name: page.text, title: page.text) }
    for page in pages { stack.remove(page) }
    for page in pages { plain.add(page, name: page.text, title: page.text) }
    for page in pages { plain.remove(page) }
    for page in pages { leaflet.append(page, name: page.text) }
    for page in pages { leaflet.remove(page) }
    for page in pages { notebook.append(page, title: page.text) }
    for page in pages { notebook.remove(page) }
    for page in pages { tabs.close(tabs.append(page, title: page.text)) }
    XCTAssertEqual(sent, ["stack -", "plain -", "leaflet -", "notebook -1"])
    XCTAssertEqual(subscriptions.count, 10)
  }

  func testEditableTextsOfOtherWidgetsAreBound() {
    for field in [EditableLabel(), Text()] as [LineWidget] {
      let subject = CurrentValueSubject<String, Never>("Ada")
      var group: BindingGroup?
      if let label = field as? EditableLabel {
        group = BindingGroup { label *= .subject(subject) }
      } else if let text = field as? Text {
        group = BindingGroup { text *= .subject(subject) }
      }
      XCTAssertEqual(field.text, "Ada")
      field.simulateChange(of: "text", to: "Grace")
      XCTAssertEqual(subject.value, "Grace")
      _ = group
    }
  }

  func testThePublishersOfSignalsSendTheirArguments() {
    let notebook = Notebook()
    var reordered: [Int] = []
    var flips: [Int] = []
    let subscriptions = [
      notebook.pageReorderedPublisher.sink { reordered.append($1) },
      notebook.changeCurrentPagePublisher.sink { flips.append($0) },
    ]
    let page = Label("one")
    notebook.append(page, title: "One")
    notebook.append(Label("two"), title: "Two")
    notebook.simulateSignal("page-reordered", page, 1)
    XCTAssertEqual(reordered, [1])
    let window = show(notebook)
    notebook.simulateSignal("change-current-page", 1)
    XCTAssertEqual(flips, [1])
    XCTAssertEqual(subscriptions.count, 2)
    window.destroy()
  }

  func testADayFollowsTheArrowsOfItsCalendar() {
    let calendar = CalendarView()
    let window = show(calendar)
    let day = CurrentValueSubject<CalendarDay, Never>(CalendarDay(year: 2026, month: 11, day: 15))
    let group = BindingGroup { calendar *= .subject(day) }
    var sent: [CalendarDay] = []
    let subscription = calendar.dayPublisher.sink { sent.append($0) }
    let arrows = calendar.descendants(of: Widget.self).filter {
      String(cString: cgtk_object_type_name($0.unsafePointer)) == "GtkButton"
    }
    XCTAssertEqual(arrows.count, 4)
    for (arrow, shown) in zip(
      [1, 1, 0, 3, 2],
      [(2026, 12), (2027, 1), (2026, 12), (2027, 12), (2026, 12)])
    {
      arrows[arrow].emit("clicked")
      XCTAssertEqual(day.value, CalendarDay(year: shown.0, month: shown.1, day: 15))
      XCTAssertEqual(calendar.selectedDay, day.value)
    }
    XCTAssertEqual(sent.count, 6)
    day.value = CalendarDay(year: 2026, month: 1, day: 15)
    XCTAssertEqual(calendar.selectedDay, day.value)
    XCTAssertEqual(sent.count, 6, "the program went to another month")
    _ = (group, subscription)
    window.destroy()
  }

  func testAShorterMonthSelectsItsLastDayWhereTheDayIsMissing() {
    let calendar = CalendarView()
    calendar.selectedDay = CalendarDay(year: 2028, month: 1, day: 31)
    calendar.month = 1
    XCTAssertEqual(calendar.selectedDay, CalendarDay(year: 2028, month: 2, day: 29))
    calendar.year = 2026
    XCTAssertEqual(calendar.selectedDay, CalendarDay(year: 2026, month: 2, day: 28))
    calendar.day = 31
    XCTAssertEqual(calendar.selectedDay, CalendarDay(year: 2026, month: 2, day: 28))
    for nowhere in [-1, 12, .max] { calendar.month = nowhere }
    for nowhere in [-1, 0, 10_000, .max] { calendar.year = nowhere }
    for nowhere in [-1, 0, .max] { calendar.day = nowhere }
    XCTAssertEqual(calendar.selectedDay, CalendarDay(year: 2026, month: 2, day: 28))
  }

  func testAPublisherOfASignalIgnoresTheProgramAndEnds() {
    let calendar = CalendarView()
    var count = 0
    let subscription = calendar.daySelectedPublisher.sink { count += 1 }
    calendar.selectedDay = CalendarDay(year: 2026, month: 5, day: 4)
    calendar.selectedDay = CalendarDay(year: .max, month: 5, day: 4)
    XCTAssertEqual(count, 0)
    calendar.simulateChange(of: "day", to: 5)
    XCTAssertEqual(count, 1)
    subscription.cancel()
    calendar.simulateChange(of: "day", to: 6)
    XCTAssertEqual(count, 1)
  }
}
