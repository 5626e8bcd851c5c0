// Written by Scripts/gtk-widgets.
import CGTK

/// A calendar that shows a month, and in which the user selects a day.
///
/// ``selectedDay`` is the day with its year and month, which counts from 1. In ``month``, which is
/// GTK's, January is 0.
///
/// ```swift
/// let calendar = CalendarView()
/// calendar.selectedDay = CalendarDay(year: 2026, month: 12, day: 24)
/// calendar.onSelectedDayChange { [weak calendar] in
///   if let day = calendar?.selectedDay { show(day) }
/// }
/// ```
///
/// BinderyGTK binds the day both ways: `calendar *= .subject(viewModel.day)`.
///
/// Corresponds to GTK's `GtkCalendar`.
open class CalendarView: Widget {
  /// Creates a calendar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_calendar_get_type()))
  }
}

extension CalendarView {
  /// Whether the names of weekdays are shown.
  /// `Gtk.Calendar:show-day-names`
  public var showsDayNames: Bool {
    get { get("show-day-names") }
    set { set("show-day-names", to: newValue) }
  }

  /// Whether the month and year are shown, with buttons to go to others.
  /// `Gtk.Calendar:show-heading`
  public var showsHeading: Bool {
    get { get("show-heading") }
    set { set("show-heading", to: newValue) }
  }

  /// Whether the numbers of weeks are shown.
  /// `Gtk.Calendar:show-week-numbers`
  public var showsWeekNumbers: Bool {
    get { get("show-week-numbers") }
    set { set("show-week-numbers", to: newValue) }
  }

  /// Calls `handler` each time another day is selected.
  /// `Gtk.Calendar::day-selected`
  @discardableResult
  public func onDaySelected(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("day-selected", handler)
  }

  /// Calls `handler` after the calendar has gone to the next month.
  /// `Gtk.Calendar::next-month`
  @discardableResult
  public func onNextMonth(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("next-month", handler)
  }

  /// Calls `handler` after the calendar has gone to the next year.
  /// `Gtk.Calendar::next-year`
  @discardableResult
  public func onNextYear(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("next-year", handler)
  }

  /// Calls `handler` after the calendar has gone to the previous month.
  /// `Gtk.Calendar::prev-month`
  @discardableResult
  public func onPreviousMonth(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("prev-month", handler)
  }

  /// Calls `handler` after the calendar has gone to the previous year.
  /// `Gtk.Calendar::prev-year`
  @discardableResult
  public func onPreviousYear(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("prev-year", handler)
  }
}
