import BinderyGTK
import Foundation
import GTKTesting
import XCTest

// guide
struct Loan: Equatable {
  var due = Date()
}

@MainActor
final class LoanViewModel {
  let form: ModelForm<Loan>
  let due: FormField<Date>

  init(_ loan: Loan, earliest: Date) {
    form = ModelForm(loan)
    due = form.field(\.due, FieldRule { $0 < earliest ? "This day has passed." : nil })
  }
}
// end of guide

// guide
extension CalendarDay {
  init(_ date: Date) {
    let parts = Calendar.current.dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year!, month: parts.month!, day: parts.day!)
  }

  var date: Date {
    Calendar.current.date(from: DateComponents(year: year, month: month, day: day))!
  }
}
// end of guide

@MainActor
final class AskForADate: WindowTestCase {
  func testTheCalendarShowsTheDateAndSetsIt() async {
    let today = CalendarDay(year: 2027, month: 1, day: 31)
    let viewModel = LoanViewModel(Loan(due: today.date), earliest: today.date)
    let (calendar, problem, bindings) = (CalendarView(), Label(), BindingGroup())
    // guide
    bindings.capture {
      let due = viewModel.due
      calendar *= .value(due.publisher.map { CalendarDay($0) }) { due.value = $0.date }
      problem.problemBinding *= due.problem
    }
    // end of guide
    XCTAssertEqual(calendar.selectedDay, today)
    XCTAssertFalse(problem.isVisible)
    calendar.simulateChange(of: "day", to: 5)
    XCTAssertEqual(viewModel.due.value, CalendarDay(year: 2027, month: 1, day: 5).date)
    XCTAssertEqual(problem.text, "This day has passed.")
    viewModel.form.cancel()
    XCTAssertEqual(calendar.selectedDay, today)
    bindings.clear()
  }
}
