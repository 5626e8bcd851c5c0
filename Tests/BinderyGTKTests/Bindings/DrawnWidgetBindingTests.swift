import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

/// A widget that is drawn in Swift is bound both ways, like the built-in ones.
@MainActor
final class DrawnWidgetBindingTests: GTKTestCase {
  func testARatingOfStarsShowsItsSubjectAndSendsWhatTheUserPressed() {
    let rating = Rating()
    let stars = CurrentValueSubject<Int, Never>(2)
    let group = BindingGroup { rating *= .subject(stars) }
    XCTAssertEqual(rating.stars, 2)
    var sent: [Int] = []
    let subscription = rating.controlPublisher.sink { sent.append($0) }
    rating.simulatePress(at: Point(x: 70, y: 10))
    XCTAssertEqual(stars.value, 4)
    stars.send(1)
    XCTAssertEqual(rating.stars, 1)
    XCTAssertEqual(sent, [2, 4])
    subscription.cancel()
    _ = group
  }

  func testARatingThatIsGoneLeavesNothing() {
    let before = aliveAtRest
    do {
      let rating = Rating()
      let stars = CurrentValueSubject<Int, Never>(2)
      let group = BindingGroup { rating *= .subject(stars) }
      rating.simulatePress(at: Point(x: 10, y: 10))
      _ = group
    }
    XCTAssertEqual(aliveAtRest, before)
  }
}
