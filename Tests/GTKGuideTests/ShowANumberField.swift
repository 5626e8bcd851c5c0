import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class ShowANumberField: WindowTestCase {
  func testTheFieldKeepsTheUsersTextAndTheViewModelGetsNumbersOnly() async {
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
      amount *= .number(
        .subject(viewModel.amount), format: .number.locale(.user), problem: "Enter how many.")
      share *= .number(.subject(viewModel.discount), format: .percent.locale(.user))
      year *= .number(
        .subject(viewModel.year), format: .number.locale(.user).grouping(.never))
    }
    // end of guide
    XCTAssertEqual(amount.text, "1")
    amount.clear()
    XCTAssertEqual(amount.inputProblem, "Enter how many.")
    XCTAssertEqual(viewModel.amount.value, 1)
    amount.type("12")
    XCTAssertNil(amount.inputProblem)
    XCTAssertEqual(viewModel.amount.value, 12)
    share.type("20%")
    XCTAssertEqual(viewModel.discount.value, 0.2)
    share.clear()
    XCTAssertNil(viewModel.discount.value)
    XCTAssertEqual(year.text, "1818")
    bindings.clear()
  }
}
