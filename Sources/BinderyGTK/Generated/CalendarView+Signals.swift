// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension CalendarView {
  /// Sends each time the user causes the signal `day-selected`.
  /// `Gtk.Calendar::day-selected`
  public var daySelectedPublisher: ControlPublisher<Void> {
    sent(by: "day-selected")
  }

  /// Sends each time the user causes the signal `next-month`.
  /// `Gtk.Calendar::next-month`
  public var nextMonthPublisher: ControlPublisher<Void> {
    sent(by: "next-month")
  }

  /// Sends each time the user causes the signal `next-year`.
  /// `Gtk.Calendar::next-year`
  public var nextYearPublisher: ControlPublisher<Void> {
    sent(by: "next-year")
  }

  /// Sends each time the user causes the signal `prev-month`.
  /// `Gtk.Calendar::prev-month`
  public var previousMonthPublisher: ControlPublisher<Void> {
    sent(by: "prev-month")
  }

  /// Sends each time the user causes the signal `prev-year`.
  /// `Gtk.Calendar::prev-year`
  public var previousYearPublisher: ControlPublisher<Void> {
    sent(by: "prev-year")
  }
}
