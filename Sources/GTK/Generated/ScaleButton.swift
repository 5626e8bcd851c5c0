// Written by Scripts/gtk-widgets.
import CGTK

/// A button that opens a slider for a number, such as a volume. Make it with ``init(range:step:)``.
///
/// BinderyGTK binds the number both ways: `button *= .subject(viewModel.volume)`.
///
/// It is GTK's `GtkScaleButton`.
open class ScaleButton: Widget {
  /// Makes a scale button whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_scale_button_get_type()))
  }
}

extension ScaleButton: Orientable {
  /// The value, its range and its steps.
  /// `Gtk.ScaleButton:adjustment`
  public var adjustment: Object {
    get { get("adjustment") }
    set { set("adjustment", to: newValue) }
  }

  /// The names of icons: for the least number, the greatest one, and those between.
  /// `Gtk.ScaleButton:icons`
  public var icons: [String] {
    get { get("icons") }
    set { set("icons", to: newValue) }
  }

  /// The number, clamped to the range.
  /// `Gtk.ScaleButton:value`
  public var value: Double {
    get { get("value") }
    set { set("value", to: newValue) }
  }

  /// Calls `handler` each time GTK emits the signal `popdown`.
  /// `Gtk.ScaleButton::popdown`
  @discardableResult
  public func onPopdown(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("popdown", handler)
  }

  /// Calls `handler` each time GTK emits the signal `popup`.
  /// `Gtk.ScaleButton::popup`
  @discardableResult
  public func onPopup(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("popup", handler)
  }

  /// Calls `handler` with the value each time GTK emits the signal `value-changed`.
  /// `Gtk.ScaleButton::value-changed`
  @discardableResult
  public func onValueChanged(_ handler: @escaping @MainActor (Double) -> Void) -> SignalConnection {
    on("value-changed", handler)
  }
}
