import Bindery
import BinderyTesting
import Testing

@Suite("Guide: move the focus with Return") @MainActor
struct MoveTheFocusWithReturn {
  @Test("Return moves on, and in the last field it runs the command")
  func moves() async {
    // guide
    @MainActor
    final class AddressViewModel {
      let street = CurrentValueSubject<String, Never>("")
      let city = CurrentValueSubject<String, Never>("")
      let saved = PassthroughSubject<String, Never>()

      func save() { saved.send("\(street.value), \(city.value)") }
    }
    // end of guide
    let viewModel = AddressViewModel()
    let (street, city) = (HeadlessLine(), HeadlessLine())
    let window = HeadlessWindow(street, city)
    let saved = Recorder("")
    let bindings = BindingGroup { saved.binding.value *= viewModel.saved }
    // guide
    bindings.capture {
      street *= .subject(viewModel.street).nextField(city)
      city *= .subject(viewModel.city).didReturn(viewModel, AddressViewModel.save)
    }
    // end of guide
    street.takeFocus()
    street.type("Main Street 1")
    street.pressReturn()
    #expect(city.isFocused)
    city.type("Oslo")
    city.pressReturn()
    #expect(saved.value == "Main Street 1, Oslo")
    window.removeAll()
  }
}
