// Written by Scripts/gtk-widgets.

/// A control in which the user chooses a color.
///
/// It is GTK's `GtkColorChooser`.
@MainActor
public protocol ColorChooser: Widget {}

extension ColorChooser {
  /// The chosen color.
  /// `Gtk.ColorChooser:rgba`
  public var color: Color {
    get { get("rgba") }
    set { set("rgba", to: newValue) }
  }

  /// Whether the widget uses its alpha.
  /// `Gtk.ColorChooser:use-alpha`
  public var usesAlpha: Bool {
    get { get("use-alpha") }
    set { set("use-alpha", to: newValue) }
  }

  /// Calls `handler` with the color each time GTK emits the signal `color-activated`.
  /// `Gtk.ColorChooser::color-activated`
  @discardableResult
  public func onColorActivated(_ handler: @escaping @MainActor (Color) -> Void) -> SignalConnection
  {
    on("color-activated", handler)
  }
}
