#if canImport(UIKit)
import BinderyTesting
import BinderyUIKit
import Testing

/// Every control in both directions: it shows a value, sends what the user does with it, and nothing else.
@MainActor
struct ControlTests {
  private func check<Control: UIView & ValueControl>(
    _ control: Control, _ first: Control.ControlValue, program: Control.ControlValue,
    user: (Control) -> Void, _ chosen: Control.ControlValue
  ) {
    let screen = Screen(control)
    let subject = CurrentValueSubject<Control.ControlValue, Never>(first)
    var sent: [Control.ControlValue] = []
    let group = BindingGroup {
      control *= .subject(subject)
    }
    group.add(control.controlPublisher.dropFirst().sink { sent.append($0) })
    #expect(control.controlValue == first)
    subject.send(program)
    #expect(control.controlValue == program)
    subject.send(first)
    #expect(sent == [], "\(Control.self): what the program set was sent")
    user(control)
    #expect(sent == [chosen], "\(Control.self)")
    #expect(subject.value == chosen)
    #expect(control.controlValue == chosen)
    group.clear()
    subject.send(program)
    #expect(control.controlValue == chosen, "\(Control.self) follows after its group has ended")
    user(control)
    #expect(subject.value == program)
    withExtendedLifetime(screen) {}
  }

  @Test func `A switch`() {
    check(UISwitch(), false, program: true, user: { $0.user.toggle() }, true)
  }

  @Test func `A slider`() {
    check(UISlider(), 0.25, program: 0.5, user: { $0.user.drag(to: 0.3) }, 0.3)
  }

  @Test func `A stepper`() {
    check(UIStepper(), 4, program: 7, user: { $0.user.increment() }, 5)
  }

  @Test func `A segmented control`() {
    check(
      UISegmentedControl(items: ["a", "b", "c"]), 0, program: 2,
      user: { $0.user.tapSegment(at: 1) }, 1)
  }

  @Test func `A page control`() {
    let pages = UIPageControl()
    pages.numberOfPages = 4
    check(pages, 1, program: 3, user: { $0.user.tapForward() }, 2)
  }

  @Test func `A date picker`() {
    let (old, new) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86400))
    let chosen = Date(timeIntervalSince1970: 3600)
    check(UIDatePicker(), old, program: new, user: { $0.user.choose(chosen) }, chosen)
  }

  @Test func `A colour well`() {
    check(UIColorWell(), .red, program: .green, user: { $0.user.choose(.blue) }, .blue)
  }

  @Test func `A date picker that counts down`() {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    let screen = Screen(picker)
    let seconds = CurrentValueSubject<TimeInterval, Never>(120)
    var sent: [TimeInterval] = []
    let group = BindingGroup { picker.countDown *= .subject(seconds) }
    group.add(picker.countDownPublisher.dropFirst().sink { sent.append($0) })
    #expect(picker.countDownDuration == 120)
    seconds.send(600)
    #expect(picker.countDownDuration == 600)
    #expect(sent == [], "what the program set was sent")
    picker.user.choose(300.0)
    #expect(sent == [300])
    #expect(seconds.value == 300)
    group.clear()
    seconds.send(60)
    #expect(picker.countDownDuration == 300)
    withExtendedLifetime(screen) {}
  }

  @Test func `A value out of the range is shown at its edge, and stays the view model's`() {
    let (slider, stepper) = (UISlider(), UIStepper())
    let subject = CurrentValueSubject<Double, Never>(500)
    let group = BindingGroup {
      slider *= .subject(subject)
      stepper *= .subject(subject)
    }
    #expect(slider.value == 1)
    #expect(stepper.value == 100)
    #expect(subject.value == 500)
    _ = group
  }

  @Test func `A control that is disabled sends nothing`() {
    let toggle = UISwitch()
    let screen = Screen(toggle)
    let isAllowed = CurrentValueSubject<Bool, Never>(false)
    var sent: [Bool] = []
    let group = BindingGroup { toggle.isEnabledBinding *= isAllowed }
    group.add(toggle.isOnPublisher.sink { sent.append($0) })
    toggle.user.toggle()
    isAllowed.send(true)
    toggle.user.toggle()
    #expect(sent == [false, true])
    withExtendedLifetime(screen) {}
  }

  @Test func `A choice that the view model refuses is taken back, and the next is sent`() {
    struct Row: ViewState { var isOn = false }
    let model = ViewModel(initialState: Row())
    let toggle = UISwitch()
    let screen = Screen(toggle)
    var sent: [Bool] = []
    let group = BindingGroup { toggle *= .value(model[\.isOn]) { sent.append($0) } }
    toggle.user.toggle()
    #expect(!toggle.isOn)
    toggle.user.toggle()
    #expect(sent == [true, true])
    withExtendedLifetime((screen, group)) {}
  }

  @Test func `What the user chooses is sent though it was once put in another choice's place`() {
    struct Row: ViewState { var number = 5.0 }
    final class Model: ViewModel<Row> {
      func number(_ number: Double) { write { $0.number = min(number, 0.75) } }
    }
    let (model, slider) = (Model(initialState: Row(number: 0.5)), UISlider())
    let screen = Screen(slider)
    var sent: [Double] = []
    let group = BindingGroup {
      slider *= .value(model[\.number]) { [weak model] in
        sent.append($0)
        model?.number($0)
      }
    }
    slider.user.drag(to: 1)
    #expect(slider.value == 0.75)
    model.number(0.25)
    #expect(slider.value == 0.25)
    slider.user.drag(to: 0.75)
    #expect(sent == [1, 0.75])
    withExtendedLifetime((screen, group)) {}
  }

  @Test func `A publisher of a value begins with it`() {
    let (slider, segments) = (UISlider(), UISegmentedControl(items: ["a", "b"]))
    slider.value = 0.5
    var (numbers, choices): ([Double], [Int?]) = ([], [])
    let first = slider.valuePublisher.sink { numbers.append($0) }
    let second = segments.selectionPublisher.sink { choices.append($0) }
    #expect(numbers == [0.5])
    #expect(choices == [nil])
    withExtendedLifetime((first, second)) {}
  }

  /// Law 1: what is bound in both directions is freed, and lets its subject and its field go.
  private func checkLifetime<Control: UIView & ValueControl>(
    _ make: () -> Control, _ value: Control.ControlValue
  ) async {
    weak var control: Control?
    weak var subject: CurrentValueSubject<Control.ControlValue, Never>?
    weak var field: FormField<Control.ControlValue>?
    let group = BindingGroup()
    do {
      let (made, values, form) = (
        make(), CurrentValueSubject<Control.ControlValue, Never>(value), FormField(value)
      )
      (control, subject, field) = (made, values, form)
      group.capture {
        made *= .subject(values)
        made *= form
      }
    }
    #expect(await eventually { control == nil }, "\(Control.self) is kept by its binding")
    group.clear()
    #expect(
      await eventually { subject == nil && field == nil },
      "\(Control.self) keeps its subject or field")
  }

  @Test func `Law 1 holds for all of them`() async {
    await checkLifetime({ UISwitch() }, true)
    await checkLifetime({ UISlider() }, 0.5)
    await checkLifetime({ UIStepper() }, 1)
    await checkLifetime({ UISegmentedControl(items: ["a"]) }, 0)
    await checkLifetime({ UIPageControl() }, 0)
    await checkLifetime({ UIDatePicker() }, Date())
    await checkLifetime({ UIColorWell() }, .red)
  }
}
#endif
