// Written by Scripts/gtk-widgets.

/// The first and the last tab of a notebook.
///
/// It is GTK's `GtkNotebookTab`.
public enum NotebookTab: Int, PropertyEnumeration, CaseIterable, Sendable {
  case first
  case last

  public static var fallback: NotebookTab { .first }
}
