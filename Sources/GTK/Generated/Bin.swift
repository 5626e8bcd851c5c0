// Written by Scripts/gtk-widgets.
import CGTK

/// A container of one child: a base class for widgets that consist of others.
///
/// A subclass builds its content, sets it as ``child`` and exposes properties of its own, so that
/// users of the widget see neither the labels nor the boxes inside.
///
/// ```swift
/// final class Fact: Bin {
///   init(_ title: String, _ value: String) {
///     super.init(Box(.vertical, [Label(title), Label(value)]))
///   }
/// }
/// ```
///
/// Corresponds to libadwaita's `AdwBin`.
open class Bin: Widget {
  /// Creates a bin that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(adw_bin_get_type()))
    if let child { self.child = child }
  }
}

extension Bin {
  /// The child, or `nil` for none.
  /// `Adw.Bin:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }
}
