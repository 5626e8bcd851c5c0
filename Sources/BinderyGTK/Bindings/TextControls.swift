import Bindery
import GTK

extension Entry: LineControl {}
extension SearchEntry: LineControl {}
extension PasswordEntry: LineControl {}
extension EntryRow: LineControl {}
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
