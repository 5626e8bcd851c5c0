#if os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

/// Tests of bindings while AppKit shows a known misbehavior.
@MainActor
@Suite struct FaultTests {
  @Test("A delegate that is called twice loses nothing and makes no loop")
  func calledTwice() {
    let text = CurrentValueSubject<String, Never>("Ada")
    let field = NSTextField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    group.add(
      text.sink { [text] value in
        let upper = value.uppercased()
        if upper != value { text.send(upper) }
      })
    DoubleFaults.with(\.tellsDelegatesTwice) {
      field.user.moveCaret(to: 1)
      field.user.type("x")
    }
    #expect(field.stringValue == "AXDA")
    #expect(text.value == "AXDA")
    #expect(field.currentEditor()?.selectedRange.location == 2)
    withExtendedLifetime((group, screen)) {}
  }

  @Test("Return is sent once, also if the action comes twice")
  func returnOnce() {
    let field = NSTextField(string: "")
    let screen = Screen(field)
    var returns = 0
    let subscription = field.returnPublisher.sink { returns += 1 }
    DoubleFaults.with(\.sendsEventsTwice) { field.user.pressReturn() }
    #expect(returns == 1)
    withExtendedLifetime((subscription, screen)) {}
  }

  @Test("A first responder that refuses is reported")
  func refusedFocus() {
    let (first, last) = (NSTextField(string: ""), NSTextField(string: ""))
    let screen = Screen(first, last)
    var problems: [String] = []
    let group = BindingGroup(onError: { problems.append("\($0)") }) {
      first *= .nextField(last)
    }
    first.user.click()
    DoubleFaults.with(\.refusesFirstResponder) { first.user.pressReturn() }
    #expect(problems.count == 1)
    withExtendedLifetime((group, screen)) {}
  }

  @Test("A display link that never fires loses no value")
  func silentLink() async {
    let number = CurrentValueSubject<Int, Never>(0)
    let label = NSTextField(labelWithString: "")
    let screen = Screen(label)
    let group = BindingGroup {
      label.binding.stringValue.everyFrame(of: label) *= number.map { "\($0)" }
    }
    DoubleFaults.with(\.neverDrawsFrames) {
      number.send(1)
      number.send(2)
    }
    #expect(label.stringValue == "0")
    #expect(await eventually { label.stringValue == "2" })
    withExtendedLifetime((group, screen)) {}
  }
}
#endif
#endif
