import CGTK

extension ComboRow {
  /// The strings to choose from. If you set different strings, the first one becomes the chosen
  /// one, whereas ``DropDown/items`` keeps the choice.
  ///
  /// - Complexity: O(n) for n strings, for reading and writing.
  public var items: [String] {
    get {
      guard let model = adw_combo_row_get_model(pointer()) else { return [] }
      return (0..<g_list_model_get_n_items(model)).compactMap { index in
        gtk_string_list_get_string(model, index).map { String(cString: $0) }
      }
    }
    set {
      let newValue = newValue.map(\.forC)
      guard newValue != items else { return }
      let strings = gtk_string_list_new(nil)
      for item in newValue { gtk_string_list_append(strings, item) }
      byProgram { cgtk_set_choices(widget, strings) }
      g_object_unref(UnsafeMutableRawPointer(strings!))
    }
  }

  /// The index of the chosen string, or `nil` for none.
  ///
  /// - Complexity: Reading it is O(n) for n strings.
  public var selectedIndex: Int? {
    get { items.indices.contains(selected) ? selected : nil }
    set {
      cgtk_allow_no_choice(widget, 1)
      defer { cgtk_allow_no_choice(widget, 0) }
      selected = newValue ?? Int(UInt32.max)
    }
  }

  /// Calls `handler` after the user or the program has changed the choice. Setting ``items`` can
  /// change it, too. ``Object/isChangedByProgram`` is true during a change by the program.
  @discardableResult
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("selected", handler)
  }
}
