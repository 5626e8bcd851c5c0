// Written by Scripts/gtk-widgets.
import CGTK

/// A button that opens a slider for a number, such as a volume. Make it with ``init(range:step:)``.
///
/// ```swift
/// let volume = ScaleButton(range: 0...1, step: 0.05)
/// volume.accessibleLabel = "Volume"
/// volume.onValueChanged { value in player.setVolume(value) }
/// ```
///
/// BinderyGTK binds the number both ways: `volume *= .subject(viewModel.volume)`.
///
/// Corresponds to GTK's `GtkScaleButton`.
open class ScaleButton: Widget {
  /// Creates a scale button with GTK's defaults for its properties.
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

  /// Calls `handler` when a key closes the slider.
  /// `Gtk.ScaleButton::popdown`
  @discardableResult
  public func onPopdown(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("popdown", handler)
  }

  /// Calls `handler` when a key opens the slider.
  /// `Gtk.ScaleButton::popup`
  @discardableResult
  public func onPopup(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("popup", handler)
  }

  /// Calls `handler` with the value each time the value has changed.
  /// `Gtk.ScaleButton::value-changed`
  @discardableResult
  public func onValueChanged(_ handler: @escaping @MainActor (Double) -> Void) -> SignalConnection {
    on("value-changed", handler)
  }
}
