import BinderyGTK
import Foundation
import ShowcaseModels

final class Dial: DrawingArea, ValueControl {
  private let changes = WidgetEvent<Void>()
  private(set) var degrees = 0

  override init() {
    super.init()
    (contentWidth, contentHeight, isFocusable) = (180, 180, true)
    accessibleRole = .slider
    accessibleLabel = "Direction"
    horizontalAlign = .center
    onDraw { [weak self] canvas in self?.draw(on: canvas) }
    onDrag { [weak self] _, point in self?.turn(to: point) }
    onKeyPress { [weak self] key in
      guard let self, let step = ["Left": -5, "Right": 5][key] else { return false }
      show(degrees + step)
      return true
    }
  }

  private func turn(to point: Point) {
    let angle = atan2(point.x - Double(contentWidth) / 2, Double(contentHeight) / 2 - point.y)
    show(Int((angle * 180 / .pi).rounded()))
  }

  private func show(_ number: Int) {
    let number = (number % 360 + 360) % 360
    guard number != degrees else { return }
    degrees = number
    setAccessibleValue(Double(number), in: 0...359, text: number.counted("degree"))
    redraw()
    changes.send()
  }

  private func draw(on canvas: Canvas) {
    let (radius, angle) = (canvas.height / 2 - 8, Double(degrees) * .pi / 180)
    canvas.arc(center: canvas.center, radius: radius)
    canvas.stroke(canvas.textColor, width: 3)
    canvas.move(to: canvas.center)
    canvas.line(
      to: Point(
        x: canvas.center.x + sin(angle) * radius, y: canvas.center.y - cos(angle) * radius))
    canvas.stroke(canvas.textColor, width: 6)
  }

  var controlValue: Int {
    get { degrees }
    set { byProgram { show(newValue) } }
  }

  func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    changes.connect(handler)
  }
}

@MainActor
final class CompassViewModel {
  let degrees = CurrentValueSubject<Int, Never>(45)
  private(set) lazy var wind = degrees.map { degrees in
    let winds = [
      "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
    ]
    return "\(degrees)°, \(winds[(degrees * 2 + 45) / 90 % 8])"
  }

  func turn() { degrees.value = (degrees.value + 90) % 360 }
}

final class DialPage: Page {
  private let viewModel = CompassViewModel()

  override func load() -> Widget {
    let (dial, wind, turn) = (Dial(), Label(), Button("Turn right"))
    wind.addClass("title-2")
    bindings.capture {
      dial *= .subject(viewModel.degrees)
      wind.textBinding *= viewModel.wind
      Handler(viewModel, CompassViewModel.turn) *= turn.tapPublisher
    }
    return column([wind, dial, row([turn])])
  }
}

extension CaseStudy {
  static let dial = CaseStudy(
    "dial", "A drawn control", "A compass that is drawn in Swift, and bound both ways",
    icon: "location-services-active-symbolic", .forms,
    features: ["DrawingArea", "ValueControl", "Canvas", "own widget", "two-way"],
    guides: ["Draw a widget", "Make a widget of your own"],
    """
    Drag the hand of the compass, press the arrow keys, or press the button: all of them change \
    one number. The widget draws itself with a few lines on a canvas. A property and a handler \
    make it a value control, which is bound both ways like a slider. What the program writes is \
    not sent back as the user’s choice. Screen readers hear the number as the value of a slider.
    """
  ) { DialPage() }
}
