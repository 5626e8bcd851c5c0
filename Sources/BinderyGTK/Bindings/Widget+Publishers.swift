import Bindery
import GTK

extension Widget {
  /// Sends when the keyboard focus enters the widget or one of its descendants, but not when only
  /// the window gets the focus back.
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
  ///   stops the program with a message when somebody subscribes to the publisher.
  public func shortcutPublisher(_ keys: String) -> ControlPublisher<Void> {
    Object.events(of: self) { $0.addShortcut(keys, $1) }
  }
}

extension Label {
  /// Sends the URL of a link in the text when the user clicks it. The label does not open links
  /// while there is a subscriber.
  ///
  /// ```swift
  /// Handler(self, HelpPage.open) *= hint.linkPublisher  // func open(_ address: String)
  /// ```
  public var linkPublisher: ControlPublisher<String> {
    Object.events(of: self) { $0.onLink($1) }
  }
}
