import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class DrawAWidget: WindowTestCase {
  // guide
  final class Gauge: DrawingArea {
    var fraction = 0.0 {
      didSet {
        setAccessibleValue(fraction * 100, in: 0...100)
        redraw()
      }
    }
    private(set) var drawings = 0

    override init() {
      super.init()
      (minimumWidth, minimumHeight) = (200, 24)
      (accessibleRole, accessibleLabel) = (.meter, "Battery")
      onDraw { [weak self] canvas in self?.draw(on: canvas) }
    }

    private func draw(on canvas: Canvas) {
      drawings += 1
      let bar = Bounds(x: 0, y: 0, width: canvas.width * fraction, height: canvas.height)
      canvas.rectangle(bar, cornerRadius: 6)
      canvas.fill(canvas.textColor)
    }
  }
  // end of guide

  func testTheGaugeIsDrawnAnewForEachValue() async {
    let battery = CurrentValueSubject<Int, Never>(80)
    let gauge = Gauge()
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      gauge.binding.fraction *= battery.map { Double($0) / 100 }
    }
    // end of guide
    let window = show(gauge)
    wait(for: "the first drawing") { gauge.drawings > 0 }
    let first = gauge.drawings
    battery.value = 20
    wait(for: "the next drawing") { gauge.drawings > first }
    XCTAssertEqual(gauge.fraction, 0.2)
    XCTAssertEqual(gauge.accessibleRole, .meter)
    window.destroy()
  }

  // guide
  final class Dial: DrawnWidget {
    var fraction = 0.0 {
      didSet {
        setAccessibleValue(fraction * 100, in: 0...100)
        redraw()
      }
    }

    override init() {
      super.init()
      (accessibleRole, accessibleLabel) = (.meter, "Speed")
    }

    override func measure(_ axis: Box.Orientation, for size: Int?) -> Measurement {
      // As high as it is wide.
      Measurement(60, natural: size ?? 160)
    }

    override func draw(on snapshot: WidgetSnapshot) {
      let (center, color) = (snapshot.center, snapshot.textColor)
      let radius = min(center.x, center.y)
      snapshot.separately {
        snapshot.translate(x: center.x, y: center.y)
        for tick in 0...10 {
          turned(to: Double(tick) / 10, snapshot) {
            snapshot.fill(Bounds(x: -1, y: -radius, width: 2, height: radius / 8), color)
          }
        }
        turned(to: fraction, snapshot) {
          let needle = Bounds(x: -2, y: -radius * 0.8, width: 4, height: radius)
          snapshot.fill(needle, Color(red: 0.9, green: 0.2, blue: 0.2))
        }
      }
      let text = textLayout("\(Int(fraction * 100)) %", size: radius / 3)
      snapshot.text(text, at: Point(x: center.x - text.width / 2, y: center.y + radius / 3))
    }

    private func turned(to fraction: Double, _ snapshot: WidgetSnapshot, _ draw: () -> Void) {
      snapshot.separately {
        snapshot.rotate(by: (fraction - 0.5) * 1.5 * .pi)
        draw()
      }
    }
  }
  // end of guide

  func testTheDialIsAsHighAsItIsWide() {
    let dial = Dial()
    dial.fraction = 0.7
    dial.verticalAlign = .start
    let window = show(dial, width: 200, height: 240)
    XCTAssertGreaterThan(dial.allocatedWidth, 160)
    XCTAssertEqual(dial.allocatedHeight, dial.allocatedWidth)
    if let path = ProcessInfo.processInfo.environment["BINDERY_PICTURE"] {
      XCTAssertTrue(window.savePNG(path))
    }
    window.destroy()
  }
}
