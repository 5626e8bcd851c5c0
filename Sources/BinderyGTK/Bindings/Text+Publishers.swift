import Bindery
import GTK

extension SearchEntry {
  /// Sends the text now, when the user pauses for a moment after typing, and when the user clears
  /// it.
  public var searchPublisher: ControlPublisher<String> {
    Object.values("search", of: self, { $0.text }) { $0.onSearch($1) }
  }

  /// Sends when the user cancels the search with Escape.
  public var stopPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onStop($1) } }
}

extension Entry {
  /// Sends the position of each icon that the user presses.
  public var iconPublisher: ControlPublisher<IconPlace> {
    Object.events(of: self) { $0.onIconPress($1) }
  }
}

extension EntryRow {
  /// Sends when the user presses the apply button, or Return.
  public var applyPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onApply($1) } }
}
