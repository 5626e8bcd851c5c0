import Bindery
import GTK

extension Button {
  /// Emits each time the user presses the button. Completes when the button is deallocated.
  ///
  /// If the action can be disabled, can fail or takes time, bind the button to a `Command` instead,
  /// which also controls the button's spinner: `save *= viewModel.save`.
  ///
  /// ```swift
  /// viewModel.refresh *= button.tapPublisher
  /// ```
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onClick($1) } }
}

extension LinkButton {
  /// Emits the URL when the user presses the button. While the publisher has a subscriber, the
  /// button does not open the URL.
  public var linkPublisher: ControlPublisher<String> { Object.events(of: self) { $0.onLink($1) } }
}

extension ActionRow {
  /// Emits when the user clicks the row, or presses Return on it. The row has to be activatable:
  /// see `ActionRow.isActivatable`.
  ///
  /// ```swift
  /// viewModel.openAccount *= accountRow.tapPublisher
  /// ```
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onActivate($1) } }
}

extension Popover {
  /// Emits whether the popover is open: the current state first, and then each change by the user.
  /// Ignores `MenuButton.open()` and `Popover.close()`.
  public var isOpenPublisher: ControlPublisher<Bool> {
    Object.values("open", of: self, { $0.isOpen }) { $0.onOpenChange($1) }
  }
}

extension MenuButton {
  /// Emits whether the button's popover is open: the current state first, and then each change by
  /// the user.
  public var isOpenPublisher: ControlPublisher<Bool> { popover.isOpenPublisher }
}

extension Banner {
  /// Emits when the user presses the banner's button. The banner stays until you set its
  /// `isRevealed` to false.
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onButton($1) } }
}

extension Toast {
  /// Emits when the user presses the toast's button. This also dismisses the toast, so
  /// `dismissPublisher` emits as well.
  ///
  /// ```swift
  /// let toast = Toast("Photo deleted", button: "Undo")
  /// viewModel.undo *= toast.tapPublisher
  /// ```
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onButton($1) } }

  /// Emits when the toast disappears because its time has passed, the user dismissed it, or another
  /// toast replaced it, but not when the program dismisses it.
  public var dismissPublisher: ControlPublisher<Void> {
    Object.events(of: self) { $0.onDismiss($1) }
  }
}
