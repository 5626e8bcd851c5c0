import CGTK
import GTK

extension ListBox {
  /// Selects a row and activates it, as pressing Return on it does. Does nothing if there is no
  /// such row.
  public func simulateActivation(at index: Int) {
    gtk_list_box_get_row_at_index(opaque, Int32(index)).map {
      cgtk_emit(UnsafeMutableRawPointer($0), "activate")
    }
  }
}

extension FlowBox {
  /// Selects a widget and activates it, as pressing Return on it does. Does nothing if there is no
  /// such widget.
  public func simulateActivation(at index: Int) {
    gtk_flow_box_get_child_at_index(opaque, Int32(index)).map {
      cgtk_emit(UnsafeMutableRawPointer($0), "activate")
    }
  }
}

extension Scale {
  /// Moves the slider to a number, as the user does; handlers see a change by the user. The number
  /// is clamped to the range.
  ///
  /// ```swift
  /// page.volume.simulateSlide(to: 80)
  /// XCTAssertEqual(viewModel.volume.value, 80)
  /// ```
  public func simulateSlide(to value: Double) { gtk_range_set_value(pointer(), value) }
}

extension ScrolledWindow {
  /// Scrolls to a vertical offset in pixels, as the user does. The offset is clamped to the
  /// content, so the window must have been drawn; see ``WindowTestCase/show(_:width:height:)``.
  public func simulateScroll(to offset: Double) {
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), offset)
  }
}

extension MenuButton {
  /// Opens the button's popover, as a click does.
  public func simulateClick() { gtk_menu_button_popup(opaque) }
}

extension SpinButton {
  /// Presses the button that increases the number, or the one that decreases it.
  public func simulateStep(up: Bool) {
    gtk_spin_button_spin(pointer(), up ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD, 0)
  }
}

extension SpinRow {
  /// Presses the button that increases the number, or the one that decreases it.
  public func simulateStep(up: Bool) { field.simulateStep(up: up) }
}

extension SwitchRow {
  /// Switches the row, as a click on it does.
  public func simulateToggle() { toggle.simulateChange(of: "active", to: !isOn) }
}

extension SegmentedControl {
  /// Acts like pressing a key while a segment has the focus: the arrow keys, Home and End choose
  /// another segment.
  ///
  /// - Parameter key: GTK's name for the key: "Left", "Home".
  public func simulateKey(_ key: String) {
    _ = press(Int32(gdk_keyval_from_name(key)))
  }

  /// Clicks a segment, which chooses it.
  public func simulateClick(at index: Int) { segments[index].emit("clicked") }
}

extension MessageDialog {
  /// Gives an answer, as pressing its button does. Present the dialog first. Does nothing if no
  /// answer has this title.
  ///
  /// ```swift
  /// dialog.simulateResponse("Delete")
  /// XCTAssertTrue(viewModel.photos.items.isEmpty)
  /// ```
  ///
  /// The handlers of the dialog run before this returns, and the dialog closes.
  public func simulateResponse(_ title: String) {
    buttons.first { $0.title == title }?.button.emit("clicked")
  }
}
