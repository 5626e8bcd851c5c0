// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension SearchEntry {
  /// Emits when a key, by default Control+G, requests the next match. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.SearchEntry::next-match`
  public var nextMatchPublisher: ControlPublisher<Void> {
    sent(by: "next-match")
  }

  /// Emits when a key, by default Control+Shift+G, requests the previous match. Ignores the signal
  /// while the program itself changes the widget.
  /// `Gtk.SearchEntry::previous-match`
  public var previousMatchPublisher: ControlPublisher<Void> {
    sent(by: "previous-match")
  }

  /// Emits when typing in another widget starts the search. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.SearchEntry::search-started`
  public var searchStartedPublisher: ControlPublisher<Void> {
    sent(by: "search-started")
  }
}
