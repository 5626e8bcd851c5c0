// Written by Scripts/gtk-widgets.

extension Revealer {
  /// The child, or `nil` for none.
  /// `Gtk.Revealer:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Whether the child is completely shown now.
  /// `Gtk.Revealer:child-revealed`
  public var isChildRevealed: Bool {
    get { get("child-revealed") }
  }

  /// Whether the child is shown.
  /// `Gtk.Revealer:reveal-child`
  public var isRevealed: Bool {
    get { get("reveal-child") }
    set { set("reveal-child", to: newValue) }
  }

  /// The duration of the transition, in milliseconds.
  /// `Gtk.Revealer:transition-duration`
  public var transitionDuration: Int {
    get { get("transition-duration") }
    set { set("transition-duration", to: newValue) }
  }

  /// The animation that shows and hides the child.
  /// `Gtk.Revealer:transition-type`
  public var transitionType: RevealerTransitionType {
    get { get("transition-type") }
    set { set("transition-type", to: newValue) }
  }
}
