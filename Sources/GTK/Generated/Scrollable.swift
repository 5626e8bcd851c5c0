// Written by Scripts/gtk-widgets.

/// A widget that scrolls itself inside a ``ScrolledWindow``.
///
/// Its adjustments hold the position, the range and the steps. The scrolled window connects them
/// with its scroll bars. A widget that does not conform needs a ``Viewport``.
///
/// Corresponds to GTK's `GtkScrollable`.
@MainActor
public protocol Scrollable: Widget {}

extension Scrollable {
  /// The horizontal scroll position and its range, or `nil` for none.
  /// `Gtk.Scrollable:hadjustment`
  public var horizontalAdjustment: Object? {
    get { get("hadjustment") }
    set { set("hadjustment", to: newValue) }
  }

  /// The width at which the content is laid out: the minimum or the natural one.
  /// `Gtk.Scrollable:hscroll-policy`
  public var horizontalScrollPolicy: ScrollablePolicy {
    get { get("hscroll-policy") }
    set { set("hscroll-policy", to: newValue) }
  }

  /// The vertical scroll position and its range, or `nil` for none.
  /// `Gtk.Scrollable:vadjustment`
  public var verticalAdjustment: Object? {
    get { get("vadjustment") }
    set { set("vadjustment", to: newValue) }
  }

  /// The height at which the content is laid out: the minimum or the natural one.
  /// `Gtk.Scrollable:vscroll-policy`
  public var verticalScrollPolicy: ScrollablePolicy {
    get { get("vscroll-policy") }
    set { set("vscroll-policy", to: newValue) }
  }
}
