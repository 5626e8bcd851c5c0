import Bindery
import GTK

extension SearchEntry {
  /// Emits the current text first, and then the text each time the user pauses after typing, or at
  /// once when the user clears it. The length of the pause is `SearchEntry.searchDelay`.
  ///
  /// ```swift
  /// viewModel.query *= search.searchPublisher
  /// ```
  public var searchPublisher: ControlPublisher<String> {
    ControlPublisher(
      valueOf: self, "search", read: { $0.text },
      isByProgram: { $0.isChangedByProgram || !$0.isUsersSearch }, connect: { $0.onSearch($1) })
  }

  /// Emits when the user cancels the search with Escape.
  ///
  /// The entry has cleared its text by then.
  public var stopPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onStop($1) } }
}

extension Entry {
  /// Emits the position of an icon when the user presses it; see `Entry.setIcon(_:label:at:)`.
  public var iconPublisher: ControlPublisher<IconPlace> {
    Object.events(of: self) { $0.onIconPress($1) }
  }
}

extension EntryRow {
  /// Emits when the user presses the apply button, or Return, after editing the text. Set
  /// `showsApplyButton` to true first.
  ///
  /// ```swift
  /// viewModel.rename *= nameRow.applyPublisher
  /// ```
  public var applyPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onApply($1) } }
}
