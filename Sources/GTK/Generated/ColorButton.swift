// Written by Scripts/gtk-widgets.
import CGTK

/// A button that shows a color, and opens a dialog to choose another.
///
/// Set its ``Widget/accessibleLabel``. If ``usesAlpha`` is true, the user can also choose the
/// opacity.
///
/// ```swift
/// let tint = ColorButton()
/// tint.accessibleLabel = "Tint"
/// tint.color = Color(red: 1, green: 0.5, blue: 0)
/// tint.onColorSet { [weak tint] in if let color = tint?.color { apply(color) } }
/// ```
///
/// BinderyGTK binds the color both ways: `tint *= .subject(viewModel.tint)`.
///
/// Corresponds to GTK's `GtkColorButton`.
open class ColorButton: Widget {
  /// Creates a color button with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_color_button_get_type()))
  }
}

extension ColorButton: ColorChooser {
  /// Whether the dialog blocks the windows of the app while it is open.
  /// `Gtk.ColorButton:modal`
  public var isModal: Bool {
    get { get("modal") }
    set { set("modal", to: newValue) }
  }

  /// Whether the dialog opens with the editor of a custom color, instead of the palette.
  /// `Gtk.ColorButton:show-editor`
  public var showsEditor: Bool {
    get { get("show-editor") }
    set { set("show-editor", to: newValue) }
  }

  /// The title of the dialog.
  /// `Gtk.ColorButton:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// Calls `handler` when a key or an assistive technology presses the button.
  /// `Gtk.ColorButton::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }

  /// Calls `handler` each time the user has chosen a color.
  /// `Gtk.ColorButton::color-set`
  @discardableResult
  public func onColorSet(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("color-set", handler)
  }
}
