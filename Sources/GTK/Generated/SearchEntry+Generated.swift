// Written by Scripts/gtk-widgets.

extension SearchEntry {
  /// Whether Return activates the window's default widget.
  /// `Gtk.SearchEntry:activates-default`
  public var activatesDefault: Bool {
    get { get("activates-default") }
    set { set("activates-default", to: newValue) }
  }

  /// The text that is shown while the search entry is empty, or `nil` for none.
  /// `Gtk.SearchEntry:placeholder-text`
  public var placeholder: String? {
    get { get("placeholder-text") }
    set { set("placeholder-text", to: newValue) }
  }

  /// The pause in typing after which a search starts, in milliseconds.
  /// `Gtk.SearchEntry:search-delay`
  public var searchDelay: Int {
    get { get("search-delay") }
    set { set("search-delay", to: newValue) }
  }

  /// Calls `handler` when a key, by default Control+G, requests the next match.
  /// `Gtk.SearchEntry::next-match`
  @discardableResult
  public func onNextMatch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("next-match", handler)
  }

  /// Calls `handler` when a key, by default Control+Shift+G, requests the previous match.
  /// `Gtk.SearchEntry::previous-match`
  @discardableResult
  public func onPreviousMatch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("previous-match", handler)
  }

  /// Calls `handler` when typing in another widget starts the search.
  /// `Gtk.SearchEntry::search-started`
  @discardableResult
  public func onSearchStarted(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("search-started", handler)
  }
}
