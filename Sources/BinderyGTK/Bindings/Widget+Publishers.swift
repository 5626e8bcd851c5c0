import Bindery
import GTK

extension Widget {
  /// Emits when the keyboard focus enters the widget or one of its descendants, but not when only
  /// the window gets the focus back.
  ///
  /// ```swift
  /// Handler(viewModel, SearchViewModel.showHistory) *= field.focusEnterPublisher
  /// ```
  public var focusEnterPublisher: ControlPublisher<Void> {
    Object.events(of: self) { $0.onFocusEnter($1) }
  }

  /// Emits when the user presses the keys anywhere in the widget's window:
  ///
  /// ```swift
  /// viewModel.refresh *= page.view.shortcutPublisher("<Control>r")
  /// ```
  ///
  /// - Parameter keys: The shortcut, in the notation of `gtk_accelerator_parse`. If the string is
  ///   not a valid shortcut, the program stops with a message when you subscribe to the publisher.
  public func shortcutPublisher(_ keys: String) -> ControlPublisher<Void> {
    Object.events(of: self) { $0.addShortcut(keys, $1) }
  }
}

extension Label {
  /// Emits the URL of a link in the text when the user clicks it. While the publisher has a
  /// subscriber, the label does not open links.
  ///
  /// ```swift
  /// Handler(self, HelpPage.open) *= hint.linkPublisher  // func open(_ address: String)
  /// ```
  public var linkPublisher: ControlPublisher<String> {
    Object.events(of: self) { $0.onLink($1) }
  }
}
