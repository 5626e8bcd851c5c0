import CGTK
import GTK
import GTKTesting
import XCTest

/// Context menus of any widget, and popovers at any place.
@MainActor
final class ContextMenuTests: GTKTestCase {
  private func popover(in widget: Widget) -> Popover? {
    widget.descendants(of: Popover.self).first { $0.isOpen }
  }

  /// A window with an action that counts.
  private func open(
    _ content: Widget
  ) -> (window: Window, menu: MenuModel, chosen: () -> Int) {
    let action = ActionEntry("copy", title: "Copy")
    var count = 0
    action.onActivate { count += 1 }
    let window = show(content)
    window.addActions([action])
    return (window, MenuModel([.action(action)]), { count })
  }

  func testARightClickOpensTheMenuWithItsCornerAtThePointer() {
    func check(_ isMirrored: Bool) {
      let label = Label("Right here")
      let (window, menu, chosen) = open(Box(.vertical, [label]))
      label.setContextMenu(menu)
      let pointer = Pointer(window: window)
      pointer.click(label)
      XCTAssertNil(popover(in: label))
      pointer.click(label, button: 3)
      wait(for: "the menu") { popover(in: label)?.isMapped == true }
      guard let popover = popover(in: label),
        let surface = gtk_native_get_surface(popover.opaque), let place = label.bounds(in: window)
      else { return XCTFail("there is no menu") }
      let start = Int(gdk_popup_get_position_x(surface))
      let end = start + Int(gdk_surface_get_width(surface))
      let middle = Int(place.x + place.width / 2)
      // The shadow around the menu belongs to its surface.
      XCTAssertEqual(Double(isMirrored ? end : start), Double(middle), accuracy: 30)
      pointer.press("Down", "Return")
      wait(for: "the action") { chosen() == 1 }
      wait(for: "the end of the menu") { self.popover(in: label) == nil }
      window.destroy()
    }
    check(false)
    inRightToLeft { check(true) }
  }

  func testTheMenuKeysOpenTheMenuAtTheFocusedWidget() {
    let buttons = (0..<3).map { Button("Button \($0)") }
    let box = Box(.vertical, buttons)
    let (window, menu, _) = open(box)
    box.setContextMenu(menu)
    buttons[1].focus()
    let keyboard = Pointer(window: window)
    for key in ["Menu", "shift+F10"] {
      keyboard.press(key)
      wait(for: key) { popover(in: box)?.isMapped == true }
      var area = GdkRectangle()
      gtk_popover_get_pointing_to(popover(in: box)?.pointer(), &area)
      XCTAssertEqual(Double(area.y), buttons[1].bounds(in: box)?.y)
      keyboard.press("Escape")
      wait(for: "the end of the menu") { popover(in: box) == nil }
      XCTAssertTrue(buttons[1].containsFocus)
    }
    keyboard.press("F10", "ctrl+Menu")
    XCTAssertNil(popover(in: box))
    window.destroy()
  }

  func testALongPressOpensTheMenu() {
    let label = Label("Press me")
    let (window, menu, _) = open(Box(.vertical, [label]))
    label.setContextMenu(menu)
    label.simulateLongPress(at: Point(x: 5, y: 5))
    XCTAssertNotNil(popover(in: label))
    frames(2, of: window)
    window.destroy()
  }

  func testTheInnermostMenuOpensAndANewMenuReplacesIt() {
    let label = Label("Inside")
    let box = Box(.vertical, [label])
    let (window, menu, _) = open(box)
    let other = MenuModel([])
    box.setContextMenu(other)
    label.setContextMenu(menu)
    let pointer = Pointer(window: window)
    pointer.click(label, button: 3)
    XCTAssertTrue(popover(in: window)?.parent === label)
    XCTAssertTrue((popover(in: window) as? PopoverMenu)?.menuModel === menu)
    popover(in: window)?.close()
    wait(for: "the end of the menu") { popover(in: window) == nil }
    label.setContextMenu(nil)
    pointer.click(label, button: 3)
    XCTAssertTrue(popover(in: window)?.parent === box)
    popover(in: window)?.close()
    wait(for: "the end of the other menu") { popover(in: window) == nil }
    window.destroy()
  }

  func testTheMenuOfARowTakesPrecedenceOverTheOneAroundIt() {
    let rows = NumberedRows(10)
    let list = ListView(rows.makeModel(.single), rows: rows.factory)
    list.setRowActions { _ in [RowMenuAction("Open") {}] }
    let scrolled = ScrolledWindow(list)
    let (window, menu, _) = open(scrolled)
    scrolled.setContextMenu(menu)
    Pointer(window: window).click(rows.label(showing: 1), button: 3)
    XCTAssertTrue(popover(in: window)?.parent === list)
    window.destroy()
  }

  func testAWidgetWithAMenuGoesWithItsWindowEvenWhileTheMenuIsOpen() {
    // The peers of the menu's own widgets would stay, so this test does not look for them.
    let before = aliveAtRest
    func openAndClose() {
      let (label, box) = (Label("Short life"), Box(.vertical, []))
      box.append(label)
      let (window, menu, _) = open(box)
      box.setContextMenu(menu)
      label.setContextMenu(menu)
      label.simulatePress(at: Point(x: 5, y: 5), button: .secondary)
      frames(2, of: window)
      box.remove(label)
      frames(2, of: window)
      box.simulatePress(at: Point(x: 5, y: 5), button: .secondary)
      frames(2, of: window)
      window.destroy()
    }
    openAndClose()
    wait(for: "the end of all", seconds: 3) { aliveAtRest == before }
    XCTAssertEqual(aliveAtRest, before)
  }

  func testAPopoverOpensAtAnyWidgetAndClosesWithIt() {
    let (first, second) = (Label("First"), Label("Second"))
    let window = show(Box(.vertical, [first, second]))
    let popover = Popover(Button("Details"))
    popover.open(of: first)
    wait(for: "the popover") { popover.isMapped }
    XCTAssertTrue(popover.parent === first)
    frames(2, of: window)
    popover.open(at: Bounds(x: 1, y: 2, width: 3, height: 4), of: second)
    XCTAssertTrue(popover.parent === second && popover.isOpen)
    frames(2, of: window)
    var area = GdkRectangle()
    gtk_popover_get_pointing_to(popover.pointer(), &area)
    XCTAssertEqual([area.x, area.y, area.width, area.height], [1, 2, 3, 4])
    second.isVisible = false
    wait(for: "its end") { !popover.isOpen }
    second.isVisible = true
    frames(2, of: window)
    XCTAssertFalse(popover.isOpen)
    window.destroy()
  }

  func testAWindowThatEndsWithAnOpenMenuLeavesThePointerToTheNext() {
    let menu = MenuButton("Menu", Popover(Button("OK")))
    let first = show(menu)
    menu.open()
    wait(for: "the menu") { menu.popover.isMapped }
    first.destroy()
    let button = Button("Save")
    var clicks = 0
    button.onClick { clicks += 1 }
    let second = show(button)
    Pointer(window: second).click(button)
    wait(for: "the click") { clicks == 1 }
    second.destroy()
  }

  func testAClosedPopoverReturnsTheFocusWithoutSelectingTextUnlessItStaysOpen() {
    let (place, first, second) = (Label("Here"), Entry("Ada"), Entry("Grace"))
    let window = show(Box(.vertical, [place, first, second]))
    let popover = Popover(Button("OK"))
    first.focus()
    first.caret = 1
    popover.open(of: place)
    wait(for: "the popover") { popover.isMapped }
    popover.close()
    MainLoop.drain()
    XCTAssertTrue(first.containsFocus)
    XCTAssertEqual(first.caret, 1)
    first.simulateTyping("x")
    XCTAssertEqual(first.text, "Axda")

    popover.hidesByItself = false
    popover.open(of: place)
    wait(for: "the popover that stays open") { popover.isMapped }
    second.focus()
    popover.close()
    MainLoop.drain()
    XCTAssertTrue(second.containsFocus)
    window.destroy()
  }

  func testAPopoverOfAButtonOpensAtItsButton() {
    let button = MenuButton("Menu", Popover(Label("More")))
    let label = Label("Elsewhere")
    let window = show(Box(.vertical, [button, label]))
    button.popover.open(of: label)
    XCTAssertTrue(button.popover.parent === button && button.popover.isOpen)
    button.popover.close()
    wait(for: "its end") { !button.popover.isOpen }
    window.destroy()
  }
}
