// Written by Scripts/gtk-widgets.

extension DropDown {
  /// Whether the list of texts has a search entry.
  /// `Gtk.DropDown:enable-search`
  public var enablesSearch: Bool {
    get { get("enable-search") }
    set { set("enable-search", to: newValue) }
  }

  /// The expression that computes the text of an item, or `nil` for none.
  /// `Gtk.DropDown:expression`
  public var expression: OpaqueValue? {
    get { get("expression") }
    set { set("expression", to: newValue) }
  }

  /// The factory of the widgets that show items, or `nil` for GTK's own.
  /// `Gtk.DropDown:factory`
  public var factory: Object? {
    get { get("factory") }
    set { set("factory", to: newValue) }
  }

  /// The factory of the widgets in the opened list, or `nil` for `factory`.
  /// `Gtk.DropDown:list-factory`
  public var listFactory: Object? {
    get { get("list-factory") }
    set { set("list-factory", to: newValue) }
  }

  /// The object that is chosen in the model, or `nil` for none.
  /// `Gtk.DropDown:selected-item`
  public var selectedItem: Object? {
    get { get("selected-item") }
  }

  /// Whether the drop down shows an arrow.
  /// `Gtk.DropDown:show-arrow`
  public var showsArrow: Bool {
    get { get("show-arrow") }
    set { set("show-arrow", to: newValue) }
  }

  /// Calls `handler` when a key or an assistive technology opens the list.
  /// `Gtk.DropDown::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
