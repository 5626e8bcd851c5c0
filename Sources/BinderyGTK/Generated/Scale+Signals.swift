// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Scale {
  /// Sends the value each time GTK emits the signal `adjust-bounds`, except during a change by the
  /// program.
  /// `Gtk.Range::adjust-bounds`
  public var adjustBoundsPublisher: ControlPublisher<Double> {
    sent(by: "adjust-bounds")
  }

  /// Sends the scroll type and the value each time GTK emits the signal `change-value`, except
  /// during a change by the program. Subscribers cannot handle the signal: GTK continues with its
  /// default.
  /// `Gtk.Range::change-value`
  public var changeValuePublisher: ControlPublisher<(ScrollType, Double)> {
    asked(by: "change-value")
  }

  /// Sends the step each time GTK emits the signal `move-slider`, except during a change by the
  /// program.
  /// `Gtk.Range::move-slider`
  public var moveSliderPublisher: ControlPublisher<ScrollType> {
    sent(by: "move-slider")
  }
}
