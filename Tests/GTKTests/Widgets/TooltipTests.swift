import CGTK
import GTK
import GTKTesting
import XCTest

/// Tooltips, which GTK would show over an open menu.
@MainActor
final class TooltipTests: GTKTestCase {
  /// Asks the widget for its tooltip, as GTK does when the pointer rests on it.
  ///
  /// - Returns: Whether GTK would show one.
  private func showsTooltip(_ widget: Widget) -> Bool {
    guard widget.hasTooltip else { return false }
    let tooltip = Object(
      owning: g_object_new_with_properties(gtk_tooltip_get_type(), 0, nil, nil))
    var values = [GValue](repeating: GValue(), count: 5)
    g_value_init(&values[0], gtk_widget_get_type())
    g_value_set_object(&values[0], widget.unsafePointer)
    for index in 1...2 { g_value_init(&values[index], GType(6 << 2)) }
    g_value_init(&values[3], GType(5 << 2))
    g_value_init(&values[4], gtk_tooltip_get_type())
    g_value_set_object(&values[4], tooltip.unsafePointer)
    var result = GValue()
    g_value_init(&result, GType(5 << 2))
    g_signal_emitv(&values, g_signal_lookup("query-tooltip", gtk_widget_get_type()), 0, &result)
    for index in values.indices { g_value_unset(&values[index]) }
    return g_value_get_boolean(&result) != 0
  }

  private func openPopovers(of window: Window) -> [Widget] {
    window.descendants(of: Widget.self).filter {
      $0.isMapped && g_type_is_a(cgtk_object_type($0.unsafePointer), gtk_popover_get_type()) != 0
    }
  }

  /// Opens a popover in a window, and checks that the widgets show their tooltips before and after
  /// it, but not meanwhile.
  private func check(
    _ content: Widget, _ widgets: () -> [Widget], line: UInt = #line, open: () -> Void
  ) {
    let window = show(content)
    let covered = widgets()
    XCTAssertFalse(covered.isEmpty, line: line)
    for _ in 1...2 {
      for widget in covered { XCTAssertTrue(showsTooltip(widget), "\(widget) before", line: line) }
      open()
      wait(for: "the popover", line: line) { !openPopovers(of: window).isEmpty }
      for widget in covered { XCTAssertFalse(showsTooltip(widget), "\(widget)", line: line) }
      for popover in openPopovers(of: window) { gtk_popover_popdown(popover.pointer()) }
      wait(for: "its end", line: line) { openPopovers(of: window).isEmpty }
      for widget in covered { XCTAssertTrue(showsTooltip(widget), "\(widget) after", line: line) }
    }
    window.destroy()
  }

  func testATooltipIsAbsentWhileTheMenuOfItsButtonIsOpen() {
    let button = MenuButton("Menu", Popover(Label("More")))
    button.tooltip = "Main menu"
    let (box, other) = (Box(.vertical, [button]), Label("Beside"))
    for widget in [box, other] { widget.tooltip = "Another" }
    box.append(other)
    check(box) {
      [button, box, other]
    } open: {
      button.open()
    }
  }

  func testATooltipThatAHandlerFillsIsAbsentToo() {
    let button = MenuButton("Menu", Popover(Label("More")))
    button.onQueryTooltip { _, _, _, _ in true }
    button.hasTooltip = true
    check(Box(.vertical, [button])) {
      [button]
    } open: {
      button.open()
    }
  }

  func testATooltipInAnOpenPopoverIsShown() {
    let inside = Button("Inside")
    inside.tooltip = "Inside"
    let button = MenuButton("Menu", Popover(inside))
    let window = show(Box(.vertical, [button]))
    button.open()
    wait(for: "the popover") { inside.isMapped }
    XCTAssertTrue(showsTooltip(inside))
    window.destroy()
  }

  func testAPopoverThatStaysOpenHidesTheTooltipOfItsButtonOnly() {
    let popover = Popover(Label("More"))
    popover.hidesByItself = false
    let (button, other) = (MenuButton("Menu", popover), Button("Other"))
    for widget in [button, other] { widget.tooltip = "Tip" }
    let window = show(Box(.vertical, [button, other]))
    button.open()
    wait(for: "the popover") { popover.isMapped }
    XCTAssertFalse(showsTooltip(button))
    XCTAssertTrue(showsTooltip(other))
    window.destroy()
  }

  func testATooltipIsAbsentWhileTheMenuOfASplitButtonIsOpen() {
    let button = SplitButton()
    button.title = "Send"
    button.tooltip = "Send now"
    button.dropdownTooltip = "More ways to send"
    button.popover = Popover(Label("Later"))
    check(Box(.vertical, [button])) {
      [button] + button.descendants(of: Widget.self).filter(\.hasTooltip)
    } open: {
      adw_split_button_popup(button.opaque)
    }
  }

  func testATooltipIsAbsentWhileTheListOfADropDownIsOpen() {
    let choice = DropDown(["EUR", "USD"])
    choice.tooltip = "Currency"
    check(Box(.vertical, [choice])) {
      [choice]
    } open: {
      _ = gtk_widget_activate(choice.widget)
    }
  }

  func testATooltipIsAbsentWhileTheListOfAComboRowIsOpen() {
    let row = ComboRow()
    row.items = ["EUR", "USD"]
    row.tooltip = "Currency"
    check(ListBox([row])) {
      [row]
    } open: {
      _ = gtk_widget_activate(row.widget)
    }
  }

  func testATooltipIsAbsentWhileAMenuOfABarIsOpen() {
    let bar = PopoverMenuBar()
    bar.menuModel = MenuModel([.submenu("File", [.submenu("Recent", [])])])
    bar.tooltip = "Menus"
    check(Box(.vertical, [bar])) {
      [bar]
    } open: {
      _ = gtk_widget_get_first_child(bar.widget).map(gtk_widget_activate)
    }
  }

  func testTheTooltipOfARowIsAbsentWhileItsContextMenuIsOpen() {
    let rows = NumberedRows(10)
    let list = ListView(rows.makeModel(.single), rows: rows.factory)
    list.setRowActions { _ in [RowMenuAction("Open") {}] }
    check(ScrolledWindow(list)) {
      let row = rows.label(showing: 1)!
      row.tooltip = "Number 1"
      return [row]
    } open: {
      list.simulateContextMenu(at: 1)
    }
  }
}
