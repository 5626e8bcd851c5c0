// Written by Scripts/gtk-widgets.

/// A widget that scrolls itself inside a ``ScrolledWindow``.
///
/// It is GTK's `GtkScrollable`.
@MainActor
public protocol Scrollable: Widget {}

extension Scrollable {
  /// The horizontal scroll position and its range; nil for none.
  /// `Gtk.Scrollable:hadjustment`
  public var horizontalAdjustment: Object? {
    get { get("hadjustment") }
    set { set("hadjustment", to: newValue) }
  }

  /// The widget's horizontal scroll policy.
  /// `Gtk.Scrollable:hscroll-policy`
  public var horizontalScrollPolicy: ScrollablePolicy {
    get { get("hscroll-policy") }
    set { set("hscroll-policy", to: newValue) }
  }

  /// The vertical scroll position and its range; nil for none.
  /// `Gtk.Scrollable:vadjustment`
  public var verticalAdjustment: Object? {
    get { get("vadjustment") }
    set { set("vadjustment", to: newValue) }
  }

  /// The widget's vertical scroll policy.
  /// `Gtk.Scrollable:vscroll-policy`
  public var verticalScrollPolicy: ScrollablePolicy {
    get { get("vscroll-policy") }
    set { set("vscroll-policy", to: newValue) }
  }
}
