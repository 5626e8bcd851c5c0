import Bindery
import GTK

extension Widget {
  /// Sends when the keyboard focus comes to it, or to something it contains.
  public var focusEnterPublisher: ControlPublisher<Void> {
    Object.events(of: self) { $0.onFocusEnter($1) }
  }

  /// Sends when the keys are pressed anywhere in its window: `shortcutPublisher("<Control>f")`.
  ///
  /// - Parameter keys: In the notation of `gtk_accelerator_parse`.
  public func shortcutPublisher(_ keys: String) -> ControlPublisher<Void> {
    Object.events(of: self) { $0.addShortcut(keys, $1) }
  }
}

extension Label {
  /// Sends the address of a link in the text that the user clicked. While there is a subscriber
  /// links are not opened.
  public var linkPublisher: ControlPublisher<String> {
    Object.events(of: self) { $0.onLink($1) }
  }
}
