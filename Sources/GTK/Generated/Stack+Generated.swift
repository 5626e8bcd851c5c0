// Written by Scripts/gtk-widgets.

extension Stack {
  /// Whether all children are as wide as the widest.
  /// `Gtk.Stack:hhomogeneous`
  public var isHorizontallyHomogeneous: Bool {
    get { get("hhomogeneous") }
    set { set("hhomogeneous", to: newValue) }
  }

  /// Whether the size changes gradually from one child to the next.
  /// `Gtk.Stack:interpolate-size`
  public var interpolatesSize: Bool {
    get { get("interpolate-size") }
    set { set("interpolate-size", to: newValue) }
  }

  /// The pages as a GTK list model of `GtkStackPage`.
  /// `Gtk.Stack:pages`
  public var pages: Object {
    get { get("pages") }
  }

  /// The duration of the transition, in milliseconds.
  /// `Gtk.Stack:transition-duration`
  public var transitionDuration: Int {
    get { get("transition-duration") }
    set { set("transition-duration", to: newValue) }
  }

  /// Whether the stack is changing to another child now.
  /// `Gtk.Stack:transition-running`
  public var isTransitionRunning: Bool {
    get { get("transition-running") }
  }

  /// The animation from one child to the next.
  /// `Gtk.Stack:transition-type`
  public var transitionType: StackTransitionType {
    get { get("transition-type") }
    set { set("transition-type", to: newValue) }
  }

  /// Whether all children are as high as the highest.
  /// `Gtk.Stack:vhomogeneous`
  public var isVerticallyHomogeneous: Bool {
    get { get("vhomogeneous") }
    set { set("vhomogeneous", to: newValue) }
  }
}
