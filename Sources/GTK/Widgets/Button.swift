import CGTK

/// A button with a text or an icon.
open class Button: Widget {
  @Prop("label") public var title: String?
  @Prop("icon-name") public var iconName: String?

  /// Whether a spinner turns where its text or icon is, which keep their room and their name. Assistive
  /// technology says that it is busy.
  public var isBusy = false {
    didSet { if isBusy != oldValue { showBusy() } }
  }
  var busySpinner: Spinner?

  /// Whether pressing it takes something away. Then the keyboard focus comes to it only by the user's keys
  /// or ``Widget/focus()``: not by a click, and not by itself when what had the focus goes.
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

  public init(_ title: String) {
    super.init(gtk_button_new_with_label(title))
  }

  /// Makes a button that shows an icon only. The label is its accessible name and its tooltip.
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

  /// Runs `handler` when the user presses it.
  @discardableResult
  public func onClick(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("clicked", handler)
  }
}

/// A button that is a link to an address, which it opens.
open class LinkButton: Button {
  /// The address.
  @Prop("uri") public var address: String
  /// Whether it was opened already.
  @Prop("visited") public var isVisited: Bool

  /// - Parameter title: What is shown; the address unless given.
  public init(_ address: String, title: String? = nil) {
    super.init(gtk_link_button_new_with_label(address, title ?? address))
  }

  /// Runs `handler` with the address when it is pressed, and does not open it.
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
