// Written by Scripts/gtk-widgets.
import CGTK

/// A label that becomes an entry when the user clicks it, to rename something in place.
///
/// ``isEditing`` is true while the user edits. Return accepts the new text, and Escape restores the
/// previous one.
///
/// ```swift
/// let name = EditableLabel()
/// name.text = "Untitled"
/// name.onNotify("editing") { [weak name] in
///   if let name, !name.isEditing { rename(to: name.text) }
/// }
/// ```
///
/// Corresponds to GTK's `GtkEditableLabel`.
open class EditableLabel: LineWidget {
  /// Creates an editable label with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_editable_label_get_type()))
  }
}

extension EditableLabel {
  /// Whether the user edits the text now.
  /// `Gtk.EditableLabel:editing`
  public var isEditing: Bool {
    get { get("editing") }
    set { set("editing", to: newValue) }
  }
}
