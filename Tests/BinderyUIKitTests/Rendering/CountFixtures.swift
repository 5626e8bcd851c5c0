#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyUIKit

typealias CountState = ConformanceCount
typealias CountViewModel = ConformanceCounter

/// A label that shows a count, and records the shown counts.
final class CountLabel: UILabel, StatefulView {
  private(set) var shown: [Int] = []

  func render(state: CountState) {
    text = "\(state.count)"
    shown.append(state.count)
  }
}

/// A label that is rendered once a frame.
final class PacedLabel: UILabel, StatefulView {
  private(set) var shown: [Int] = []
  var renderPolicy: RenderPolicy { .inWindow(self).everyFrame(of: self) }

  func render(state: CountState) {
    shown.append(state.count)
  }
}

/// A controller that is rendered once it is loaded.
final class CountController: UIViewController, StatefulView {
  private(set) var shown: [Int] = []

  func render(state: CountState) { shown.append(state.count) }
}

/// A controller that is rendered while it is on screen.
final class ShownController: UIViewController, StatefulView {
  private(set) var shown: [Int] = []
  var renderPolicy: RenderPolicy { .whileShown(self) }

  func render(state: CountState) { shown.append(state.count) }
}
#endif
