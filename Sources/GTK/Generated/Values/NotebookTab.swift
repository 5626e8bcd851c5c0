// Written by Scripts/gtk-widgets.

/// The first and the last tab of a notebook.
///
/// Corresponds to GTK's `GtkNotebookTab`.
public enum NotebookTab: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The first tab, as for the key Home.
  case first
  /// The last tab, as for the key End.
  case last

  public static var fallback: NotebookTab { .first }
}
