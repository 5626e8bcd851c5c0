#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

/// Tests that a bound field still calls all methods of its delegate.
@MainActor
@Suite(.onScreen) struct TextFieldDelegateTests {
  private final class Everything: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var mayReturn = true
    var mayClear = true
    var mayEnd = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      calls.append("should end")
      return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("did end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("should change \(range.location) \(range.length) \(string)")
      return true
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      calls.append("should clear")
      return mayClear
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("should return")
      return mayReturn
    }
  }

  private let text = CurrentValueSubject<String, Never>("Ada")
  private let field = UITextField()
  private let next = UITextField()
  private let delegate = Everything()
  private let screen: Screen

  init() {
    screen = Screen(field, next)
    field.clearButtonMode = .always
  }

  private func use() {
    field.user.type("!")
    field.user.tapClearButton()
    field.user.pressReturn()
  }

  private let expected = [
    "should begin", "did begin", "should change 3 0 !", "should clear", "should return",
    "should end", "did end",
  ]

  /// The delegate methods that were called. UIKit may call the same one twice.
  private var calls: [String] {
    delegate.calls.reduce(into: []) { calls, call in if calls.last != call { calls.append(call) } }
  }

  @Test func `It is asked whatever the method, and what it allows happens`() {
    field.delegate = delegate
    let group = BindingGroup { field *= .subject(text).nextField(next) }
    use()
    #expect(calls == expected)
    #expect(text.value == "")
    #expect(next.isFirstResponder)
    _ = group
  }

  @Test func `One that is set after the binding is asked as well`() {
    let group = BindingGroup { field *= .subject(text).nextField(next) }
    field.delegate = delegate
    use()
    #expect(calls == expected)
    #expect(field.delegate === delegate)
    _ = group
  }

  @Test func `One that refuses Return, clearing or the end is obeyed`() {
    field.delegate = delegate
    (delegate.mayReturn, delegate.mayClear, delegate.mayEnd) = (false, false, false)
    var errors = 0
    let group = BindingGroup(onError: { _ in errors += 1 }) {
      field *= .subject(text).nextField(next)
    }
    use()
    #expect(text.value == "Ada!")
    #expect(field.isFirstResponder)
    #expect(errors == 0, "nobody asked for the focus")
    delegate.mayReturn = true
    field.user.pressReturn()
    #expect(field.isFirstResponder)
    #expect(errors == 1)
    _ = group
  }
}
#endif
