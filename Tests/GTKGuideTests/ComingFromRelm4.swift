import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class ComingFromRelm4: WindowTestCase {
  // guide
  @MainActor
  final class ScoreViewModel {
    let points = CurrentValueSubject<Int, Never>(0)

    func goal() { points.value += 1 }
    func reset() { points.value = 0 }
  }

  final class ScorePage: Page {
    private let viewModel: ScoreViewModel

    init(_ viewModel: ScoreViewModel) {
      self.viewModel = viewModel
      super.init()
      title = "Score"
    }

    override func load() -> Widget {
      let (goal, reset, label) = (Button("Goal"), Button("Reset"), Label())
      bindings.capture {
        Handler(viewModel, ScoreViewModel.goal) *= goal.tapPublisher
        Handler(viewModel, ScoreViewModel.reset) *= reset.tapPublisher
        label.textBinding *= viewModel.points.map { "\($0) points" }
      }
      return Box(.vertical, spacing: 12, [goal, reset, label])
    }
  }
  // end of guide

  func testTheButtonsChangeTheLabel() async {
    let page = ScorePage(ScoreViewModel())
    let window = show(page.view)
    let buttons = page.view.descendants(of: Button.self)
    buttons[1].simulateSignal("clicked")
    buttons[0].simulateSignal("clicked")
    let label = page.view.descendants(of: Label.self).last
    XCTAssertEqual(label?.text, "1 points")
    window.destroy()
  }
}
