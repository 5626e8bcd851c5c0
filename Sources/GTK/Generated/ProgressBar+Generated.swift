// Written by Scripts/gtk-widgets.

extension ProgressBar: Orientable {
  /// The place at which a long text is shortened with “…”.
  /// `Gtk.ProgressBar:ellipsize`
  public var ellipsizeMode: EllipsizeMode {
    get { get("ellipsize") }
    set { set("ellipsize", to: newValue) }
  }

  /// The completed fraction, from 0 to 1.
  /// `Gtk.ProgressBar:fraction`
  public var fraction: Double {
    get { get("fraction") }
    set { set("fraction", to: newValue) }
  }

  /// Whether the direction is reversed.
  /// `Gtk.ProgressBar:inverted`
  public var isInverted: Bool {
    get { get("inverted") }
    set { set("inverted", to: newValue) }
  }

  /// The distance by which each pulse moves the block, as a fraction of the bar.
  /// `Gtk.ProgressBar:pulse-step`
  public var pulseStep: Double {
    get { get("pulse-step") }
    set { set("pulse-step", to: newValue) }
  }

  /// Whether the bar shows a text: its own, or the percentage.
  /// `Gtk.ProgressBar:show-text`
  public var showsText: Bool {
    get { get("show-text") }
    set { set("show-text", to: newValue) }
  }

  /// The text of the bar, if `showsText` is true, or `nil` for the percentage.
  /// `Gtk.ProgressBar:text`
  public var text: String? {
    get { get("text") }
    set { set("text", to: newValue) }
  }
}
