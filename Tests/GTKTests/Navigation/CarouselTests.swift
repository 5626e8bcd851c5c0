import GTK
import XCTest
import GTKTesting

@MainActor
final class CarouselTests: GTKTestCase {
  private func make(_ count: Int) -> (Carousel, [Label]) {
    let labels = (0..<count).map { Label("\($0)") }
    for label in labels {
      label.expandsHorizontally = true
      label.expandsVertically = true
    }
    return (Carousel(labels), labels)
  }

  func testItShowsThePageThatTheProgramNamesAlsoBeforeItIsOnScreen() {
    let (carousel, _) = make(4)
    carousel.page = 2
    XCTAssertEqual(carousel.page, 2)
    let window = show(carousel)
    wait(for: "the third page") { carousel.position == 2 }
    carousel.page = 0
    XCTAssertEqual(carousel.page, 0, "it is on its way")
    wait(for: "the first page") { carousel.position == 0 }
    carousel.page = 99
    wait(for: "the last page") { carousel.position == 3 }
    XCTAssertEqual(carousel.page, 3)
    window.destroy()
  }

  func testThePageThatIsShownStaysWhenOthersComeAndGo() {
    let (carousel, labels) = make(3)
    let window = show(carousel)
    carousel.show(1, animated: false)
    frames(1, of: window)
    carousel.insert(Label("new"), at: 0)
    XCTAssertEqual(carousel.page, 2)
    XCTAssertTrue(carousel.pages[2] === labels[1])
    wait(for: "it to be back in its place") { carousel.position == 2 }
    carousel.remove(at: 0)
    XCTAssertEqual(carousel.page, 1)
    wait(for: "the page to be gone") { carousel.position == 1 }
    carousel.remove(at: 1)
    XCTAssertTrue(carousel.pages[carousel.page] === labels[2], "what took its place")
    carousel.remove(at: 1)
    XCTAssertEqual(carousel.page, 0)
    carousel.remove(at: 0)
    XCTAssertEqual(carousel.page, 0)
    window.destroy()
  }

  func testOnlyWhatTheUserTurnedToIsTold() {
    let (carousel, _) = make(3)
    var told: [Int] = []
    carousel.onPageChange { [weak carousel] in told.append(carousel?.page ?? -1) }
    let window = show(Box(.vertical, [carousel, CarouselDots(carousel)]))
    carousel.page = 1
    wait(for: "the second page") { carousel.position == 1 }
    frames(2, of: window)
    XCTAssertEqual(told, [], "the program went there")
    carousel.simulateTurn(to: 2)
    wait(for: "the third page") { told == [2] }
    XCTAssertEqual(carousel.page, 2)
    window.destroy()
  }

  func testItGoesWithItsPages() {
    let before = aliveAtRest
    var carousel: Carousel? = make(3).0
    var dots: CarouselDots? = carousel.map { CarouselDots($0) }
    weak let released = carousel
    XCTAssertNotNil(dots)
    (carousel, dots) = (nil, nil)
    XCTAssertEqual(aliveAtRest, before)
    XCTAssertNil(released)
  }
}
