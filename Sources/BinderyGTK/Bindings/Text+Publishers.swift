import Bindery
import GTK

extension SearchEntry {
  /// Sends the text now, and when the user has typed and then paused for a moment, or emptied it.
  public var searchPublisher: ControlPublisher<String> {
    Object.values("search", of: self, { $0.text }) { $0.onSearch($1) }
  }

  /// Sends when the user gives the search up, by Escape.
  public var stopPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onStop($1) } }
}

extension Entry {
  /// Sends the place of an icon that the user pressed.
  public var iconPublisher: ControlPublisher<IconPlace> {
    Object.events(of: self) { $0.onIconPress($1) }
  }
}

extension EntryRow {
  /// Sends when the user presses the button that takes what was typed, or Return.
  public var applyPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onApply($1) } }
}
