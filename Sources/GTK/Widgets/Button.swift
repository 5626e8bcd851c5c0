import CGTK

/// A button with a text or an icon.
open class Button: Widget {
  @Prop("label") public var title: String?
  @Prop("icon-name") public var iconName: String?

  /// Whether a spinner replaces the text or icon, whose size and accessible name stay. Assistive
  /// technology announces that the button is busy.
  public var isBusy = false {
    didSet { if isBusy != oldValue { showBusy() } }
  }
  var busySpinner: Spinner?

  /// Whether the button is destructive. A destructive button takes the keyboard focus only by the
  /// user's keys or ``Widget/focus()``: not by a click, and not when the focused widget
  /// disappears.
  public var isDestructive = false {
    didSet {
      guard isDestructive != oldValue else { return }
      gtk_widget_set_focus_on_click(widget, isDestructive ? 0 : 1)
      guard isDestructive else { return }
      if isInWindow { StrayFocus.keep(around: self) }
      watch = watch ?? on("realize") { [weak self] in self.map { StrayFocus.keep(around: $0) } }
    }
  }
  private var watch: SignalConnection?

  /// Makes a button with a text.
  public init(_ title: String) {
    super.init(gtk_button_new_with_label(title))
  }

  /// Makes a button that shows only an icon. The label is its accessible name and its tooltip.
  public init(icon: String, label: String) {
    super.init(gtk_button_new_from_icon_name(icon))
    accessibleLabel = label
    tooltip = label
  }

  /// Makes a button around a widget, such as a picture with a name below. The label is its
  /// accessible name.
  public init(_ content: Widget, label: String = "") {
    super.init(gtk_button_new())
    gtk_button_set_child(pointer(), content.widget)
    accessibleLabel = label
  }

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
  }

  /// Calls `handler` when the user presses the button.
  @discardableResult
  public func onClick(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("clicked", handler)
  }
}

/// A button that opens an address.
open class LinkButton: Button {
  /// The address.
  @Prop("uri") public var address: String
  /// Whether the address was opened before.
  @Prop("visited") public var isVisited: Bool

  /// Makes a button for an address.
  ///
  /// - Parameter title: The button's text; the address by default.
  public init(_ address: String, title: String? = nil) {
    super.init(gtk_link_button_new_with_label(address, title ?? address))
  }

  /// Calls `handler` with the address when the button is pressed, instead of opening it.
  @discardableResult
  public func onLink(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
    on(returning: "activate-link") { [weak self] () -> Bool in
      if let self { handler(address) }
      return true
    }
  }
}

/// A button that stays pressed until it is pressed again.
open class ToggleButton: Button {
  @Prop("active") public var isOn: Bool

  public override init(_ title: String) {
    super.init(gtk_toggle_button_new_with_label(title))
  }
}
