// Written by Scripts/gtk-widgets.

extension Clamp: Orientable {
  /// The child, or `nil` for none.
  /// `Adw.Clamp:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// The greatest width of the child, in pixels.
  /// `Adw.Clamp:maximum-size`
  public var maximumWidth: Int {
    get { get("maximum-size") }
    set { set("maximum-size", to: newValue) }
  }

  /// The width above which the child grows more slowly than the available space.
  /// `Adw.Clamp:tightening-threshold`
  public var tighteningThreshold: Int {
    get { get("tightening-threshold") }
    set { set("tightening-threshold", to: newValue) }
  }
}
