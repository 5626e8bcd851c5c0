// Written by Scripts/gtk-widgets.

extension Spinner {
  /// Whether the spinner turns.
  /// `Gtk.Spinner:spinning`
  public var isSpinning: Bool {
    get { get("spinning") }
    set { set("spinning", to: newValue) }
  }
}
