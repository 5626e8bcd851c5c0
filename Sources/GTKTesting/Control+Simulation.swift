import CGTK
import GTK

extension ListBox {
  /// Selects a row and activates it, as pressing Return on it does.
  ///
  /// Handlers run before this method returns. Does nothing if the row does not exist.
  public func simulateActivation(at index: Int) {
    gtk_list_box_get_row_at_index(opaque, Int32(index)).map {
      cgtk_emit(UnsafeMutableRawPointer($0), "activate")
    }
  }
}

extension FlowBox {
  /// Selects a widget and activates it, as pressing Return on it does.
  ///
  /// Handlers run before this method returns. Does nothing if the widget does not exist.
  public func simulateActivation(at index: Int) {
    gtk_flow_box_get_child_at_index(opaque, Int32(index)).map {
      cgtk_emit(UnsafeMutableRawPointer($0), "activate")
    }
  }
}

extension Scale {
  /// Moves the slider to a number, as a user does.
  ///
  /// The number is clamped to the range. Handlers run before this method returns, and see a change
  /// by the user.
  ///
  /// ```swift
  /// page.volume.simulateSlide(to: 80)
  /// XCTAssertEqual(viewModel.volume.value, 80)
  /// ```
  public func simulateSlide(to value: Double) { gtk_range_set_value(pointer(), value) }
}

extension ScrolledWindow {
  /// Scrolls to a vertical offset in pixels, as a user does.
  ///
  /// The offset is clamped to the content, whose size is known once the window has been drawn; see
  /// ``WindowTestCase/show(_:width:height:)``.
  ///
  /// ```swift
  /// let window = show(page.view)
  /// page.scrolled.simulateScroll(to: 400)
  /// ```
  public func simulateScroll(to offset: Double) {
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), offset)
  }
}

extension MenuButton {
  /// Opens the button's popover, as a click does. The popover's handlers see a change by the user.
  public func simulateClick() { gtk_menu_button_popup(opaque) }
}

extension SpinButton {
  /// Presses the button that increases the number, or the one that decreases it.
  ///
  /// Handlers run before this method returns, and see a change by the user.
  public func simulateStep(up: Bool) {
    gtk_spin_button_spin(pointer(), up ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD, 0)
  }
}

extension SpinRow {
  /// Presses the button that increases the number, or the one that decreases it.
  ///
  /// Handlers run before this method returns, and see a change by the user.
  public func simulateStep(up: Bool) { field.simulateStep(up: up) }
}

extension SwitchRow {
  /// Turns the row's switch on or off, as a click on the row does.
  ///
  /// Handlers run before this method returns, and see a change by the user.
  public func simulateToggle() { toggle.simulateChange(of: "active", to: !isOn) }
}

extension SegmentedControl {
  /// Presses a key while a segment has the focus.
  ///
  /// The arrow keys, Home and End choose another segment.
  ///
  /// - Parameter key: GTK's name for the key, such as "Left" or "Home".
  public func simulateKey(_ key: String) {
    _ = press(Int32(gdk_keyval_from_name(key)))
  }

  /// Clicks a segment, which chooses it.
  ///
  /// - Precondition: The segment exists.
  public func simulateClick(at index: Int) { segments[index].emit("clicked") }
}

extension MessageDialog {
  /// Gives an answer, as pressing its button does.
  ///
  /// ```swift
  /// dialog.simulateResponse("Delete")
  /// XCTAssertTrue(viewModel.photos.items.isEmpty)
  /// ```
  ///
  /// The dialog must have been presented. The dialog closes, and its handlers run before this
  /// method returns. Does nothing if no answer has this title.
  public func simulateResponse(_ title: String) {
    buttons.first { $0.title == title }?.button.emit("clicked")
  }
}

extension Stack {
  /// Shows a child, as a click in a `StackSwitcher` or a `StackSidebar` does.
  ///
  /// ```swift
  /// stack.simulateChoice(of: "list")
  /// XCTAssertEqual(viewModel.page.value, "list")
  /// ```
  ///
  /// Handlers run before this method returns. Does nothing if no child has this name.
  public func simulateChoice(of name: String) {
    let pages = pages
    for index in 0..<g_list_model_get_n_items(pages.opaque) {
      guard let page = g_list_model_get_item(pages.opaque, index) else { continue }
      defer { g_object_unref(page) }
      if gtk_stack_page_get_name(OpaquePointer(page)).map({ String(cString: $0) }) == name {
        gtk_selection_model_select_item(pages.opaque, index, 1)
      }
    }
  }
}
