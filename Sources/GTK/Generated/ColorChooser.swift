// Written by Scripts/gtk-widgets.

/// A control in which the user chooses a color.
///
/// ``color`` changes with each choice. ``onColorActivated(_:)`` reports only a color that the user
/// activates, for example by double-clicking it.
///
/// Corresponds to GTK's `GtkColorChooser`.
@MainActor
public protocol ColorChooser: Widget {}

extension ColorChooser {
  /// The chosen color.
  /// `Gtk.ColorChooser:rgba`
  public var color: Color {
    get { get("rgba") }
    set { set("rgba", to: newValue) }
  }

  /// Whether the user can also choose the opacity.
  /// `Gtk.ColorChooser:use-alpha`
  public var usesAlpha: Bool {
    get { get("use-alpha") }
    set { set("use-alpha", to: newValue) }
  }

  /// Calls `handler` with the color when the user activates a color, for example by double-clicking
  /// it.
  /// `Gtk.ColorChooser::color-activated`
  @discardableResult
  public func onColorActivated(_ handler: @escaping @MainActor (Color) -> Void) -> SignalConnection
  {
    on("color-activated", handler)
  }
}
