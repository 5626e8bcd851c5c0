import Bindery
import GTK

/// An entry can be bound to a subject, a field of a form, or any value and handler:
/// `name *= .subject(viewModel.name)`. Its `textPublisher` emits the text, now and as the user
/// edits it.
extension Entry: LineControl {}
/// A search entry can be bound like an entry. For a search that waits until the user pauses,
/// subscribe to its `searchPublisher`.
extension SearchEntry: LineControl {}
extension Text: LineControl {}
extension EditableLabel: LineControl {}
/// A password entry can be bound like an entry. The records of bindings and changes do not contain
/// its text.
extension PasswordEntry: LineControl {
  public var holdsSecret: Bool { true }
}
extension EntryRow: LineControl {
  public var holdsSecret: Bool { self is PasswordEntryRow }
}
/// A text view can be bound like an entry: `notes *= .subject(viewModel.notes)`.
extension TextView: MultilineControl {}

extension EditableText {
  /// The text, for bindings that read and write it.
  public var controlText: String {
    get { text }
    set { text = newValue }
  }
}

extension TextField {
  /// Calls `handler` each time the user presses Return. The same as `onActivate`, under the name
  /// that bindings use for every toolkit.
  public func onReturn(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onActivate(handler)
  }
}
