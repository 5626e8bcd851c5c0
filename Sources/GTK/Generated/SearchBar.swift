// Written by Scripts/gtk-widgets.
import CGTK

/// A bar below the header bar for a search entry. The bar is visible while the user searches.
///
/// If you call ``connect(_:)`` and set ``keyCaptureWidget`` to the window, typing anywhere in the
/// window opens the bar, and Escape closes it.
///
/// ```swift
/// let search = SearchEntry()
/// let bar = SearchBar(search)
/// bar.connect(search)
/// bar.keyCaptureWidget = window
/// ```
///
/// BinderyGTK binds ``isSearching`` both ways: `bar *= .subject(viewModel.isSearching)`.
///
/// Corresponds to GTK's `GtkSearchBar`.
open class SearchBar: Widget {
  /// Creates a search bar that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_search_bar_get_type()))
    if let child { self.child = child }
  }
}

extension SearchBar {
  /// The child, or `nil` for none.
  /// `Gtk.SearchBar:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// The widget in which typing opens the search bar, or `nil` for none.
  /// `Gtk.SearchBar:key-capture-widget`
  public var keyCaptureWidget: Widget? {
    get { get("key-capture-widget") }
    set { set("key-capture-widget", to: newValue) }
  }

  /// Whether the bar is shown.
  /// `Gtk.SearchBar:search-mode-enabled`
  public var isSearching: Bool {
    get { get("search-mode-enabled") }
    set { set("search-mode-enabled", to: newValue) }
  }

  /// Whether a button closes the bar.
  /// `Gtk.SearchBar:show-close-button`
  public var showsCloseButton: Bool {
    get { get("show-close-button") }
    set { set("show-close-button", to: newValue) }
  }
}
