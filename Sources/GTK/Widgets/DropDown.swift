import CGTK

/// A button that opens a list of strings, of which the user chooses one.
///
/// The button shows the chosen string. For two to five short strings that fit side by side, use
/// ``SegmentedControl``; in a form, use ``ComboRow``. Set its ``Widget/accessibleLabel``, which is
/// the button's name for assistive technology.
///
/// ```swift
/// let currency = DropDown(["EUR", "USD", "GBP"])
/// currency.accessibleLabel = "Currency"
/// currency.selectedIndex = 0
/// currency.onSelectionChange { [weak currency] in convert(to: currency?.selectedIndex) }
/// ```
///
/// BinderyGTK binds the strings and the choice; see `PickerBinding`.
open class DropDown: Widget {
  @Prop("selected") private var selected: Int

  /// The strings to choose from. Setting them keeps the chosen string if the new strings contain
  /// it, and otherwise clears the choice. If the string occurs twice, the first one is chosen.
  public var items: [String] {
    didSet {
      guard items != oldValue else { return }
      let text = oldValue.indices.contains(selected) ? oldValue[selected] : nil
      byProgram { setModel() }
      selectedIndex = text.flatMap(items.firstIndex)
    }
  }

  /// Creates a drop-down of these strings. No string is chosen until you set ``selectedIndex``.
  public init(_ items: [String] = []) {
    self.items = items
    super.init(gtk_drop_down_new(nil, nil))
    setModel()
    selectedIndex = nil
  }

  /// The index of the chosen item, or `nil` for none. An index out of range clears the choice. The
  /// user can choose another item, but cannot clear the choice.
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

  /// Calls `handler` after the user or the program has changed the choice. Setting ``items`` can
  /// change it, too. ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// The drop-down retains the handler, so capture the drop-down weakly.
  @discardableResult
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("selected", handler)
  }

  private func setModel() {
    let strings = gtk_string_list_new(nil)
    for item in items { gtk_string_list_append(strings, item.forC) }
    cgtk_set_choices(widget, strings)
    g_object_unref(UnsafeMutableRawPointer(strings!))
  }
}
