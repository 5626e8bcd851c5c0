import CGTK

/// A floating panel that a button or another widget opens beside itself.
///
/// A ``MenuButton`` opens its popover. The popover closes when the user clicks elsewhere or presses
/// Escape, unless ``hidesByItself`` is false. While it is open, the widgets behind it show no
/// tooltips. For a menu, use ``PopoverMenu``.
///
/// ```swift
/// let details = Popover(Label("Last saved 5 minutes ago"))
/// let button = MenuButton(icon: "dialog-information-symbolic", label: "Details", details)
/// ```
open class Popover: Widget {
  /// Creates a closed popover with this content, which it retains. Pass it to a ``MenuButton``,
  /// which opens it.
  public init(_ child: Widget) {
    super.init(gtk_popover_new())
    gtk_popover_set_child(pointer(), child.widget)
  }

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
  }

  /// Closes the popover. The change counts as made by the program. Does nothing if the popover is
  /// already closed.
  public func close() { byProgram { gtk_popover_popdown(pointer()) } }

  /// Whether the popover is open. ``MenuButton/open()`` and ``close()`` change it.
  public var isOpen: Bool { isVisible }

  /// Calls `handler` after the user or the program has opened or closed the popover.
  /// ``Object/isChangedByProgram`` is true during ``close()`` and ``MenuButton/open()``.
  ///
  /// ```swift
  /// popover.onOpenChange { [weak popover] in if popover?.isOpen == true { reload() } }
  /// ```
  ///
  /// The popover retains the handler, so capture the popover weakly.
  @discardableResult
  public func onOpenChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("visible", handler)
  }

  /// Calls `handler` after the popover has closed.
  ///
  /// The popover retains the handler, so capture the popover weakly. To be notified when the
  /// popover opens as well, use ``onOpenChange(_:)``.
  @discardableResult
  public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("closed", handler)
  }
}

/// A button that opens a popover, such as a menu.
///
/// ```swift
/// let menu = MenuModel([.action(rename), .action(delete)])
/// let more = MenuButton(icon: "view-more-symbolic", label: "More", PopoverMenu(menu))
/// header.packEnd(more)
/// ```
///
/// For the main menu of a window, see ``primary(_:)``.
open class MenuButton: Widget {
  /// The popover that the button opens. The button retains it.
  public let popover: Popover

  /// Creates a button with this text, which is also its accessible name.
  public init(_ title: String, _ popover: Popover) {
    self.popover = popover
    super.init(gtk_menu_button_new())
    self.title = title
    gtk_menu_button_set_popover(opaque, popover.widget)
  }

  /// Creates a button that shows only an icon. The label is the accessible name and the tooltip.
  public init(icon: String, label: String, _ popover: Popover) {
    self.popover = popover
    super.init(gtk_menu_button_new())
    iconName = icon
    accessibleLabel = label
    tooltip = label
    gtk_menu_button_set_popover(opaque, popover.widget)
  }

  /// Opens the popover. The change counts as made by the program. The button must be on screen.
  public func open() { popover.byProgram { gtk_menu_button_popup(opaque) } }
}
