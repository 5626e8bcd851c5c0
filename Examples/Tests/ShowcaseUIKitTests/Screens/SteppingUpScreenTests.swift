#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyTesting
import BinderyUIKit
import ShowcaseModels
import Testing

@testable import ShowcaseUIKit

@Suite("The screen with the number", .onScreen) @MainActor
struct SteppingUpScreenTests {
  private let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)
  private let window: TestWindow

  init() {
    window = TestWindow(
      SteppingUpController(Connection(store), format: DecimalFormat(separator: ".")))
  }

  private var field: UITextField { window.find(UITextField.self, "Number")! }
  private var slider: UISlider { window.find(UISlider.self, "Slider")! }
  private var stepper: UIStepper { window.find(UIStepper.self, "Stepper")! }
  private var segments: UISegmentedControl {
    window.find(UISegmentedControl.self, "Stepper increments by:")!
  }

  private func shows(_ number: String, in text: String? = nil, step: String) -> [String] {
    [
      "# Stepping Up", "field Number: \(text ?? number)", "slider Slider: \(number)",
      "progress Progress: \(number)", "stepper Stepper: \(number)",
      "segments Stepper increments by:: \(step)",
    ]
  }

  @Test("Each control changes the one number of the store, and all show it")
  func number() {
    #expect(window.text == shows("0.5", step: "[0.01] 0.1"))
    slider.user.drag(to: 0.1, 0.3)
    #expect(store.state.steppingUp.value == 0.3)
    #expect(window.text == shows("0.3", step: "[0.01] 0.1"))
    stepper.user.increment()
    #expect(window.text == shows("0.31", step: "[0.01] 0.1"))
    segments.user.tapSegment(at: 1)
    #expect(store.state.steppingUp.stepSize == .tenth)
    stepper.user.decrement()
    #expect(window.text == shows("0.21", step: "0.01 [0.1]"))
    field.user.replaceAll(with: "0.75")
    #expect(window.text == shows("0.75", step: "0.01 [0.1]"))
    for _ in 1...5 { stepper.user.increment() }
    #expect(window.text == shows("1.0", in: "1", step: "0.01 [0.1]"))
  }

  @Test("Law 18: what is typed is not rewritten under the caret")
  func typing() {
    var typed = ""
    field.user.tap()
    field.user.replaceAll(with: "")
    for (character, number) in [("0", 0), (".", 0), ("5", 0.5), ("0", 0.5), ("0", 0.5)] {
      field.user.type(character)
      typed += character
      #expect(field.text == typed)
      #expect(stepper.value == number)
    }
  }

  @Test("Rubbish is named below the field and changes nothing else")
  func rubbish() {
    field.user.replaceAll(with: "0.5x")
    #expect(window.text[1] == "field Number: 0.5x")
    #expect(window.text[2] == "“0.5x” is no number. It should look like 0.25.")
    #expect(field.inputProblem == window.text[2])
    #expect(store.state.steppingUp.value == 0.5)
    field.user.replaceAll(with: "2")
    #expect(window.text[2] == "2 is out of range. It should be from 0 to 1.")
    slider.user.drag(to: 0.6)
    #expect(window.text == shows("0.6", step: "[0.01] 0.1"))
    #expect(field.inputProblem == nil)
  }

  @Test("Where a comma is written it is understood")
  func comma() {
    let window = TestWindow(
      SteppingUpController(Connection(store), format: DecimalFormat(separator: ",")))
    let field = window.find(UITextField.self, "Number")!
    #expect(field.text == "0,5")
    field.user.replaceAll(with: "0,25")
    #expect(store.state.steppingUp.value == 0.25)
  }
}
#endif
