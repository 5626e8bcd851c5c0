import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("Guide: show a number field") @MainActor
struct ShowANumberField {
  @Test("The field keeps the user's text, and the view model gets numbers only")
  func edits() {
    let (amount, share, year) = (HeadlessLine(), HeadlessLine(), HeadlessLine())
    // guide
    @MainActor
    final class OrderViewModel {
      let amount = CurrentValueSubject<Int, Never>(1)
      let discount = CurrentValueSubject<Double?, Never>(nil)
      let year = CurrentValueSubject<Int, Never>(1818)
    }

    let viewModel = OrderViewModel()
    let bindings = BindingGroup {
      amount *= .number(.subject(viewModel.amount), format: .number, problem: "Enter how many.")
      share *= .number(.subject(viewModel.discount), format: .percent)
      year *= .number(.subject(viewModel.year), format: .number.grouping(.never))
    }
    // end of guide
    #expect(amount.text == "1")
    amount.clear()
    #expect(amount.inputProblem == "Enter how many.")
    #expect(viewModel.amount.value == 1)
    amount.type("12")
    #expect(amount.inputProblem == nil)
    #expect(viewModel.amount.value == 12)
    share.type("20%")
    #expect(viewModel.discount.value == 0.2)
    share.clear()
    #expect(viewModel.discount.value == nil)
    #expect(year.text == "1818")
    bindings.clear()
  }
}
