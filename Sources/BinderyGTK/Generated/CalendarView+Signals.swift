// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension CalendarView {
  /// Sends each time GTK emits the signal `day-selected`, except during a change by the program.
  /// `Gtk.Calendar::day-selected`
  public var daySelectedPublisher: ControlPublisher<Void> {
    sent(by: "day-selected")
  }

  /// Sends each time GTK emits the signal `next-month`, except during a change by the program.
  /// `Gtk.Calendar::next-month`
  public var nextMonthPublisher: ControlPublisher<Void> {
    sent(by: "next-month")
  }

  /// Sends each time GTK emits the signal `next-year`, except during a change by the program.
  /// `Gtk.Calendar::next-year`
  public var nextYearPublisher: ControlPublisher<Void> {
    sent(by: "next-year")
  }

  /// Sends each time GTK emits the signal `prev-month`, except during a change by the program.
  /// `Gtk.Calendar::prev-month`
  public var previousMonthPublisher: ControlPublisher<Void> {
    sent(by: "prev-month")
  }

  /// Sends each time GTK emits the signal `prev-year`, except during a change by the program.
  /// `Gtk.Calendar::prev-year`
  public var previousYearPublisher: ControlPublisher<Void> {
    sent(by: "prev-year")
  }
}
