// Written by Scripts/gtk-widgets.
import CGTK

/// A container of one child: a base for widgets that consist of others.
///
/// It is libadwaita's `AdwBin`.
open class Bin: Widget {
  /// Makes a bin around a child, which it retains; nil for none.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(adw_bin_get_type()))
    if let child { self.child = child }
  }
}

extension Bin {
  /// The child; nil for none.
  /// `Adw.Bin:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }
}
