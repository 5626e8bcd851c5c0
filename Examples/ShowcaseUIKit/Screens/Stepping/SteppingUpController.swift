#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyUIKit
import Foundation
import ShowcaseModels
import UIKit

/// One number and one step size, in five controls.
final class SteppingUpController: UIViewController, Connectable {
  typealias Props = SteppingUpProps
  typealias Actions = SteppingUpActions

  /// The source of the props and the receiver of the actions: a store, or a test.
  let connection: Connection<SteppingUpProps, SteppingUpActions>
  private let format: DecimalFormat
  private let number: NumberField
  private let bindings = BindingGroup()

  /// - Parameter format: The number format; by default that of the user's locale.
  init(
    _ connection: Connection<SteppingUpProps, SteppingUpActions>,
    format: DecimalFormat = DecimalFormat(separator: Locale.current.decimalSeparator ?? ".")
  ) {
    self.connection = connection
    self.format = format
    number = NumberField(connection[\.value], connection.action(\.setValue), format: format)
    super.init(nibName: nil, bundle: nil)
    title = Screen.stepping.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    connection.connect(while: self)
    let (field, problem) = (UITextField(.number), ProblemLabel())
    bindings.capture {
      field *= .state(number, \.text) { $0.type($1) }
      field.binding.inputProblem *= number[\.problem]
      problem.binding.problem *= number[\.problem]
    }
    showForm([
      FormRow("Number", field), problem, FormRow("Slider", makeSlider()),
      FormRow("Progress", makeProgress()), FormRow("Stepper", makeStepper()),
      FormRow("Stepper increments by:", makeSegments()),
    ])
  }

  private func makeSlider() -> UIView {
    let slider = UISlider()
    (slider.minimumValue, slider.maximumValue) = (0, 1)
    bindings.capture { slider *= .value(connection[\.value], connection.action(\.setValue)) }
    return slider
  }

  private func makeProgress() -> UIView {
    let progress = UIProgressView()
    bindings.capture {
      progress.binding.progress *= connection[\.value].map(Float.init)
      progress.binding.accessibilityValue *= connection[\.value].map(format.text)
    }
    return progress
  }

  private func makeStepper() -> UIView {
    let stepper = UIStepper()
    (stepper.minimumValue, stepper.maximumValue) = (0, 1)
    bindings.capture {
      stepper.binding.stepValue *= connection[\.stepSize].map(\.rawValue)
      stepper *= .value(connection[\.value], connection.action(\.setValue))
      stepper.binding.accessibilityValue *= connection[\.value].map(format.text)
    }
    return stepper
  }

  private func makeSegments() -> UIView {
    let segments = UISegmentedControl()
    bindings.capture {
      segments *= PickerBinding.items(StepSize.allCases) { [format] in format.text($0.rawValue) }
        .value(connection[\.stepSize], connection.action(\.setStepSize))
    }
    return segments
  }
}
#endif
