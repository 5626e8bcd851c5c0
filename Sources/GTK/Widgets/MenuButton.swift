import CGTK

/// A floating panel that a button or another widget opens beside itself.
///
/// A ``MenuButton`` opens its popover, and ``open(at:of:)`` opens a popover at any other widget. It
/// closes when the user clicks elsewhere or presses Escape, unless ``hidesByItself`` is false.
/// While it is open, the widgets behind it show no tooltips. For a menu, use ``PopoverMenu``.
///
/// ```swift
/// let details = Popover(Label("Last saved 5 minutes ago"))
/// let button = MenuButton(icon: "dialog-information-symbolic", label: "Details", details)
/// ```
open class Popover: Widget {
  /// The handlers that end the connection to the widget at which the popover was opened last.
  private var placement: [SignalConnection] = []
  /// The widget that had the focus when the popover was opened at a widget.
  private weak var formerFocus: Widget?

  /// Creates a closed popover with this content, which it retains. Pass it to a ``MenuButton``,
  /// which opens it, or open it with ``open(at:of:)``.
  public init(_ child: Widget) {
    super.init(gtk_popover_new())
    gtk_popover_set_child(pointer(), child.widget)
  }

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
  }

  /// Opens the popover at a widget on screen. The change counts as made by the program.
  ///
  /// ```swift
  /// map.onPress { [weak map] point in
  ///   guard let map else { return }
  ///   details.open(at: Bounds(x: point.x, y: point.y, width: 1, height: 1), of: map)
  /// }
  /// ```
  ///
  /// The widget retains the popover until it ends, or until you open the popover at another widget.
  /// The popover closes when the widget leaves the screen. After one that hides by itself has
  /// closed, the focus is where it was before. A popover of a ``MenuButton`` always opens at its
  /// button.
  ///
  /// - Parameter area: The area of the widget that the popover points to, in the widget's
  ///   coordinates, or `nil` for the whole widget.
  public func open(at area: Bounds? = nil, of widget: Widget) {
    if parent == nil || !placement.isEmpty { place(at: area, of: widget) }
    if !isOpen, let root = gtk_widget_get_root(widget.widget) {
      // A popover that stays open leaves the focus to the user.
      formerFocus = hidesByItself ? gtk_root_get_focus(root).map(Widget.peer) : nil
    }
    byProgram { gtk_popover_popup(pointer()) }
  }

  private func place(at area: Bounds?, of place: Widget) {
    if parent !== place {
      remove()
      gtk_widget_set_parent(widget, place.widget)
      placement = [
        place.on("destroy") { [weak self] in self?.remove() },
        // Earlier than its end: some containers would look for the popover among their children
        // for ever.
        place.onNotify("root") { [weak self, weak place] in
          if let place, gtk_widget_get_root(place.widget) == nil { self?.remove() }
        },
        // If the popover closed at once, GTK would keep the place for ever.
        place.onUnmap { [weak self] in self?.onNextFrame { [weak self] in self?.close() } },
        // GTK would move the focus to another widget of the place.
        onClose { [weak self, weak place] in
          if place?.isMapped == true { self?.returnFocus() }
        },
      ]
    }
    var rectangle = area.map {
      GdkRectangle(x: Int32($0.x), y: Int32($0.y), width: Int32($0.width), height: Int32($0.height))
    }
    if rectangle == nil {
      gtk_popover_set_pointing_to(pointer(), nil)
    } else {
      gtk_popover_set_pointing_to(pointer(), &rectangle!)
    }
  }

  /// Unlike a new focus, this selects no text of a field.
  private func returnFocus() {
    guard let formerFocus, formerFocus.isMapped, let root = gtk_widget_get_root(formerFocus.widget)
    else { return }
    gtk_root_set_focus(root, formerFocus.widget)
  }

  /// Removes the popover from the widget at which it was opened.
  private func remove() {
    guard !placement.isEmpty else { return }
    for connection in placement { connection.disconnect() }
    placement = []
    close()
    gtk_widget_unparent(widget)
  }

  /// Closes the popover. The change counts as made by the program. Does nothing if the popover is
  /// already closed.
  public func close() { byProgram { gtk_popover_popdown(pointer()) } }

  /// Whether the popover is open. ``MenuButton/open()``, ``open(at:of:)`` and ``close()`` change
  /// it.
  public var isOpen: Bool { isVisible }

  /// Calls `handler` after the user or the program has opened or closed the popover.
  /// ``Object/isChangedByProgram`` is true while the program opens or closes it.
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
