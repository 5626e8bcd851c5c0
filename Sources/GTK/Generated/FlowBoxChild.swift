// Written by Scripts/gtk-widgets.
import CGTK

/// The frame of a widget in a ``FlowBox``.
///
/// The flow box makes a frame for each widget that is not a frame itself. Make a frame yourself to
/// style it, or to observe ``onActivate(_:)`` of this child alone.
///
/// ```swift
/// let frame = FlowBoxChild(Picture(file: path))
/// frame.tooltip = "Sunset"
/// let gallery = FlowBox([frame])
/// ```
///
/// Corresponds to GTK's `GtkFlowBoxChild`.
open class FlowBoxChild: Widget {
  /// Creates a flow box child that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_flow_box_child_get_type()))
    if let child { self.child = child }
  }
}

extension FlowBoxChild {
  /// The child, or `nil` for none.
  /// `Gtk.FlowBoxChild:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Calls `handler` when a click or a key activates the child.
  /// `Gtk.FlowBoxChild::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
