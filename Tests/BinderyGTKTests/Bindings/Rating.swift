// Documentation/Widgets.md shows this class.
import BinderyGTK

/// A rating of up to five stars, drawn as dots, that the user sets by pressing one.
final class Rating: DrawingArea, ValueControl {
  private let changes = WidgetEvent<Void>()
  private(set) var stars = 0

  override init() {
    super.init()
    accessibleRole = .slider
    (contentWidth, contentHeight) = (100, 20)
    onDraw { [weak self] canvas in
      for star in 0..<(self?.stars ?? 0) {
        canvas.arc(center: Point(x: Double(star) * 20 + 10, y: 10), radius: 8)
        canvas.fill(canvas.textColor)
      }
    }
    onPress { [weak self] point in self?.show(Int(point.x / 20) + 1) }
  }

  private func show(_ number: Int) {
    guard number != stars else { return }
    stars = number
    setAccessibleValue(Double(number), in: 0...5, text: "\(number) of 5 stars")
    redraw()
    changes.send()
  }

  var controlValue: Int {
    get { stars }
    set { byProgram { show(newValue) } }
  }

  func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    changes.connect(handler)
  }
}
