// Written by Scripts/gtk-widgets.
import CGTK

/// A label that becomes an entry when the user clicks it, to rename something in place.
///
/// ``isEditing`` is true while the user edits. Return accepts the new text, and Escape restores the
/// previous one.
///
/// It is GTK's `GtkEditableLabel`.
open class EditableLabel: LineWidget {
  /// Makes an editable label whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_editable_label_get_type()))
  }
}

extension EditableLabel {
  /// Whether the editable label is editing.
  /// `Gtk.EditableLabel:editing`
  public var isEditing: Bool {
    get { get("editing") }
    set { set("editing", to: newValue) }
  }
}
