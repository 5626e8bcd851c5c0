import CGTK

/// A container with bars above and below its content, such as a ``HeaderBar`` and an ``ActionBar``.
///
/// With libadwaita 1.4 or newer, it is an `AdwToolbarView`, whose bars look like part of the
/// content until the user scrolls. With an older libadwaita, it is a ``Box`` that contains the same
/// widgets and has the same functions.
///
/// ```swift
/// let view = ToolbarView(ScrolledWindow(notes))
/// view.addTopBar(header)
/// window.content = view
/// ```
open class ToolbarView: Widget {
  /// Whether this view is an `AdwToolbarView`. It is one if the installed libadwaita has that
  /// class.
  public let isAdwaita: Bool
  private let main: Widget

  /// Creates a view without bars. It retains the content, and sets its
  /// ``Widget/expandsVertically``.
  public init(_ content: Widget) {
    main = content
    content.expandsVertically = true
    let new = NewerLibrary.widget("AdwToolbarView")
    isAdwaita = new != nil
    super.init(new ?? gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    if isAdwaita {
      cgtk_add_child(widget, content.widget, nil)
    } else {
      gtk_box_append(pointer(), content.widget)
    }
  }

  /// Adds a bar above the content, below existing bars. The view retains it.
  public func addTopBar(_ bar: Widget) {
    if isAdwaita { return cgtk_add_child(widget, bar.widget, "top") }
    gtk_box_insert_child_after(
      pointer(), bar.widget, gtk_widget_get_prev_sibling(main.widget))
  }

  /// Adds a bar below the content and below existing bars. The view retains it.
  public func addBottomBar(_ bar: Widget) {
    if isAdwaita { return cgtk_add_child(widget, bar.widget, "bottom") }
    gtk_box_append(pointer(), bar.widget)
  }
}
