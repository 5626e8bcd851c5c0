// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension SearchEntry {
  /// Sends each time GTK emits the signal `next-match`, except during a change by the program.
  /// `Gtk.SearchEntry::next-match`
  public var nextMatchPublisher: ControlPublisher<Void> {
    sent(by: "next-match")
  }

  /// Sends each time GTK emits the signal `previous-match`, except during a change by the program.
  /// `Gtk.SearchEntry::previous-match`
  public var previousMatchPublisher: ControlPublisher<Void> {
    sent(by: "previous-match")
  }

  /// Sends each time GTK emits the signal `search-started`, except during a change by the program.
  /// `Gtk.SearchEntry::search-started`
  public var searchStartedPublisher: ControlPublisher<Void> {
    sent(by: "search-started")
  }
}
