import CGTK

/// A day of the Gregorian calendar, without a time or time zone.
///
/// It is the value of a ``CalendarView``. The type does not check that the day exists.
///
/// ```swift
/// calendar.selectedDay = CalendarDay(year: 2026, month: 2, day: 28)
/// ```
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The year.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  /// Creates a day. Months and days count from 1.
  public init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  public static func < (one: CalendarDay, two: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (two.year, two.month, two.day)
  }
}

extension CalendarView {
  /// The selected day. It is initially today. Setting a day that does not exist, such as February
  /// 30th, does nothing.
  public var selectedDay: CalendarDay {
    get { CalendarDay(year: year, month: month + 1, day: day) }
    set {
      guard newValue != selectedDay, let year = gint(exactly: newValue.year),
        let month = gint(exactly: newValue.month), let day = gint(exactly: newValue.day),
        let date = g_date_time_new_local(year, month, day, 12, 0, 0)
      else { return }
      byProgram { gtk_calendar_select_day(opaque, date) }
      g_date_time_unref(date)
    }
  }

  /// The selected day of the month, from 1. A day that the month lacks selects its last day.
  /// `Gtk.Calendar:day`
  public var day: Int {
    get { get("day") }
    set { select(year, month + 1, newValue) }
  }

  /// The month that is shown, from 0 for January to 11. If it does not have the selected day, its
  /// last day is selected. `Gtk.Calendar:month`
  public var month: Int {
    get { get("month") }
    set { if newValue < 12 { select(year, newValue + 1, day) } }
  }

  /// The year that is shown, from 1 to 9999. In a year without February 29th, the 28th is selected
  /// instead. `Gtk.Calendar:year`
  public var year: Int {
    get { get("year") }
    set { select(newValue, month + 1, day) }
  }

  // GTK reports a programming error if the month is too short for the day.
  private func select(_ year: Int, _ month: Int, _ day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return }
    let last = Int(g_date_get_days_in_month(GDateMonth(UInt32(month)), GDateYear(year)))
    selectedDay = CalendarDay(year: year, month: month, day: min(day, last))
  }

  /// Calls `handler` after the user or the program has changed ``selectedDay``. Unlike
  /// ``onDaySelected(_:)``, this method also reports changes that the user makes with the arrows
  /// that go to another month or year. ``Object/isChangedByProgram`` is true during a change by the
  /// program.
  @discardableResult
  public func onSelectedDayChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    var last = selectedDay
    // Of any property: GTK notifies of the day, the month and the year separately.
    return on("notify") { [weak self] in
      guard let self, selectedDay != last else { return }
      last = selectedDay
      handler()
    }
  }

  /// Marks a day from 1 to 31 in every month, or removes its mark. Does nothing for any other
  /// number. To mark days of one month only, update the marks when the user goes to another month.
  public func setMark(_ isMarked: Bool, ofDay day: Int) {
    guard (1...31).contains(day) else { return }
    if isMarked {
      gtk_calendar_mark_day(opaque, guint(day))
    } else {
      gtk_calendar_unmark_day(opaque, guint(day))
    }
  }
}
