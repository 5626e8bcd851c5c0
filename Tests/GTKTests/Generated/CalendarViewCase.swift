// Written by Scripts/gtk-widgets.
import GTK

@MainActor let calendarViewCase = WidgetCheck<CalendarView>("CalendarView", { CalendarView() }) {
  check in
  check.property("show-day-names", \.showsDayNames)
  check.property("show-heading", \.showsHeading)
  check.property("show-week-numbers", \.showsWeekNumbers)
  check.signal("day-selected", []) { $0.onDaySelected {} }
  check.signal("next-month", []) { $0.onNextMonth {} }
  check.signal("next-year", []) { $0.onNextYear {} }
  check.signal("prev-month", []) { $0.onPreviousMonth {} }
  check.signal("prev-year", []) { $0.onPreviousYear {} }
}
