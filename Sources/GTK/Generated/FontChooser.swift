// Written by Scripts/gtk-widgets.

/// A control in which the user chooses a font.
///
/// ``font`` is a description such as `Cantarell Bold 11`. ``level`` determines what the user can
/// choose besides the family.
///
/// Corresponds to GTK's `GtkFontChooser`.
@MainActor
public protocol FontChooser: Widget {}

extension FontChooser {
  /// The chosen font and size, such as "Cantarell 11", or `nil` for none.
  /// `Gtk.FontChooser:font`
  public var font: String? {
    get { get("font") }
    set { set("font", to: newValue) }
  }

  /// The font as Pango's description, or `nil` for none.
  /// `Gtk.FontChooser:font-desc`
  public var fontDescription: OpaqueValue? {
    get { get("font-desc") }
    set { set("font-desc", to: newValue) }
  }

  /// The chosen OpenType features, in the notation of CSS.
  /// `Gtk.FontChooser:font-features`
  public var fontFeatures: String {
    get { get("font-features") }
  }

  /// The language for which the OpenType features are chosen.
  /// `Gtk.FontChooser:language`
  public var language: String {
    get { get("language") }
    set { set("language", to: newValue) }
  }

  /// The parts of a font that the user can choose.
  /// `Gtk.FontChooser:level`
  public var level: FontChooserLevel {
    get { get("level") }
    set { set("level", to: newValue) }
  }

  /// The sample text of the preview.
  /// `Gtk.FontChooser:preview-text`
  public var previewText: String {
    get { get("preview-text") }
    set { set("preview-text", to: newValue) }
  }

  /// Whether the user can edit the text of the preview.
  /// `Gtk.FontChooser:show-preview-entry`
  public var showsPreviewEntry: Bool {
    get { get("show-preview-entry") }
    set { set("show-preview-entry", to: newValue) }
  }

  /// Calls `handler` with the font name when the user activates a font, for example by
  /// double-clicking it.
  /// `Gtk.FontChooser::font-activated`
  @discardableResult
  public func onFontActivated(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection
  {
    on("font-activated", handler)
  }
}
