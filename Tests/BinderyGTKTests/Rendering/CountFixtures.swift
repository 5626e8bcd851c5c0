import BinderyConformance
import BinderyGTK

typealias CountState = ConformanceCount
typealias CountViewModel = ConformanceCounter

/// A label that shows a count, and records the shown counts.
class CountLabel: Label, StatefulView {
  private(set) var shown: [Int] = []

  func render(state: CountState) {
    text = "\(state.count)"
    shown.append(state.count)
  }
}

/// A label that is rendered once a frame.
final class PacedLabel: Label, StatefulView {
  private(set) var shown: [Int] = []
  var renderPolicy: RenderPolicy { .inWindow(self).everyFrame(of: self) }

  func render(state: CountState) {
    shown.append(state.count)
  }
}
