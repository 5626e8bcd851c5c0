#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyUIKit

/// The store's state in ReRxSwift's example.
struct ExampleState: Equatable, Sendable {
  enum StepSize: Double, CaseIterable { case hundredth = 0.01, tenth = 0.1 }
  var content = ""
  var value = 0.5
  var stepSize = StepSize.hundredth
}

enum ExampleAction: Action {
  case setContent(String)
  case setValue(Double)
  case setStepSize(ExampleState.StepSize)

  static let reducer = Reducer<ExampleState, ExampleAction> { state, action in
    switch action {
    case .setContent(let content): state.content = content
    case .setValue(let value): state.value = min(max(value, 0), 1)
    case .setStepSize(let size): state.stepSize = size
    }
  }
}

typealias ExampleStore = Store<ExampleState, ExampleAction>

/// The routes from the first screen.
enum ExampleRoute: Hashable { case menu, simpleText, steppingUp }

/// The first screen: a button for each example.
final class MenuController: UIViewController {
  let simpleText = UIButton(configuration: .plain())
  let steppingUp = UIButton(configuration: .plain())
  private let bindings = BindingGroup()
  private let navigation: Navigation<ExampleRoute>

  init(_ navigation: Navigation<ExampleRoute>) {
    self.navigation = navigation
    super.init(nibName: nil, bundle: nil)
    title = "Examples"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for button in [simpleText, steppingUp] { view.addSubview(button) }
    bindings.capture {
      Handler(self, MenuController.showSimpleText) *= simpleText.tapPublisher
      Handler(self, MenuController.showSteppingUp) *= steppingUp.tapPublisher
    }
  }

  private func showSimpleText() { navigation.push(.simpleText) }
  private func showSteppingUp() { navigation.push(.steppingUp) }
}

/// A field whose edits go to the store, which supplies its text.
final class SimpleTextController: UIViewController, Connectable {
  struct Props: Equatable { var text: String }
  struct Actions { var updatedText: (String) -> Void }

  let connection: Connection<Props, Actions>
  let field = UITextField()
  private let bindings = BindingGroup()

  init(_ connection: Connection<Props, Actions>) {
    self.connection = connection
    super.init(nibName: nil, bundle: nil)
  }

  convenience init(_ store: ExampleStore) {
    self.init(
      Connection(
        store: store, mapStateToProps: { Props(text: $0.content) },
        mapDispatchToActions: { dispatch in Actions { dispatch(.setContent($0)) } }))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    connection.connect(while: self)
    bindings.capture {
      field *= .value(connection[\.text], connection.action(\.updatedText))
    }
  }
}

/// A number in a slider, a field, a progress bar and a stepper, and its step in segments.
final class SteppingUpController: UIViewController, Connectable {
  typealias StepSize = ExampleState.StepSize
  struct Props: Equatable {
    var value: Double
    var stepSize: StepSize
  }
  struct Actions {
    var setValue: (Double) -> Void
    var setStepSize: (StepSize) -> Void
  }

  let connection: Connection<Props, Actions>
  let (slider, field, progress) = (UISlider(), UITextField(), UIProgressView())
  let (stepper, segments) = (UIStepper(), UISegmentedControl())
  private let typed = CurrentValueSubject<String, Never>("")
  private let bindings = BindingGroup()

  init(_ connection: Connection<Props, Actions>) {
    self.connection = connection
    super.init(nibName: nil, bundle: nil)
  }

  convenience init(_ store: ExampleStore) {
    self.init(
      Connection(
        store: store, mapStateToProps: { Props(value: $0.value, stepSize: $0.stepSize) },
        mapDispatchToActions: { dispatch in
          Actions {
            dispatch(.setValue($0))
          } setStepSize: {
            dispatch(.setStepSize($0))
          }
        }))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    stepper.maximumValue = 1
    for part in [slider, field, progress, stepper, segments] { view.addSubview(part) }
    connection.connect(while: self)
    let setValue = connection.action(\.setValue)
    bindings.capture {
      slider *= .value(connection[\.value], setValue)
      stepper *= .value(connection[\.value], setValue)
      stepper.binding.stepValue *= connection[\.stepSize].map(\.rawValue)
      progress.binding.progress *= connection[\.value].map(Float.init)
      field *= .subject(typed)
      Handler(self, SteppingUpController.show) *= connection[\.value]
      setValue *= typed.dropFirst().compactMap(Double.init)
      segments *= PickerBinding.items(StepSize.allCases) { "\($0.rawValue)" }
        .value(connection[\.stepSize], connection.action(\.setStepSize))
    }
  }

  /// Keeps the typed text while it represents the same number: "0." on the way to "0.75".
  private func show(_ value: Double) {
    if Double(typed.value) != value { typed.send("\(value)") }
  }
}
#endif
