import Bindery
import GTK

extension Button {
  /// Sends each time the button is pressed. It completes when the button is freed.
  ///
  /// For an action that can be disabled, fail or take time, connect a `Command` instead, which also
  /// runs the button's spinner: `save *= viewModel.save`.
  ///
  /// ```swift
  /// viewModel.refresh *= button.tapPublisher
  /// ```
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onClick($1) } }
}

extension LinkButton {
  /// Sends the address when the user presses the button. The button does not open the address while
  /// there is a subscriber.
  public var linkPublisher: ControlPublisher<String> { Object.events(of: self) { $0.onLink($1) } }
}

extension ActionRow {
  /// Sends when the user clicks the row, or presses Return on it. The row has to be activatable:
  /// see `ActionRow.isActivatable`.
  ///
  /// ```swift
  /// viewModel.openAccount *= accountRow.tapPublisher
  /// ```
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onActivate($1) } }
}

extension Popover {
  /// Sends whether the popover is open, now and as the user opens and closes it. Ignores
  /// `MenuButton.open()` and `Popover.close()`.
  public var isOpenPublisher: ControlPublisher<Bool> {
    Object.values("open", of: self, { $0.isOpen }) { $0.onOpenChange($1) }
  }
}

extension MenuButton {
  /// Sends whether the button's popover is open, now and as the user opens and closes it.
  public var isOpenPublisher: ControlPublisher<Bool> { popover.isOpenPublisher }
}

extension Banner {
  /// Sends when the user presses the banner's button. The banner stays until its `isRevealed` is
  /// set to false.
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onButton($1) } }
}

extension Toast {
  /// Sends when the user presses the toast's button, which also dismisses the toast.
  /// `dismissPublisher` then sends, too.
  ///
  /// ```swift
  /// let toast = Toast("Photo deleted", button: "Undo")
  /// viewModel.undo *= toast.tapPublisher
  /// ```
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onButton($1) } }

  /// Sends when the toast disappears on its own, is dismissed by the user or is replaced by
  /// another. Does not send when the program dismisses it.
  public var dismissPublisher: ControlPublisher<Void> {
    Object.events(of: self) { $0.onDismiss($1) }
  }
}
