// Written by Scripts/gtk-widgets.
import CGTK

/// A text whose size does not depend on its content, for cells of lists and columns.
///
/// ``minimumWidthInCharacters`` and ``minimumLines`` determine the size that it requests, and
/// ``textOverflow`` the treatment of text that does not fit. So a list need not be laid out again
/// when a cell gets another text.
///
/// ```swift
/// let cell = Inscription()
/// cell.text = person.name
/// cell.minimumWidthInCharacters = 12
/// cell.textOverflow = .ellipsizeEnd
/// ```
///
/// Corresponds to GTK's `GtkInscription`.
open class Inscription: Widget {
  /// Creates an inscription with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_inscription_get_type()))
  }
}

extension Inscription {
  /// The formatting of parts of the text, such as fonts, or `nil` for none.
  /// `Gtk.Inscription:attributes`
  public var attributes: OpaqueValue? {
    get { get("attributes") }
    set { set("attributes", to: newValue) }
  }

  /// Sets the text with Pango's markup, or `nil` for none.
  /// `Gtk.Inscription:markup`
  public func setMarkup(_ value: String?) {
    write("markup", value)
  }

  /// The minimum width, in characters.
  /// `Gtk.Inscription:min-chars`
  public var minimumWidthInCharacters: Int {
    get { get("min-chars") }
    set { set("min-chars", to: newValue) }
  }

  /// The minimum height, in lines.
  /// `Gtk.Inscription:min-lines`
  public var minimumLines: Int {
    get { get("min-lines") }
    set { set("min-lines", to: newValue) }
  }

  /// The natural width, in characters.
  /// `Gtk.Inscription:nat-chars`
  public var naturalWidthInCharacters: Int {
    get { get("nat-chars") }
    set { set("nat-chars", to: newValue) }
  }

  /// The natural height, in lines.
  /// `Gtk.Inscription:nat-lines`
  public var naturalLines: Int {
    get { get("nat-lines") }
    set { set("nat-lines", to: newValue) }
  }

  /// The text, or `nil` for none.
  /// `Gtk.Inscription:text`
  public var text: String? {
    get { get("text") }
    set { set("text", to: newValue) }
  }

  /// The treatment of text that does not fit.
  /// `Gtk.Inscription:text-overflow`
  public var textOverflow: InscriptionOverflow {
    get { get("text-overflow") }
    set { set("text-overflow", to: newValue) }
  }

  /// The places where a line can be broken.
  /// `Gtk.Inscription:wrap-mode`
  public var wrapMode: LineWrapMode {
    get { get("wrap-mode") }
    set { set("wrap-mode", to: newValue) }
  }

  /// The horizontal position of the content, from 0 for the start to 1 for the end.
  /// `Gtk.Inscription:xalign`
  public var horizontalPlacement: Double {
    get { get("xalign") }
    set { set("xalign", to: newValue) }
  }

  /// The vertical position of the content, from 0 for the top to 1 for the bottom.
  /// `Gtk.Inscription:yalign`
  public var verticalPlacement: Double {
    get { get("yalign") }
    set { set("yalign", to: newValue) }
  }
}
