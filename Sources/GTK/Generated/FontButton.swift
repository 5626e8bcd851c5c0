// Written by Scripts/gtk-widgets.
import CGTK

/// A button that shows the name of a font, and opens a dialog to choose another.
///
/// ```swift
/// let font = FontButton()
/// font.font = "Cantarell 11"
/// font.onFontSet { [weak font] in apply(font?.font) }
/// ```
///
/// BinderyGTK binds the font both ways: `font *= .subject(viewModel.fontName)`.
///
/// Corresponds to GTK's `GtkFontButton`.
open class FontButton: Widget {
  /// Creates a font button with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_font_button_get_type()))
  }
}

extension FontButton: FontChooser {
  /// Whether the dialog blocks the windows of the app while it is open.
  /// `Gtk.FontButton:modal`
  public var isModal: Bool {
    get { get("modal") }
    set { set("modal", to: newValue) }
  }

  /// The title of the dialog.
  /// `Gtk.FontButton:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// Whether the button shows the font's name in that font.
  /// `Gtk.FontButton:use-font`
  public var usesFont: Bool {
    get { get("use-font") }
    set { set("use-font", to: newValue) }
  }

  /// Whether the button shows the font's name in the chosen size.
  /// `Gtk.FontButton:use-size`
  public var usesSize: Bool {
    get { get("use-size") }
    set { set("use-size", to: newValue) }
  }

  /// Calls `handler` when a key or an assistive technology presses the button.
  /// `Gtk.FontButton::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }

  /// Calls `handler` each time the user has chosen a font.
  /// `Gtk.FontButton::font-set`
  @discardableResult
  public func onFontSet(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("font-set", handler)
  }
}
