#if os(iOS) || canImport(AppleRuntime)
#if !canImport(ObjectiveC)
import BinderyTesting
import BinderyUIKit
import Testing

/// Tests of bindings while UIKit shows a known misbehavior.
@MainActor
@Suite(.onScreen) struct FaultTests {
  @Test func `A delegate that is asked twice changes nothing`() {
    let (field, next, text) = (UITextField(), UITextField(), CurrentValueSubject<String, Never>(""))
    let own = Own()
    field.delegate = own
    let screen = Screen(field, next)
    let group = BindingGroup { field *= .subject(text).nextField(next) }
    DoubleFaults.with(\.tellsDelegatesTwice) {
      field.user.type("ab")
      field.user.pressReturn()
    }
    #expect(own.asked == 4)
    #expect(text.value == "ab")
    #expect(next.isFirstResponder)
    withExtendedLifetime((screen, group)) {}
  }

  private final class Own: NSObject, UITextFieldDelegate {
    var asked = 0
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      asked += 1
      return true
    }
  }

  @Test func `A value that is told twice is shown once`() {
    let (toggle, flag) = (UISwitch(), CurrentValueSubject<Bool, Never>(false))
    let screen = Screen(toggle)
    let label = UILabel()
    var shown: [Bool] = []
    let group = BindingGroup {
      toggle *= .subject(flag)
      BindingTarget<Bool>(label) { shown.append($1) } *= flag
    }
    DoubleFaults.with(\.sendsEventsTwice) { _ = toggle.user.toggle() }
    #expect(flag.value)
    #expect(shown == [false, true])
    withExtendedLifetime((screen, group)) {}
  }

  @Test func `A command is not run twice by a tap that is told twice`() {
    let runs = PassthroughSubject<Int, Never>()
    var count = 0
    let command = Command<Void, Int>(publisher: {
      count += 1
      return runs.first()
    })
    let button = UIButton(type: .system)
    let screen = Screen(button)
    let group = BindingGroup { button *= command }
    DoubleFaults.with(\.sendsEventsTwice) { _ = button.user.tap() }
    #expect(count == 1)
    withExtendedLifetime((screen, group)) {}
  }

  @Test func `A responder that refuses is reported`() {
    let (field, next) = (UITextField(), UITextField())
    let screen = Screen(field, next)
    var errors: [String] = []
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      field *= .nextField(next)
    }
    field.user.tap()
    DoubleFaults.with(\.refusesFirstResponder) { _ = field.user.pressReturn() }
    #expect(errors.count == 1)
    #expect(field.isFirstResponder)
    withExtendedLifetime((screen, group)) {}
  }

  @Test func `A value that waits for a frame that never comes is shown all the same`() async {
    let label = PacedLabel()
    let screen = Screen(label)
    let model = CountViewModel(1)
    model.subscribe(view: label)
    let isShown = await DoubleFaults.during(\.neverDrawsFrames) {
      model.set(2)
      return await eventually { label.shown == [1, 2] }
    }
    #expect(isShown)
    withExtendedLifetime(screen) {}
  }

  @Test func `After the last frame that is waited for no display link is left`() async {
    let label = PacedLabel()
    let screen = Screen(label)
    let model = CountViewModel(1)
    model.subscribe(view: label)
    for count in 2...5 {
      model.set(count)
      #expect(await eventually { label.shown.last == count })
    }
    #expect(await eventually { CADisplayLink.runningCount == 0 })
    withExtendedLifetime(screen) {}
  }
}
#endif
#endif
