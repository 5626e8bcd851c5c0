#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

/// Tests of law 18 with fields that are edited in a window's field editor.
@MainActor
@Suite(.onScreen) struct TextFieldTests {
  let text = CurrentValueSubject<String, Never>("Ada")

  @Test("Setting the same text leaves the selection")
  func sameText() {
    let field = NSTextField(string: "Ada")
    let screen = Screen(field)
    field.user.click()
    let selection = field.currentEditor()?.selectedRange
    #expect(selection == NSRange(location: 0, length: 3))
    field.controlText = "Ada"
    #expect(field.currentEditor()?.selectedRange == selection)
    withExtendedLifetime(screen) {}
  }

  @Test("A composition that is accepted by leaving the field is sent")
  func leftComposition() {
    let (field, other) = (NSTextField(string: ""), NSTextField(string: ""))
    let screen = Screen(field, other)
    let group = BindingGroup { field *= .subject(text) }
    field.user.compose("x")
    other.user.click()
    #expect(text.value == "Adax")
    #expect(screen.hasFocus(other))
    withExtendedLifetime(group) {}
  }

  @Test("Tab and leaving the field are no Return")
  func tab() {
    let (first, last) = (NSTextField(string: ""), NSTextField(string: ""))
    first.nextKeyView = last
    first.cell?.sendsActionOnEndEditing = true
    let screen = Screen(first, last)
    var returns = 0
    let subscription = first.returnPublisher.sink { returns += 1 }
    first.user.type("a")
    first.user.pressTab()
    #expect(screen.hasFocus(last))
    first.user.click()
    last.user.click()
    #expect(returns == 0)
    first.user.pressReturn()
    #expect(returns == 1)
    first.user.pressReturn()
    #expect(returns == 2, "also if nothing was typed")
    subscription.cancel()
  }

  @Test("The program's own delegate and action go on being called")
  func ownDelegate() {
    final class Delegate: NSObject, NSTextFieldDelegate {
      var told: [String] = []
      var mayEnd = true
      func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
        told.append("may begin")
        return true
      }
      func controlTextDidBeginEditing(_ obj: Notification) { told.append("begin") }
      func controlTextDidChange(_ obj: Notification) { told.append("change") }
      func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
        told.append("may end")
        return mayEnd
      }
      func controlTextDidEndEditing(_ obj: Notification) { told.append("end") }
    }
    let (delegate, taker) = (Delegate(), ActionTaker())
    let field = NSTextField(string: "")
    field.delegate = delegate
    (field.target, field.action) = (taker, ActionTaker.action)
    let screen = Screen(field)
    var returns = 0
    let group = BindingGroup { field *= .subject(text) }
    group.add(field.returnPublisher.sink { returns += 1 })
    #expect(field.delegate === delegate)
    field.user.type("x")
    delegate.mayEnd = false
    field.user.pressReturn()
    #expect(returns == 0, "the delegate does not let it end")
    delegate.mayEnd = true
    field.user.pressReturn()
    #expect(delegate.told == ["may begin", "begin", "change", "may end", "may end", "end"])
    #expect(taker.count == 1)
    #expect(returns == 1)
    #expect(text.value == "Adax")
    withExtendedLifetime((group, screen)) {}
  }

  @Test("Text that the user clears after the program did is sent")
  func cleared() {
    let field = NSTextField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    field.user.type("!")
    field.stringValue = "Ada"
    field.user.type("!")
    #expect(text.value == "Ada!", "typed again past the binding")
    field.user.deleteBackward()
    #expect(text.value == "Ada")
    withExtendedLifetime((group, screen)) {}
  }

  @Test("A text that is chosen from a combo box's list is sent")
  func comboBox() {
    let box = NSComboBox()
    box.addItems(withObjectValues: ["Tea", "Coffee"])
    let screen = Screen(box)
    let group = BindingGroup { box *= .subject(text) }
    box.user.type("!")
    #expect(text.value == "Ada!")
    #if !canImport(ObjectiveC)
    box.user.choose(1)
    #expect(text.value == "Coffee")
    #endif
    withExtendedLifetime((group, screen)) {}
  }

  #if !canImport(ObjectiveC)
  @Test("The button in a search field sends the empty text")
  func searchButton() {
    let field = NSSearchField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    var texts: [String] = []
    group.add(field.textPublisher.sink { texts.append($0) })
    field.user.type("!")
    field.user.cancelSearch()
    #expect(text.value == "")
    #expect(texts == ["Ada", "Ada!", ""])
    withExtendedLifetime(screen) {}
  }
  #endif

  @Test("Return presses the default button, also in a bound field")
  func defaultButton() {
    let (box, search, button) = (NSComboBox(), NSSearchField(string: ""), NSButton())
    search.sendsWholeSearchString = true
    button.keyEquivalent = "\r"
    let screen = Screen(box, search, button)
    screen.window.defaultButtonCell = button.cell as? NSButtonCell
    var (presses, taken) = (0, ActionTaker())
    let group = BindingGroup {
      box *= .subject(text)
      search *= .subject(text)
    }
    group.add(button.tapPublisher.sink { presses += 1 })
    box.user.type("!")
    box.user.pressReturn()
    #expect(presses == 1)
    search.user.type("!")
    search.user.pressReturn()
    #expect(presses == 2)
    (box.target, box.action) = (taken, ActionTaker.action)
    screen.window.update()
    box.user.pressReturn()
    #expect(presses == 2 && taken.count == 1, "the program's action is what Return does")
    let returns = search.returnPublisher.sink { taken = ActionTaker() }
    search.user.pressReturn()
    #expect(presses == 2, "somebody waits for it")
    returns.cancel()
    withExtendedLifetime(group) {}
  }

  private func tokens(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("A token field sends the texts of its tokens, also while it is edited")
  func tokenTexts() {
    let field = NSTokenField()
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    var sent: [String] = []
    group.add(text.dropFirst().sink { sent.append($0) })
    field.user.type(",Grace")
    #expect(sent.allSatisfy { !$0.contains("\u{FFFC}") })
    #expect(tokens(sent.last) == ["Ada", "Grace"])
    // The field editor has one character for each token, so that its caret is further left than
    // in the text.
    field.user.type(",Joan")
    text.send("Barbara,Alan")
    #expect(tokens(field.stringValue) == ["Barbara", "Alan"])
    let editor = field.currentEditor()
    #expect((editor?.selectedRange.location ?? 0) <= (editor?.string.utf16.count ?? 0))
    withExtendedLifetime((group, screen)) {}
  }

  @Test("The search is sent after a pause")
  func searchPause() async {
    let field = NSSearchField(string: "")
    let screen = Screen(field)
    var (searches, texts): ([String], [String]) = ([], [])
    let subscriptions = [
      field.searchPublisher.sink { searches.append($0) },
      field.textPublisher.sink { texts.append($0) },
    ]
    field.user.type("ab")
    #expect(texts == ["", "a", "ab"])
    #expect(searches == [""])
    #expect(await eventually { searches == ["", "ab"] })
    withExtendedLifetime((subscriptions, screen)) {}
  }

  @Test("Notifications of another thread are ignored")
  func otherThread() async {
    let view = NSTextView()
    let screen = Screen(view)
    let group = BindingGroup { view *= .subject(text) }
    let names = [NSText.didChangeNotification, NSTextView.didChangeSelectionNotification]
    await Task.detached {
      for name in names { NotificationCenter.default.post(name: name, object: nil) }
    }.value
    #expect(text.value == "Ada")
    withExtendedLifetime((group, screen)) {}
  }
}
#endif
