// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Scale {
  /// Emits the value when the slider is about to go beyond its range. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.Range::adjust-bounds`
  public var adjustBoundsPublisher: ControlPublisher<Double> {
    sent(by: "adjust-bounds")
  }

  /// Emits the scroll type and the value when the user moves the slider. Ignores the signal while
  /// the program itself changes the widget. A subscriber cannot stop the signal; GTK's default
  /// handler still runs.
  /// `Gtk.Range::change-value`
  public var changeValuePublisher: ControlPublisher<(ScrollType, Double)> {
    asked(by: "change-value")
  }

  /// Emits the step when a key moves the slider. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.Range::move-slider`
  public var moveSliderPublisher: ControlPublisher<ScrollType> {
    sent(by: "move-slider")
  }
}
