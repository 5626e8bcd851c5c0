import BinderyGTK
import ShowcaseModels

@MainActor
protocol TallyViewModel: AnyObject {
  var add: ViewInput<Void> { get }
  var step: ViewInput<Double> { get }
  var total: ViewOutput<Int> { get }
}

@MainActor
final class PlainTally: TallyViewModel {
  let add = ViewInput<Void>()
  let step = ViewInput<Double>()
  @OutputValue private var sum = 0
  private var stepSize = 1
  private let bindings = BindingGroup()

  var total: ViewOutput<Int> { $sum }

  init() {
    bindings.capture {
      Handler(self, PlainTally.addStep) *= add
      Handler(self, PlainTally.change) *= step
    }
  }

  private func addStep() { sum += stepSize }
  private func change(step: Double) { stepSize = Int(step) }
}

final class InputsPage: Page {
  let viewModel: any TallyViewModel = PlainTally()

  override func load() -> Widget {
    let (total, add, step) = (Label(), Button("Add"), SpinButton(1...10, step: 1))
    total.addClass("title-1")
    step.accessibleLabel = "Step"
    step.verticalAlign = .center
    bindings.capture {
      total.textBinding *= viewModel.total.map { "\($0)" }
      viewModel.add *= add.tapPublisher
      viewModel.step *= step.valuePublisher
    }
    return column([total, row([step, add])])
  }
}

extension CaseStudy {
  static let inputs = CaseStudy(
    "inputs", "Inputs and outputs", "A view model behind a protocol",
    icon: "system-run-symbolic", .state, features: ["ViewInput", "OutputValue", "ViewOutput"],
    """
    Choose a step and add it. The page knows a protocol of two inputs and one output, and no \
    class: a stub takes its place in tests. An input accepts only what the user does, so a view \
    model cannot talk to itself through it. The output sends its present value to each new \
    subscriber, and no equal value twice.
    """
  ) { InputsPage() }
}
