// Written by Scripts/gtk-widgets.
import CGTK

/// The frame of a widget in a ``FlowBox``. The flow box makes a frame for each widget that is not
/// one.
///
/// It is GTK's `GtkFlowBoxChild`.
open class FlowBoxChild: Widget {
  /// Makes a flow box child around a child, which it retains; nil for none.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_flow_box_child_get_type()))
    if let child { self.child = child }
  }
}

extension FlowBoxChild {
  /// The child; nil for none.
  /// `Gtk.FlowBoxChild:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Calls `handler` each time GTK emits the signal `activate`.
  /// `Gtk.FlowBoxChild::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
