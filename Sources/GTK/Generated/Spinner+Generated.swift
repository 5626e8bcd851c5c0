// Written by Scripts/gtk-widgets.

extension Spinner {
  /// Whether the spinner is spinning.
  /// `Gtk.Spinner:spinning`
  public var isSpinning: Bool {
    get { get("spinning") }
    set { set("spinning", to: newValue) }
  }
}
