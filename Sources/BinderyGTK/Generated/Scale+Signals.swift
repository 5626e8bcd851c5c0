// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Scale {
  /// Sends the value each time the user causes the signal `adjust-bounds`.
  /// `Gtk.Range::adjust-bounds`
  public var adjustBoundsPublisher: ControlPublisher<Double> {
    sent(by: "adjust-bounds")
  }

  /// Sends the scroll type and the value each time the user causes the signal `change-value`.
  /// Subscribers do not handle the signal: GTK continues with its default.
  /// `Gtk.Range::change-value`
  public var changeValuePublisher: ControlPublisher<(ScrollType, Double)> {
    asked(by: "change-value")
  }

  /// Sends the step each time the user causes the signal `move-slider`.
  /// `Gtk.Range::move-slider`
  public var moveSliderPublisher: ControlPublisher<ScrollType> {
    sent(by: "move-slider")
  }
}
