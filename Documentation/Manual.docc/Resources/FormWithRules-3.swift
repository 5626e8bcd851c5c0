import BinderyGTK
import Foundation

struct Booking: Equatable {
  var name = ""
  var guests = 2
  var nights = 1
}

@MainActor
final class BookingViewModel {
  let form = ModelForm(Booking())
  let name: FormField<String>
  let guests: FormField<Int>
  let nights: FormField<Int>

  init() {
    name = form.field(\.name, .required("Enter your name."))
    guests = form.field(\.guests, .range(1...6, "The house has six beds."))
    nights = form.field(\.nights, .range(1...28, "A stay has up to 28 nights."))
  }
}

final class BookingPage: Page {
  private let viewModel: BookingViewModel

  init(_ viewModel: BookingViewModel) {
    self.viewModel = viewModel
    super.init()
    title = "Your stay"
  }

  override func load() -> Widget {
    let name = EntryRow("Name")
    let (guests, nights) = (EntryRow("Guests"), EntryRow("Nights"))
    let problems = (0..<3).map { _ in Label() }
    for label in problems { label.addClass("error") }
    bindings.capture {
      name *= .field(viewModel.name).nextField(guests)
      guests *= .number(.field(viewModel.guests), format: .number)
      nights *= .number(.field(viewModel.nights), format: .number)
      problems[0].problemBinding *= viewModel.name.shownProblem
      problems[1].problemBinding *= viewModel.guests.shownProblem
      problems[2].problemBinding *= viewModel.nights.shownProblem
    }
    let fields = PreferencesGroup("", [name, guests, nights])
    let page = Box(.vertical, spacing: 12, [fields] + problems)
    page.setMargins(18)
    return page
  }
}

let viewModel = BookingViewModel()
let application = Application(id: "org.example.FormWithRules")
application.onActivate { application in
  PageWindow.present(BookingPage(viewModel), in: ApplicationWindow(application))
}
_ = application.run()
