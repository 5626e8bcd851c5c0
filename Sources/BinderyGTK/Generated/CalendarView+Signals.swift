// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension CalendarView {
  /// Emits each time another day is selected. Ignores the signal while the program itself changes
  /// the widget.
  /// `Gtk.Calendar::day-selected`
  public var daySelectedPublisher: ControlPublisher<Void> {
    sent(by: "day-selected")
  }

  /// Emits after the calendar has gone to the next month. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Calendar::next-month`
  public var nextMonthPublisher: ControlPublisher<Void> {
    sent(by: "next-month")
  }

  /// Emits after the calendar has gone to the next year. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Calendar::next-year`
  public var nextYearPublisher: ControlPublisher<Void> {
    sent(by: "next-year")
  }

  /// Emits after the calendar has gone to the previous month. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Calendar::prev-month`
  public var previousMonthPublisher: ControlPublisher<Void> {
    sent(by: "prev-month")
  }

  /// Emits after the calendar has gone to the previous year. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Calendar::prev-year`
  public var previousYearPublisher: ControlPublisher<Void> {
    sent(by: "prev-year")
  }
}
