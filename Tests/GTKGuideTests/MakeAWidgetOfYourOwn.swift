import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class MakeAWidgetOfYourOwn: WindowTestCase {
  // guide
  final class StarRating: Box {
    private let stars = (1...5).map { Button(icon: "non-starred-symbolic", label: "\($0) of 5") }
    private let ratings = PassthroughSubject<Int, Never>()
    private let bindings = BindingGroup()

    var rating = 0 {
      didSet {
        for (index, star) in stars.enumerated() {
          star.iconName = index < rating ? "starred-symbolic" : "non-starred-symbolic"
        }
      }
    }

    var ratingPublisher: AnyPublisher<Int, Never> { ratings.eraseToAnyPublisher() }

    init() {
      super.init(.horizontal, stars)
      bindings.capture {
        for (index, star) in stars.enumerated() {
          ratings *= star.tapPublisher.map { index + 1 }
        }
      }
    }
  }
  // end of guide

  func testTheWidgetFollowsTheViewModelAndSendsTheUsersChoice() async {
    let rating = CurrentValueSubject<Int, Never>(2)
    let stars = StarRating()
    let window = show(stars)
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      stars.binding.rating *= rating
      rating *= stars.ratingPublisher
    }
    // end of guide
    XCTAssertEqual(stars.rating, 2)
    let buttons = stars.descendants(of: Button.self)
    buttons[3].simulateSignal("clicked")
    XCTAssertEqual(rating.value, 4)
    XCTAssertEqual(stars.rating, 4)
    XCTAssertEqual(buttons[4].iconName, "non-starred-symbolic")
    window.destroy()
  }
}
