import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class GesturePublisherTests: GTKTestCase {
  func testGesturesAreSentUntilTheirSubscriptionEnds() {
    let area = DrawingArea()
    var events: [String] = []
    func note(_ name: String) -> (Point) -> Void { { events.append("\(name) \($0.x) \($0.y)") } }
    let subscriptions = [
      area.pressPublisher().sink(receiveValue: note("press")),
      area.pressPublisher(.secondary).sink(receiveValue: note("secondary")),
      area.longPressPublisher.sink(receiveValue: note("long")),
      area.dragPublisher.sink { events.append("drag \($0.start.x) \($0.now.x)") },
      area.dragEndPublisher.sink { events.append("end \($0.start.x) \($0.end.x)") },
      area.wheelPublisher.sink { events.append("wheel \($0.right) \($0.down)") },
      area.zoomPublisher.sink { events.append("zoom \($0)") },
      area.rotationPublisher.sink { events.append("rotation \($0)") },
    ]
    func simulate() {
      let point = Point(x: 1, y: 2)
      area.simulatePress(at: point)
      area.simulatePress(at: point, button: .secondary)
      area.simulateLongPress(at: point)
      area.simulateDrag(from: point, to: Point(x: 5, y: 2))
      area.simulateWheel(down: 1)
      area.simulateZoom(by: 2)
      area.simulateRotation(by: 0.5)
    }
    simulate()
    let expected = [
      "press 1.0 2.0", "secondary 1.0 2.0", "long 1.0 2.0", "drag 1.0 1.0", "drag 1.0 5.0",
      "end 1.0 5.0", "wheel 0.0 1.0", "zoom 2.0", "rotation 0.5",
    ]
    // The publishers have controllers of their own, of which GTK asks the last one first.
    XCTAssertEqual(events.sorted(), expected.sorted())
    for subscription in subscriptions { subscription.cancel() }
    simulate()
    XCTAssertEqual(events.count, expected.count)
  }

  func testEachSubscriberReceivesTheStepsOfTheWheelAndTheLastOneReturnsThemToTheContainer() {
    let area = DrawingArea()
    (area.contentWidth, area.contentHeight) = (100, 2000)
    let scrolled = ScrolledWindow(area)
    var steps: [[Double]] = [[], []]
    let subscriptions = steps.indices.map { index in
      area.wheelPublisher.sink { steps[index].append($0.down) }
    }
    let window = show(scrolled)
    let pointer = Pointer(window: window)
    // X calls a step down a click of button 5, and one up of 4.
    pointer.click(scrolled, button: 5)
    XCTAssertEqual(steps, [[1], [1]])
    subscriptions[0].cancel()
    pointer.click(scrolled, button: 4)
    XCTAssertEqual(steps, [[1], [1, -1]])
    XCTAssertEqual(scrolled.offset, 0)
    subscriptions[1].cancel()
    pointer.click(scrolled, button: 5)
    wait(for: "the scrolling") { scrolled.offset > 0 }
    XCTAssertEqual(steps, [[1], [1, -1]])
    window.destroy()
  }
}
