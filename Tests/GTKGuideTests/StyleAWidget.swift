import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class StyleAWidget: WindowTestCase {
  func testTheClassesFollowTheBalance() async {
    let balance = CurrentValueSubject<Int, Never>(20)
    let bindings = BindingGroup()
    // guide
    let (heading, amount) = (Label("Balance"), Label())
    heading.addClass("title-2")
    bindings.capture {
      amount.textBinding *= balance.map { "\($0) €" }
      amount.binding.classes *= balance.map { $0 < 0 ? ["error"] : ["dim-label"] }
    }
    // end of guide
    XCTAssertTrue(heading.hasClass("title-2"))
    XCTAssertTrue(amount.hasClass("dim-label"))
    balance.value = -3
    XCTAssertTrue(amount.hasClass("error"))
    XCTAssertFalse(amount.hasClass("dim-label"))
  }
}
