// Written by Scripts/gtk-widgets.
import CGTK

/// A title with a smaller subtitle below. A ``HeaderBar`` already has one.
///
/// The two lines stay centered and are shortened with “…” if they do not fit. An empty subtitle
/// takes no space.
///
/// ```swift
/// let title = WindowTitle()
/// title.title = "Inbox"
/// title.subtitle = "3 unread"
/// header.showInTitle(title)
/// ```
///
/// Corresponds to libadwaita's `AdwWindowTitle`.
open class WindowTitle: Widget {
  /// Creates a window title with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_window_title_get_type()))
  }
}

extension WindowTitle {
  /// The smaller text below the title, or an empty string for none.
  /// `Adw.WindowTitle:subtitle`
  public var subtitle: String {
    get { get("subtitle") }
    set { set("subtitle", to: newValue) }
  }

  /// The title, or an empty string for none.
  /// `Adw.WindowTitle:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }
}
