import BinderyGTK
import BinderyTesting
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
}
