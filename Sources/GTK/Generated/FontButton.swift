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
/// It is GTK's `GtkFontButton`.
open class FontButton: Widget {
  /// Makes a font button whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_font_button_get_type()))
  }
}

extension FontButton: FontChooser {
  /// Whether the font button is modal.
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

  /// Whether the font button uses its font.
  /// `Gtk.FontButton:use-font`
  public var usesFont: Bool {
    get { get("use-font") }
    set { set("use-font", to: newValue) }
  }

  /// Whether the font button uses its size.
  /// `Gtk.FontButton:use-size`
  public var usesSize: Bool {
    get { get("use-size") }
    set { set("use-size", to: newValue) }
  }

  /// Calls `handler` each time GTK emits the signal `activate`.
  /// `Gtk.FontButton::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }

  /// Calls `handler` each time GTK emits the signal `font-set`.
  /// `Gtk.FontButton::font-set`
  @discardableResult
  public func onFontSet(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("font-set", handler)
  }
}
