// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension SplitButton {
  /// Emits when a key or an assistive technology presses the button. Ignores the signal while the
  /// program itself changes the widget.
  /// `Adw.SplitButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Emits each time the user presses the button, but not the menu beside it. Ignores the signal
  /// while the program itself changes the widget.
  /// `Adw.SplitButton::clicked`
  public var clickedPublisher: ControlPublisher<Void> {
    sent(by: "clicked")
  }
}
