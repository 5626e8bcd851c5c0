import BinderyTesting
import CGTK
import Foundation
import GTK
import GTKTesting
import XCTest

@MainActor
final class DrawingTests: GTKTestCase {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// Shows an area that draws by `draw`, and returns the colors that are then at some points.
  private func colors(
    at points: [(Int, Int)], _ draw: @escaping @MainActor (Canvas) -> Void
  ) -> [Color] {
    let area = DrawingArea()
    (area.contentWidth, area.contentHeight) = (40, 20)
    (area.horizontalAlign, area.verticalAlign) = (.start, .start)
    area.onDraw(draw)
    let window = show(area)
    frames(2, of: area)
    let colors = pixels(of: area, at: points)
    window.destroy()
    return colors
  }

  func testAPathIsFilledWithItsColor() {
    let colors = self.colors(at: [(5, 10), (35, 10)]) { canvas in
      canvas.fillAll(Self.blue)
      canvas.rectangle(Bounds(x: 0, y: 0, width: canvas.width / 2, height: canvas.height))
      canvas.fill(Self.red)
    }
    XCTAssertEqual(colors, [Self.red, Self.blue])
  }

  func testLinesArcsAndRoundCornersAreDrawnWhereTheyBelong() {
    let points = [(20, 10), (20, 2), (0, 0), (2, 10), (38, 17)]
    let colors = self.colors(at: points) { canvas in
      canvas.fillAll(Self.blue)
      canvas.rectangle(Bounds(x: 0, y: 0, width: 40, height: 20), cornerRadius: 8)
      canvas.fill(Self.red)
      canvas.arc(center: canvas.center, radius: 4)
      canvas.fill(Self.blue)
      canvas.lines([Point(x: 30, y: 17), Point(x: 40, y: 17)])
      canvas.stroke(Self.red, width: 4)
    }
    XCTAssertEqual(colors, [Self.blue, Self.red, Self.blue, Self.red, Self.red])
  }

  func testATransformationEndsWithItsBody() {
    let colors = self.colors(at: [(2, 2), (22, 2), (32, 2)]) { canvas in
      canvas.fillAll(Self.blue)
      canvas.separately {
        canvas.translate(x: 20, y: 0)
        canvas.scale(x: 2, y: 2)
        canvas.rectangle(Bounds(x: 0, y: 0, width: 3, height: 3))
        canvas.fill(Self.red)
      }
      canvas.rectangle(Bounds(x: 30, y: 0, width: 5, height: 5))
      canvas.fill(Self.red)
    }
    XCTAssertEqual(colors, [Self.blue, Self.red, Self.red])
  }

  func testATextIsDrawnWithinItsSize() {
    var size = (width: 0.0, height: 0.0)
    let colors = self.colors(at: (0..<40).map { ($0, 8) }) { canvas in
      canvas.fillAll(Self.blue)
      size = canvas.size(of: "I", size: 16)
      canvas.text("I", at: Point(x: 0, y: 0), color: Self.red, size: 16)
    }
    XCTAssertGreaterThan(size.width, 1)
    XCTAssertLessThan(size.width, 16)
    let drawn = colors.indices.filter { colors[$0].red > 0.5 }
    XCTAssertFalse(drawn.isEmpty)
    XCTAssertTrue(drawn.allSatisfy { Double($0) <= size.width })
  }

  func testTheFontSizeIsTheOneOfTextWithoutASize() {
    var widths: [Double] = []
    let draw: @MainActor (Canvas) -> Void = { canvas in
      let text = "A text of some length"
      widths = [nil, canvas.fontSize].map { canvas.size(of: text, size: $0).width }
    }
    _ = colors(at: [], draw)
    XCTAssertEqual(widths[0], widths[1])
    let operation = PrintOperation("Page", pageCount: 1) { canvas, _ in draw(canvas) }
    let path = NSTemporaryDirectory() + "font-\(UUID().uuidString).pdf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    result(of: "the file") { try await operation.export(to: path) }
    XCTAssertEqual(widths[0], widths[1])
  }

  func testAnImageIsScaledToItsRectangle() async throws {
    let image = try Self.redAndBlueImage()
    let colors = self.colors(at: [(2, 2), (12, 8), (17, 8), (24, 8), (28, 8), (35, 2)]) { canvas in
      canvas.fillAll(Color(red: 1, green: 1, blue: 1))
      canvas.rectangle(Bounds(x: 0, y: 0, width: 5, height: 5))
      canvas.image(image, in: Bounds(x: 10, y: 5, width: 20, height: 10))
      canvas.fill(Self.blue)
    }
    let white = Color(red: 1, green: 1, blue: 1)
    // The path from before the image is still there, where it was.
    XCTAssertEqual(colors, [Self.blue, Self.red, colors[2], colors[3], Self.blue, white])
  }

  /// An image of two pixels.
  static func redAndBlueImage() throws -> DecodedImage {
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAA"
      + "DUlEQVR42mP4zwAE/wEHAAH/PX2MSQAAAABJRU5ErkJggg=="
    return try DecodedImage(encoded: XCTUnwrap(Data(base64Encoded: png)))
  }

  func testAGradientChangesFromOneColorIntoAnother() {
    let colors = self.colors(at: [(0, 10), (20, 10), (39, 10)]) { canvas in
      canvas.rectangle(Bounds(x: 0, y: 0, width: 40, height: 20))
      canvas.fill(
        from: Self.red, at: Point(x: 10, y: 0), to: Self.blue, at: Point(x: 30, y: 0))
    }
    XCTAssertEqual([colors[0], colors[2]], [Self.red, Self.blue])
    XCTAssertEqual(colors[1].red, 0.5, accuracy: 0.05)
    XCTAssertEqual(colors[1].blue, 0.5, accuracy: 0.05)
  }

  func testALayoutBreaksShortensThickensAndMovesItsText() {
    var (plain, broken, short, bold, regular) = (0.0, 0.0, 0.0, 0.0, 0.0)
    let colors = self.colors(at: (0..<40).map { ($0, 8) }) { canvas in
      canvas.fillAll(Self.blue)
      let layout = canvas.textLayout("mn mn mn mn", size: 12)
      (plain, regular) = (layout.height, layout.width)
      layout.maximumWidth = 30
      broken = layout.height
      layout.maximumLines = 1
      short = layout.height
      XCTAssertLessThanOrEqual(layout.width, 30)
      (layout.maximumWidth, layout.maximumLines, layout.weight) = (nil, nil, 900)
      bold = layout.width
      layout.weight = nil
      XCTAssertEqual(layout.width, regular)
      let right = canvas.textLayout("I", size: 16)
      (right.maximumWidth, right.justification) = (40, .right)
      canvas.text(right, at: Point(x: 0, y: 0), color: Self.red)
    }
    XCTAssertGreaterThan(broken, plain)
    XCTAssertEqual(short, plain)
    XCTAssertGreaterThan(bold, regular)
    let drawn = colors.indices.filter { colors[$0].red > 0.5 }
    XCTAssertFalse(drawn.isEmpty)
    XCTAssertTrue(drawn.allSatisfy { $0 > 25 }, "\(drawn)")
  }

  func testANullCharacterDoesNotEndADrawnText() {
    var widths: [Double] = []
    _ = colors(at: []) { canvas in
      widths = ["I", "I\0I"].map { canvas.size(of: $0, size: 16).width }
    }
    XCTAssertGreaterThan(widths[1], widths[0])
  }

  func testRedrawingShowsTheNewStateOnce() {
    let area = DrawingArea()
    (area.contentWidth, area.contentHeight) = (10, 10)
    let color = Recorder(Self.red)
    var count = 0
    area.onDraw { canvas in
      count += 1
      canvas.fillAll(color.value)
    }
    let window = show(area)
    frames(2, of: area)
    let before = count
    color.value = Self.blue
    for _ in 0..<10 { area.redraw() }
    frames(2, of: area)
    XCTAssertEqual(count, before + 1)
    XCTAssertEqual(pixels(of: area, at: [(5, 5)]), [Self.blue])
    window.destroy()
  }

  func testAnAreaThatIsGoneFreesItsHandler() {
    var freed = false
    do {
      let token = Token { freed = true }
      let area = DrawingArea()
      area.onDraw { _ in token.touch() }
    }
    XCTAssertTrue(freed)
  }

  func testADragBeginsWhereTheWidgetIsPressedAndFollowsThePointer() {
    let area = DrawingArea()
    (area.contentWidth, area.contentHeight) = (100, 100)
    var presses: [Point] = []
    var drags: [Point] = []
    area.onPress { presses.append($0) }
    var ends: [Point] = []
    let connection = area.onDrag { start, now in drags += [start, now] }
    let ending = area.onDragEnd { start, end in ends += [start, end] }
    area.simulatePress(at: Point(x: 30, y: 40))
    area.simulateDrag(from: Point(x: 10, y: 20), to: Point(x: 15, y: 15))
    connection.disconnect()
    ending.disconnect()
    area.simulateDrag(from: Point(x: 50, y: 50), to: Point(x: 60, y: 60))
    XCTAssertEqual(presses, [Point(x: 30, y: 40)])
    let start = Point(x: 10, y: 20)
    XCTAssertEqual(drags, [start, start, start, Point(x: 15, y: 15)])
    XCTAssertEqual(ends, [start, Point(x: 15, y: 15)])
  }

  private func controllers(of widget: Widget) -> UInt32 {
    let pointer = UnsafeMutableRawPointer(widget.opaque).assumingMemoryBound(to: GtkWidget.self)
    let list = gtk_widget_observe_controllers(pointer)
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return g_list_model_get_n_items(list)
  }

  func testADisconnectedHandlerLeavesNoControllerOnTheWidget() {
    let area = DrawingArea()
    let before = controllers(of: area)
    for _ in 0..<3 {
      let connections = [
        area.onPress { _ in }, area.onDrag { _, _ in }, area.onDragEnd { _, _ in },
        area.onPointerMove { _ in }, area.onKeyPress { _ in false },
      ]
      XCTAssertEqual(controllers(of: area), before + 5)
      for connection in connections + connections { connection.disconnect() }
      XCTAssertEqual(controllers(of: area), before)
    }
  }

  func testAHandlerMayDisconnectItself() {
    let area = DrawingArea()
    (area.contentWidth, area.contentHeight, area.isFocusable) = (100, 100, true)
    let window = show(area)
    let before = controllers(of: area)
    var connections: [String: SignalConnection] = [:]
    var calls: [String] = []
    func end(_ name: String) {
      calls.append(name)
      connections[name]?.disconnect()
    }
    connections["press"] = area.onPress { _ in end("press") }
    connections["drag"] = area.onDrag { _, _ in end("drag") }
    connections["end"] = area.onDragEnd { _, _ in end("end") }
    connections["move"] = area.onPointerMove { _ in end("move") }
    connections["key"] = area.onKeyPress { _ in
      end("key")
      return true
    }
    let pointer = Pointer(window: window)
    area.focus()
    for _ in 1...2 {
      pointer.click(area)
      pointer.press("a")
      XCTAssertEqual(calls.sorted(), ["drag", "end", "key", "move", "press"])
    }
    XCTAssertEqual(controllers(of: area), before)
    window.destroy()
  }
}
