import CGTK
import Foundation
import GTK
import GTKTesting
import XCTest

@MainActor
final class DrawnWidgetTests: GTKTestCase {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)
  private static let white = Color(red: 1, green: 1, blue: 1)

  /// A widget that draws and measures by closures.
  private final class Drawn: DrawnWidget {
    var draw: (WidgetSnapshot, Drawn) -> Void = { _, _ in }
    var measuring: (Box.Orientation, Int?) -> Measurement = { axis, _ in
      Measurement(axis == .vertical ? 20 : 40)
    }
    private(set) var drawings = 0
    private(set) var measured: [Int?] = []

    override func measure(_ axis: Box.Orientation, for size: Int?) -> Measurement {
      if axis == .vertical { measured.append(size) }
      return measuring(axis, size)
    }

    override func draw(on snapshot: WidgetSnapshot) {
      drawings += 1
      draw(snapshot, self)
    }
  }

  /// Shows a widget of 40 × 20 pixels that draws by `draw`, and returns the colors at some points.
  private func colors(
    at points: [(Int, Int)], _ draw: @escaping (WidgetSnapshot, Drawn) -> Void
  ) -> [Color] {
    let widget = Drawn()
    widget.draw = draw
    (widget.horizontalAlign, widget.verticalAlign) = (.start, .start)
    let window = show(widget)
    frames(2, of: widget)
    let colors = pixels(of: widget, at: points)
    window.destroy()
    return colors
  }

  func testRectanglesAreFilledWithTheirColors() {
    let colors = self.colors(at: [(5, 10), (35, 10)]) { snapshot, _ in
      snapshot.fill(snapshot.bounds, Self.blue)
      snapshot.fill(
        Bounds(x: 0, y: 0, width: snapshot.center.x, height: snapshot.height), Self.red)
    }
    XCTAssertEqual(colors, [Self.red, Self.blue])
  }

  func testATransformationEndsWithItsBody() {
    let points = [(30, 4), (30, 14), (10, 4), (2, 2)]
    let colors = self.colors(at: points) { snapshot, _ in
      snapshot.fill(snapshot.bounds, Self.blue)
      snapshot.separately {
        // Downward from the middle, and then rotated to the right.
        snapshot.translate(x: 20, y: 4)
        snapshot.rotate(by: -.pi / 2)
        snapshot.scale(x: 2, y: 1)
        snapshot.fill(Bounds(x: -1, y: 0, width: 2, height: 18), Self.red)
      }
      snapshot.fill(Bounds(x: 0, y: 0, width: 4, height: 4), Self.red)
    }
    XCTAssertEqual(colors, [Self.red, Self.blue, Self.blue, Self.red])
  }

  func testATransformationEndsWithTheDrawing() {
    Style.add(css: ".outlined-drawing { outline: 4px solid red; outline-offset: -4px; }")
    let widget = Drawn()
    widget.addClass("outlined-drawing")
    widget.draw = { snapshot, _ in
      snapshot.fill(snapshot.bounds, Self.blue)
      snapshot.translate(x: 20, y: 0)
    }
    (widget.horizontalAlign, widget.verticalAlign) = (.start, .start)
    let window = show(widget)
    frames(2, of: widget)
    let colors = pixels(of: widget, at: [(1, 10), (10, 10), (38, 10)])
    window.destroy()
    XCTAssertEqual(colors, [Self.red, Self.blue, Self.red])
  }

  func testDrawingIsClippedAndFadedAsAWhole() {
    let points = [(0, 0), (10, 10), (25, 10), (35, 10)]
    let colors = self.colors(at: points) { snapshot, _ in
      snapshot.fill(snapshot.bounds, Self.white)
      snapshot.clipped(to: Bounds(x: 0, y: 0, width: 20, height: 20), cornerRadius: 8) {
        snapshot.fill(snapshot.bounds, Self.red)
      }
      snapshot.clipped(to: Bounds(x: 20, y: 0, width: 10, height: 20)) {
        snapshot.faded(to: 0) { snapshot.fill(snapshot.bounds, Self.red) }
        snapshot.fill(Bounds(x: 20, y: 0, width: 20, height: 20), Self.blue)
      }
    }
    XCTAssertEqual(colors, [Self.white, Self.red, Self.blue, Self.white])
  }

  func testTextImagesAndPathsAreDrawn() {
    guard let bytes = FileManager.default.contents(atPath: imageFile),
      let image = try? DecodedImage(encoded: bytes)
    else { return XCTFail("There is no image.") }
    var size = (width: 0.0, height: 0.0)
    let colors = self.colors(at: (0..<40).map { ($0, 10) }) { snapshot, me in
      snapshot.fill(snapshot.bounds, Self.white)
      let layout = me.textLayout("I", size: 16)
      size = (layout.width, layout.height)
      snapshot.text(layout, at: Point(x: 0, y: 0), color: Self.red)
      snapshot.image(image, in: Bounds(x: 20, y: 4, width: 12, height: 12))
      snapshot.paths(in: Bounds(x: 34, y: 8, width: 6, height: 6)) { canvas in
        XCTAssertEqual(canvas.width, 6)
        canvas.arc(center: canvas.center, radius: 3)
        canvas.fill(Self.blue)
      }
    }
    let text = colors.indices.filter { colors[$0].red > 0.5 && colors[$0].blue < 0.6 }
    XCTAssertFalse(text.isEmpty)
    XCTAssertTrue(text.allSatisfy { Double($0) <= size.width })
    XCTAssertNotEqual(Set(colors[20..<32]), [Self.white])
    XCTAssertEqual(colors[37], Self.blue)
  }

  private func measured(_ widget: Widget, _ axis: GtkOrientation, for size: Int32) -> [Int32] {
    var (minimum, natural, least, wanted): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let pointer = UnsafeMutableRawPointer(widget.opaque).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_measure(pointer, axis, size, &minimum, &natural, &least, &wanted)
    return [minimum, natural, least, wanted]
  }

  func testTheWidgetDecidesOnItsSizeAndItsBaseline() {
    let widget = Drawn()
    widget.measuring = { axis, size in
      guard axis == .vertical else { return .init(30, natural: 120) }
      return .init(600 / (size ?? 120), natural: 1, baseline: 4)
    }
    XCTAssertEqual(measured(widget, GTK_ORIENTATION_HORIZONTAL, for: -1), [30, 120, -1, -1])
    XCTAssertEqual(measured(widget, GTK_ORIENTATION_VERTICAL, for: -1), [5, 5, 4, 4])
    XCTAssertEqual(measured(widget, GTK_ORIENTATION_VERTICAL, for: 60), [10, 10, 4, 4])
    let last = widget.measured.last
    XCTAssertEqual(last, 60)
    widget.measuring = { _, _ in .init(10, baseline: 40) }
    XCTAssertEqual(measured(widget, GTK_ORIENTATION_VERTICAL, for: 50), [10, 10, 10, 10])
    XCTAssertEqual(DrawnWidget.Measurement(10, baseline: -3).baseline, 0)
  }

  func testATextIsBrokenIntoLinesOfAWidth() {
    let layout = Drawn().textLayout("one two three four")
    let height = layout.height
    XCTAssertGreaterThan(layout.baseline, 0)
    XCTAssertLessThan(layout.baseline, height)
    layout.maximumWidth = layout.width / 2
    XCTAssertGreaterThan(layout.height, height)
    let narrow = layout.height
    for unlimited in [nil, .infinity, -.infinity, .nan, 1e300] as [Double?] {
      layout.maximumWidth = layout.width / 2
      layout.maximumWidth = unlimited
      XCTAssertEqual(layout.height, height, "\(unlimited as Any)")
    }
    layout.maximumWidth = -1
    XCTAssertGreaterThanOrEqual(layout.height, narrow)
  }

  func testATextFromRightToLeftBeginsAtItsTopLeftCorner() {
    var width = 0.0
    let colors = self.colors(at: (0..<40).map { ($0, 10) }) { snapshot, me in
      snapshot.fill(snapshot.bounds, Self.white)
      let layout = me.textLayout("\u{5D0}", size: 16)
      layout.maximumWidth = 38
      width = layout.width
      snapshot.text(layout, at: Point(x: 0, y: 0), color: Self.red)
    }
    let text = colors.indices.filter { colors[$0] != Self.white }
    XCTAssertFalse(text.isEmpty)
    XCTAssertTrue(text.allSatisfy { Double($0) <= width }, "\(text), not within \(width)")
  }

  func testRedrawingAndRemeasuringTakeEffectWithTheNextFrame() {
    let widget = Drawn()
    (widget.horizontalAlign, widget.verticalAlign) = (.start, .start)
    let window = show(widget)
    // The window is drawn again when it gets the focus, for example.
    var before = -1
    for _ in 0..<20 where before != widget.drawings {
      before = widget.drawings
      frames(5, of: widget)
    }
    for _ in 0..<10 { widget.redraw() }
    frames(2, of: widget)
    XCTAssertEqual(widget.drawings, before + 1)
    widget.measuring = { axis, _ in .init(axis == .vertical ? 30 : 60) }
    widget.remeasure()
    frames(2, of: widget)
    XCTAssertEqual([widget.allocatedWidth, widget.allocatedHeight], [60, 30])
    window.destroy()
  }

  func testAWidgetThatIsGoneLeavesNothing() {
    let before = aliveAtRest
    weak var gone: Drawn?
    do {
      let widget = Drawn()
      gone = widget
      let window = show(widget)
      frames(2, of: widget)
      window.destroy()
    }
    XCTAssertEqual(aliveAtRest, before)
    XCTAssertNil(gone)
  }
}
