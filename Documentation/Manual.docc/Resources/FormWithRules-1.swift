import BinderyGTK

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
