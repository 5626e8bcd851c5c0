import BinderyGTK
import BinderyStore
import Foundation
import ShowcaseModels

/// One number and one step size, in five controls.
public final class SteppingUpPage: Page, Connectable {
  /// The content of the page.
  public typealias Props = SteppingUpProps
  /// The user's actions.
  public typealias Actions = SteppingUpActions

  /// The source of the props and the receiver of the actions: a store, or a test.
  public let connection: Connection<SteppingUpProps, SteppingUpActions>
  private let format: DecimalFormat
  private let number: NumberField

  /// Makes a page that shows the props of a connection.
  ///
  /// - Parameter format: The number format; by default that of GTK's own controls.
  public init(
    _ connection: Connection<SteppingUpProps, SteppingUpActions>,
    format: DecimalFormat = DecimalFormat(separator: SteppingUpPage.separator)
  ) {
    self.connection = connection
    self.format = format
    number = NumberField(connection[\.value], connection.action(\.setValue), format: format)
    super.init()
    title = "Stepping Up"
  }

  /// The decimal separator of the user's locale.
  public static var separator: String { String(cString: localeconv().pointee.decimal_point) }

  public override func load() -> Widget {
    connection.connect(while: self)
    let form = Box(
      .vertical, spacing: 12,
      makeField() + [
        PreferencesGroup("", [makeSlider(), makeProgress()]),
        PreferencesGroup("", [makeStepper(), makeSegments()]),
      ])
    form.setMargins(18)
    return ScrolledWindow(Clamp(form))
  }

  private func makeField() -> [Widget] {
    let (field, problem) = (EntryRow("Number", purpose: .number), ProblemLabel())
    bindings.capture {
      field *= .state(number, \.text) { $0.type($1) }
      field.binding.inputProblem *= number[\.problem]
      problem.binding.problem *= number[\.problem]
    }
    field.onMap { [weak field] in field?.focus() }
    return [PreferencesGroup("", [field]), problem]
  }

  private func makeSlider() -> Widget {
    let slider = Scale(SteppingUpState.range, step: StepSize.hundredth.rawValue)
    slider.roundDigits = 2
    slider.minimumWidth = 160
    slider.expandsHorizontally = true
    bindings.capture { slider *= .value(connection[\.value], connection.action(\.setValue)) }
    return row("Slider", control: slider)
  }

  private func makeProgress() -> Widget {
    let progress = ProgressBar()
    progress.minimumWidth = 160
    progress.expandsHorizontally = true
    progress.verticalAlign = .center
    progress.showsText = true
    bindings.capture {
      progress.binding.fraction *= connection[\.value]
      progress.binding.text *= connection[\.value].map(format.text)
    }
    return row("Progress", control: progress)
  }

  private func makeStepper() -> Widget {
    let spin = SpinButton(SteppingUpState.range, step: StepSize.hundredth.rawValue)
    spin.verticalAlign = .center
    bindings.capture {
      // A typed number may have more digits than a step.
      spin.binding.digits *= connection[\.value].map { [format] in max(2, format.fractionDigits($0))
      }
      spin.binding.step *= connection[\.stepSize].map(\.rawValue)
      spin *= .value(connection[\.value], connection.action(\.setValue))
    }
    return row("Stepper", control: spin)
  }

  private func row(_ title: String, control: Widget) -> Widget {
    let row = ActionRow(title, control: control)
    // Tab moves from control to control.
    row.isFocusable = false
    return row
  }

  private func makeSegments() -> Widget {
    let segments = SegmentedControl()
    segments.verticalAlign = .center
    bindings.capture {
      segments *= PickerBinding.items(StepSize.allCases) { [format] in format.text($0.rawValue) }
        .value(connection[\.stepSize], connection.action(\.setStepSize))
    }
    return row("Stepper increments by:", control: segments)
  }
}
