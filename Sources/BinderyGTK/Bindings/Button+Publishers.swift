import Bindery
import GTK

extension Button {
  /// Sends when the user presses the button.
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onClick($1) } }
}

extension LinkButton {
  /// Sends the address when the user presses the button. While there is a subscriber it is not
  /// opened.
  public var linkPublisher: ControlPublisher<String> { Object.events(of: self) { $0.onLink($1) } }
}

extension ActionRow {
  /// Sends when the user clicks the row, or presses Return on it.
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onActivate($1) } }
}

extension Popover {
  /// Sends whether it is shown, now and as the user opens and closes it.
  public var isOpenPublisher: ControlPublisher<Bool> {
    Object.values("open", of: self, { $0.isOpen }) { $0.onOpenChange($1) }
  }
}

extension MenuButton {
  /// Sends whether what it shows is shown, now and as the user opens and closes it.
  public var isOpenPublisher: ControlPublisher<Bool> { popover.isOpenPublisher }
}

extension Banner {
  /// Sends when the user presses its button.
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onButton($1) } }
}

extension Toast {
  /// Sends when the user presses its button.
  public var tapPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onButton($1) } }

  /// Sends when it has gone: by itself, by the user, or because another one is shown. Not when the
  /// program dismisses it.
  public var dismissPublisher: ControlPublisher<Void> {
    Object.events(of: self) { $0.onDismiss($1) }
  }
}
