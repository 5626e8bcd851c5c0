import Bindery
import GTK

extension Entry: LineControl {}
extension SearchEntry: LineControl {}
extension PasswordEntry: LineControl {
  public var holdsSecret: Bool { true }
}
extension EntryRow: LineControl {
  public var holdsSecret: Bool { self is PasswordEntryRow }
}
extension TextView: MultilineControl {}

extension EditableText {
  public var controlText: String {
    get { text }
    set { text = newValue }
  }
}

extension TextField {
  public func onReturn(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onActivate(handler)
  }
}
