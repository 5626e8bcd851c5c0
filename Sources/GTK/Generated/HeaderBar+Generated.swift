// Written by Scripts/gtk-widgets.

extension HeaderBar {
  /// The way in which the title is centered.
  /// `Adw.HeaderBar:centering-policy`
  public var centeringPolicy: CenteringPolicy {
    get { get("centering-policy") }
    set { set("centering-policy", to: newValue) }
  }

  /// The names of the window's buttons at the start and the end, such as “icon:minimize,close”, or
  /// `nil` for the desktop's setting.
  /// `Adw.HeaderBar:decoration-layout`
  public var decorationLayout: String? {
    get { get("decoration-layout") }
    set { set("decoration-layout", to: newValue) }
  }
}
