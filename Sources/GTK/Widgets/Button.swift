import CGTK

/// A button with a text or an icon.
open class Button: Widget {
  @Prop("label") public var title: String?
  @Prop("icon-name") public var iconName: String?

  public init(_ title: String) {
    super.init(gtk_button_new_with_label(title))
  }

  /// Makes a button that shows an icon only. The label is its accessible name and its tooltip.
  public init(icon: String, label: String) {
    super.init(gtk_button_new_from_icon_name(icon))
    accessibleLabel = label
    tooltip = label
  }

  override init(_ new: UnsafeMutablePointer<GtkWidget>?) {
    super.init(new)
  }

  /// Runs `handler` when the user presses it.
  @discardableResult
  public func onClick(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("clicked", handler)
  }
}

/// A button that stays pressed until it is pressed again.
open class ToggleButton: Button {
  @Prop("active") public var isOn: Bool

  public override init(_ title: String) {
    super.init(gtk_toggle_button_new_with_label(title))
  }
}
