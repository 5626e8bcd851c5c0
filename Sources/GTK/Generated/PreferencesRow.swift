// Written by Scripts/gtk-widgets.
import CGTK

/// A row with a title for a ``PreferencesGroup``, and the base class of rows with more content.
///
/// Its title is plain text unless ``usesMarkup`` is true. If ``usesUnderline`` is true and the
/// title has an underscore before a letter, Alt and that letter activate the row. For a row with a
/// subtitle and widgets, use ``ActionRow``.
///
/// Corresponds to libadwaita's `AdwPreferencesRow`.
open class PreferencesRow: ListBoxRow {
  /// Creates a preferences row with GTK's defaults for its properties, but with a plain text as
  /// title.
  public init() {
    super.init(cgtk_widget_new(adw_preferences_row_get_type()))
    usesMarkup = false
  }

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
  }
}

extension PreferencesRow {
  /// The title. It is markup if `usesMarkup` is true.
  /// `Adw.PreferencesRow:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// Whether the user can select the text of the title.
  /// `Adw.PreferencesRow:title-selectable`
  public var isTitleSelectable: Bool {
    get { get("title-selectable") }
    set { set("title-selectable", to: newValue) }
  }

  /// Whether the text is markup.
  /// `Adw.PreferencesRow:use-markup`
  public var usesMarkup: Bool {
    get { get("use-markup") }
    set { set("use-markup", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Adw.PreferencesRow:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }
}
