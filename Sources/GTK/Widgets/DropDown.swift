import CGTK

/// A button that opens a list of strings to choose one from.
///
/// The button shows the chosen string. For two to five short strings that fit side by side, use
/// ``SegmentedControl``; for a row of a form, ``ComboRow``. Set its ``Widget/accessibleLabel``: the
/// button inside takes it as its name.
///
/// ```swift
/// let currency = DropDown(["EUR", "USD", "GBP"])
/// currency.accessibleLabel = "Currency"
/// currency.selectedIndex = 0
/// currency.onSelectionChange { [weak currency] in convert(to: currency?.selectedIndex) }
/// ```
///
/// BinderyGTK binds the strings and the choice: see `PickerBinding`.
open class DropDown: Widget {
  @Prop("selected") private var selected: Int

  /// The strings to choose from. Setting them keeps the selected string if the new ones include it,
  /// and otherwise chooses none. Texts that occur twice are found at their first place.
  public var items: [String] {
    didSet {
      guard items != oldValue else { return }
      let text = oldValue.indices.contains(selected) ? oldValue[selected] : nil
      byProgram { setModel() }
      selectedIndex = text.flatMap(items.firstIndex)
    }
  }

  /// Makes a drop-down of these strings, none of which is chosen. Set ``selectedIndex`` to choose
  /// one.
  public init(_ items: [String] = []) {
    self.items = items
    super.init(gtk_drop_down_new(nil, nil))
    setModel()
    selectedIndex = nil
  }

  /// The index of the chosen item; nil for none. An index out of range chooses none. The user
  /// cannot return to none.
  public var selectedIndex: Int? {
    get { items.indices.contains(selected) ? selected : nil }
    set {
      cgtk_allow_no_choice(widget, 1)
      defer { cgtk_allow_no_choice(widget, 0) }
      let none = Int(UInt32.max)
      selected = newValue.flatMap { items.indices.contains($0) ? $0 : nil } ?? none
    }
  }

  override func accessibleLabelChanged() {
    super.accessibleLabelChanged()
    // The button inside takes the keyboard focus.
    if let button = gtk_widget_get_first_child(widget) {
      cgtk_set_accessible_label(button, accessibleLabel)
    }
  }

  /// Calls `handler` after the choice has changed, by the user or the program, which includes
  /// setting ``items``. ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// The drop-down retains the handler: capture the drop-down weakly.
  @discardableResult
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("selected", handler)
  }

  private func setModel() {
    let strings = gtk_string_list_new(nil)
    for item in items { gtk_string_list_append(strings, item) }
    cgtk_set_choices(widget, strings)
    g_object_unref(UnsafeMutableRawPointer(strings!))
  }
}
