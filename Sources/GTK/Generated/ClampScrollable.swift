// Written by Scripts/gtk-widgets.
import CGTK

/// A container like ``Clamp`` for a child that scrolls itself, such as a ``ListView``.
///
/// Put it between the child and its ``ScrolledWindow``: with a plain clamp there, the list could
/// not scroll itself, and would have to lay out all its rows.
///
/// ```swift
/// let clamp = ClampScrollable(list)
/// clamp.maximumWidth = 600
/// let scroller = ScrolledWindow(clamp)
/// ```
///
/// Corresponds to libadwaita's `AdwClampScrollable`.
open class ClampScrollable: Widget {
  /// Creates a scrollable clamp that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(adw_clamp_scrollable_get_type()))
    if let child { self.child = child }
  }
}

extension ClampScrollable: Orientable, Scrollable {
  /// The child, or `nil` for none.
  /// `Adw.ClampScrollable:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// The maximum width of the child in pixels.
  /// `Adw.ClampScrollable:maximum-size`
  public var maximumWidth: Int {
    get { get("maximum-size") }
    set { set("maximum-size", to: newValue) }
  }

  /// The width above which the child grows more slowly than the available space.
  /// `Adw.ClampScrollable:tightening-threshold`
  public var tighteningThreshold: Int {
    get { get("tightening-threshold") }
    set { set("tightening-threshold", to: newValue) }
  }
}
