import CGTK

/// A floating panel beside the widget that it belongs to. It stays until the user clicks
/// elsewhere.
open class Popover: Widget {
  @Prop("autohide") public var hidesByItself: Bool
  @Prop("has-arrow") public var hasArrow: Bool

  /// Makes a panel with this content.
  public init(_ child: Widget) {
    super.init(gtk_popover_new())
    gtk_popover_set_child(pointer(), child.widget)
  }

  /// Closes the popover.
  public func close() { byProgram { gtk_popover_popdown(pointer()) } }

  /// Whether the popover is open.
  public var isOpen: Bool { isVisible }

  /// Calls `handler` after the popover has opened or closed, by the user or the program.
  @discardableResult
  public func onOpenChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("visible", handler)
  }

  /// Calls `handler` after the popover has closed.
  @discardableResult
  public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("closed", handler)
  }
}

/// A button that shows a popover.
open class MenuButton: Widget {
  @Prop("icon-name") public var iconName: String?
  @Prop("label") public var title: String?
  /// The popover that the button opens.
  public let popover: Popover

  /// Makes a button with a text.
  public init(_ title: String, _ popover: Popover) {
    self.popover = popover
    super.init(gtk_menu_button_new())
    self.title = title
    gtk_menu_button_set_popover(opaque, popover.widget)
  }

  /// Makes a button that shows only an icon. The label is its accessible name and its tooltip.
  public init(icon: String, label: String, _ popover: Popover) {
    self.popover = popover
    super.init(gtk_menu_button_new())
    iconName = icon
    accessibleLabel = label
    tooltip = label
    gtk_menu_button_set_popover(opaque, popover.widget)
  }

  /// Opens the popover. The button must be on screen.
  public func open() { popover.byProgram { gtk_menu_button_popup(opaque) } }
}
