import Bindery
import GTK

extension Widget {
  /// Sends when the keyboard focus enters the widget or one of its descendants. It does not send
  /// when only the window gets the focus back.
  ///
  /// ```swift
  /// Handler(viewModel, SearchViewModel.showHistory) *= field.focusEnterPublisher
  /// ```
  public var focusEnterPublisher: ControlPublisher<Void> {
    Object.events(of: self) { $0.onFocusEnter($1) }
  }

  /// Sends when the user presses the keys anywhere in the widget's window:
  ///
  /// ```swift
  /// viewModel.refresh *= page.view.shortcutPublisher("<Control>r")
  /// ```
  ///
  /// - Parameter keys: The shortcut, in the notation of `gtk_accelerator_parse`. Any other text
  ///   stops the program with a message when the publisher is subscribed to.
  public func shortcutPublisher(_ keys: String) -> ControlPublisher<Void> {
    Object.events(of: self) { $0.addShortcut(keys, $1) }
  }
}

extension Label {
  /// Sends the address of each link in the text that the user clicks. The label does not open
  /// links while there is a subscriber.
  ///
  /// ```swift
  /// Handler(self, HelpPage.open) *= hint.linkPublisher  // func open(_ address: String)
  /// ```
  public var linkPublisher: ControlPublisher<String> {
    Object.events(of: self) { $0.onLink($1) }
  }
}
