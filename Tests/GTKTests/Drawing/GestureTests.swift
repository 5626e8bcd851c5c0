import BinderyTesting
import CGTK
import GTK
import GTKTesting
import XCTest

/// Gestures by a real pointer where there is one; those of fingers by their signals.
@MainActor
final class GestureTests: GTKTestCase {
  private func area() -> DrawingArea {
    let area = DrawingArea()
    (area.contentWidth, area.contentHeight) = (100, 100)
    return area
  }

  func testEachButtonOfThePointerHasItsHandlers() {
    let area = area()
    var presses: [PointerButton] = []
    for button in PointerButton.allCases { area.onPress(button) { _ in presses.append(button) } }
    let window = show(area)
    let pointer = Pointer(window: window)
    for button in [3, 1, 2] { pointer.click(area, button: button) }
    XCTAssertEqual(presses, [.secondary, .primary, .middle])
    area.simulatePress(at: Point(x: 1, y: 1), button: .secondary)
    area.simulatePress(at: Point(x: 1, y: 1))
    XCTAssertEqual(presses.suffix(2), [.secondary, .primary])
    window.destroy()
  }

  func testTheWheelIsReportedAndOnlyScrollsTheContainerIfItIsNotUsed() {
    let area = area()
    area.contentHeight = 2000
    let scrolled = ScrolledWindow(area)
    var steps: [Double] = []
    let isUsed = Recorder(true)
    area.onWheel { right, down in
      steps += [right, down]
      return isUsed.value
    }
    let window = show(scrolled)
    let pointer = Pointer(window: window)
    // X calls a step down a click of button 5, one up of 4, and one to the right of 7.
    pointer.click(scrolled, button: 5)
    pointer.click(scrolled, button: 7)
    pointer.click(scrolled, button: 4)
    XCTAssertEqual(steps, [0, 1, 1, 0, 0, -1])
    XCTAssertEqual(scrolled.offset, 0)
    isUsed.value = false
    pointer.click(scrolled, button: 5)
    wait(for: "the scrolling") { scrolled.offset > 0 }
    area.simulateWheel(down: 0.5)
    XCTAssertEqual(steps.suffix(2), [0, 0.5])
    window.destroy()
  }

  func testAButtonThatStaysPressedIsALongPress() {
    let area = area()
    var points: [Point] = []
    area.onLongPress { points.append($0) }
    let window = show(area)
    let pointer = Pointer(window: window)
    pointer.click(area)
    XCTAssertEqual(points, [])
    pointer.perform(pointer.place(of: area) ?? "", "mousedown 1")
    wait(for: "the long press") { !points.isEmpty }
    pointer.perform("mouseup 1")
    area.simulateLongPress(at: Point(x: 3, y: 4))
    XCTAssertEqual(points.count, 2)
    XCTAssertEqual(points.last, Point(x: 3, y: 4))
    window.destroy()
  }

  func testFingersZoomAndRotateByWhatHasChangedSinceTheLastCall() {
    let area = area()
    var (factors, angles): ([Double], [Double]) = ([], [])
    let connections = [area.onZoom { factors.append($0) }, area.onRotate { angles.append($0) }]
    area.simulateZoom(by: 2)
    area.simulateZoom(by: 0.5)
    area.simulateRotation(by: 0.5)
    area.simulateRotation(by: -0.25)
    XCTAssertEqual(factors, [2, 0.5])
    XCTAssertEqual(angles, [0.5, -0.25])
    for connection in connections { connection.disconnect() }
    area.simulateZoom(by: 2)
    area.simulateRotation(by: 1)
    XCTAssertEqual(factors.count + angles.count, 4)
  }

  func testEachUpdateOfOneGestureIsRelativeToTheUpdateBefore() {
    let area = area()
    var (factors, angles): ([Double], [Double]) = ([], [])
    area.onZoom { factors.append($0) }
    area.onRotate { angles.append($0) }
    guard let zoom = gesture("GtkGestureZoom", of: area),
      let rotation = gesture("GtkGestureRotate", of: area)
    else { return XCTFail("There are no gestures.") }
    for _ in 0..<2 {
      cgtk_emit_begin(zoom.unsafePointer)
      for scale in [2, 3, 1.5] { zoom.simulateSignal("scale-changed", scale) }
    }
    XCTAssertEqual(factors, [2, 1.5, 0.5, 2, 1.5, 0.5])
    cgtk_emit_begin(rotation.unsafePointer)
    // The third total has jumped by a turn.
    for total in [0.25, 0.5, 2 * .pi + 0.25, 2 * .pi] {
      rotation.simulateSignal("angle-changed", 0.0, total)
    }
    for (angle, expected) in zip(angles, [0.25, 0.25, -0.25, -0.25]) {
      XCTAssertEqual(angle, expected, accuracy: 1e-9)
    }
    XCTAssertEqual(angles.count, 4)
  }

  private func gesture(_ type: String, of widget: Widget) -> Object? {
    let list = gtk_widget_observe_controllers(
      widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))!
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    for index in 0..<g_list_model_get_n_items(list) {
      let item = g_list_model_get_item(list, index)!
      defer { g_object_unref(item) }
      if String(cString: cgtk_object_type_name(item)) == type { return Object.peer(of: item) }
    }
    return nil
  }
}
