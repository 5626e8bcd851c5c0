import CGTK

/// A switch between on and off.
open class Switch: Widget {
  @Prop("active") public var isOn: Bool

  /// Makes a switch that is off.
  public init() {
    super.init(gtk_switch_new())
    verticalAlign = .center
  }
}

/// A check box with a text.
open class CheckButton: Widget {
  @Prop("active") public var isOn: Bool
  @Prop("label") public var title: String?

  /// Makes a check box that is off.
  public init(_ title: String? = nil) {
    super.init(gtk_check_button_new_with_label(title))
  }
}
