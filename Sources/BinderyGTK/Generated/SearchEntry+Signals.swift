// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension SearchEntry {
  /// Sends each time the user causes the signal `next-match`.
  /// `Gtk.SearchEntry::next-match`
  public var nextMatchPublisher: ControlPublisher<Void> {
    sent(by: "next-match")
  }

  /// Sends each time the user causes the signal `previous-match`.
  /// `Gtk.SearchEntry::previous-match`
  public var previousMatchPublisher: ControlPublisher<Void> {
    sent(by: "previous-match")
  }

  /// Sends each time the user causes the signal `search-started`.
  /// `Gtk.SearchEntry::search-started`
  public var searchStartedPublisher: ControlPublisher<Void> {
    sent(by: "search-started")
  }
}
