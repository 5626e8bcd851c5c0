import CGTK

/// Something that floats over a window beside the widget it belongs to, until the user clicks
/// elsewhere.
open class Popover: Widget {
  @Prop("autohide") public var hidesByItself: Bool
  @Prop("has-arrow") public var hasArrow: Bool

  public init(_ child: Widget) {
    super.init(gtk_popover_new())
    gtk_popover_set_child(pointer(), child.widget)
  }

  /// Takes it away.
  public func close() { byProgram { gtk_popover_popdown(pointer()) } }

  /// Whether it is shown.
  public var isOpen: Bool { isVisible }

  /// Runs `handler` after it was shown or has gone, by the user or the program.
  @discardableResult
  public func onOpenChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("visible", handler)
  }

  /// Runs `handler` when it has gone.
  @discardableResult
  public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("closed", handler)
  }
}

/// A button that shows a popover.
open class MenuButton: Widget {
  @Prop("icon-name") public var iconName: String?
  @Prop("label") public var title: String?
  /// What it shows.
  public let popover: Popover

  public init(_ title: String, _ popover: Popover) {
    self.popover = popover
    super.init(gtk_menu_button_new())
    self.title = title
    gtk_menu_button_set_popover(opaque, popover.widget)
  }

  /// Makes a button that shows an icon only. The label is its accessible name and its tooltip.
  public init(icon: String, label: String, _ popover: Popover) {
    self.popover = popover
    super.init(gtk_menu_button_new())
    iconName = icon
    accessibleLabel = label
    tooltip = label
    gtk_menu_button_set_popover(opaque, popover.widget)
  }

  /// Shows the popover. The button has to be on screen.
  public func open() { popover.byProgram { gtk_menu_button_popup(opaque) } }
}
