// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension SplitButton {
  /// Sends each time the user causes the signal `activate`.
  /// `Adw.SplitButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends each time the user causes the signal `clicked`.
  /// `Adw.SplitButton::clicked`
  public var clickedPublisher: ControlPublisher<Void> {
    sent(by: "clicked")
  }
}
