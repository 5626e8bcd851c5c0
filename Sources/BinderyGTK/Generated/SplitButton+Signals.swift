// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension SplitButton {
  /// Sends each time GTK emits the signal `activate`, except during a change by the program.
  /// `Adw.SplitButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends each time GTK emits the signal `clicked`, except during a change by the program.
  /// `Adw.SplitButton::clicked`
  public var clickedPublisher: ControlPublisher<Void> {
    sent(by: "clicked")
  }
}
