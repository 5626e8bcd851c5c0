#if canImport(AppKit)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

/// Law 18, for fields that are edited in a window's field editor.
@MainActor
@Suite struct TextFieldTests {
  let text = CurrentValueSubject<String, Never>("Ada")

  private func caret(of field: NSTextField) -> Int? {
    field.currentEditor()?.selectedRange.location
  }

  @Test func theFieldShowsTheSubjectAndTheSubjectGetsWhatTheUserTypes() {
    let field = NSTextField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    #expect(field.stringValue == "Ada")
    var sent: [String] = []
    group.add(text.dropFirst().sink { sent.append($0) })
    field.user.type(" L")
    #expect(sent == ["Ada ", "Ada L"])
    text.send("Grace")
    #expect(field.stringValue == "Grace")
    #expect(sent == ["Ada ", "Ada L", "Grace"], "what the program wrote was sent back")
    group.clear()
    field.user.type("!")
    #expect(text.value == "Grace")
    withExtendedLifetime(screen) {}
  }

  @Test func typingInTheMiddleLeavesTheCaretAlsoWhenTheViewModelNormalises() {
    let field = NSTextField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    group.add(
      text.sink { [text] value in
        let upper = value.uppercased()
        if upper != value { text.send(upper) }
      })
    #expect(field.stringValue == "ADA")
    field.user.moveCaret(to: 1)
    field.user.type("x")
    #expect(field.stringValue == "AXDA")
    #expect(caret(of: field) == 2)
    #expect(text.value == "AXDA")
    text.send("A")
    #expect(caret(of: field) == 1, "as far as the text is that long")
    withExtendedLifetime((group, screen)) {}
  }

  @Test func settingTheSameTextLeavesTheSelection() {
    let field = NSTextField(string: "Ada")
    let screen = Screen(field)
    field.user.click()
    let selection = field.currentEditor()?.selectedRange
    #expect(selection == NSRange(location: 0, length: 3))
    field.controlText = "Ada"
    #expect(field.currentEditor()?.selectedRange == selection)
    withExtendedLifetime(screen) {}
  }

  @Test func twoTextsOfOneSubjectFollowEachOther() {
    let (one, two) = (NSTextField(string: ""), NSTextView())
    let screen = Screen(one, two)
    let group = BindingGroup {
      one *= .subject(text)
      two *= .subject(text)
    }
    one.user.type("!")
    #expect(two.string == "Ada!")
    two.selectedRange = NSRange(location: 4, length: 0)
    two.user.type("?")
    #expect(one.stringValue == "Ada!?")
    text.send("a\nb")
    #expect(two.string == "a\nb")
    withExtendedLifetime((group, screen)) {}
  }

  @Test func aProgramsTextWaitsWhileAnInputMethodComposes() {
    let field = NSTextField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    var sent: [String] = []
    group.add(text.dropFirst().sink { sent.append($0) })
    field.user.compose("ni")
    #expect(field.isComposing)
    #expect(sent == [], "what is composed is not entered yet")
    text.send("Grace")
    #expect(field.stringValue == "Adani", "the composition was not cut")
    field.user.cancelComposition()
    #expect(!field.isComposing)
    #expect(field.stringValue == "Grace")
    #expect(sent == ["Grace"])
    withExtendedLifetime((group, screen)) {}
  }

  @Test func whatWasComposedIsSentWhenItIsPutIn() {
    let field = NSTextField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    var sent: [String] = []
    group.add(text.dropFirst().sink { sent.append($0) })
    field.user.compose("n")
    field.user.compose("ni")
    field.user.commitComposition("に")
    #expect(sent == ["Adaに"])
    #expect(field.stringValue == "Adaに")
    field.user.type("!")
    #expect(sent == ["Adaに", "Adaに!"])
    withExtendedLifetime((group, screen)) {}
  }

  @Test func aCompositionThatIsTakenAsItIsByLeavingTheFieldIsSent() {
    let (field, other) = (NSTextField(string: ""), NSTextField(string: ""))
    let screen = Screen(field, other)
    let group = BindingGroup { field *= .subject(text) }
    field.user.compose("x")
    other.user.click()
    #expect(text.value == "Adax")
    #expect(screen.hasFocus(other))
    withExtendedLifetime(group) {}
  }

  @Test func theTextViewsCompositionIsNotCutEither() {
    let view = NSTextView()
    let screen = Screen(view)
    let group = BindingGroup { view *= .subject(text) }
    view.selectedRange = NSRange(location: 3, length: 0)
    view.user.compose("に")
    text.send("Grace")
    #expect(view.string == "Adaに")
    view.user.cancelComposition()
    #expect(view.string == "Grace")
    view.selectedRange = NSRange(location: 5, length: 0)
    view.user.compose("に")
    view.user.commitComposition()
    #expect(text.value == "Graceに")
    withExtendedLifetime((group, screen)) {}
  }

  @Test func returnMovesTheFocusFromFieldToField() {
    let (first, last) = (NSTextField(string: ""), NSSearchField(string: ""))
    let screen = Screen(first, last)
    let group = BindingGroup { first *= .nextField(last) }
    first.user.type("Ada")
    first.user.pressReturn()
    #expect(screen.hasFocus(last))
    #expect(!screen.hasFocus(first))
    withExtendedLifetime(group) {}
  }

  @Test func aFocusThatIsRefusedIsReported() {
    let (first, last) = (NSTextField(string: ""), NSTextField(string: ""))
    let screen = Screen(first, last)
    var problems: [String] = []
    let group = BindingGroup(onError: { problems.append("\($0)") }) {
      first *= .nextField(last)
    }
    last.isEnabled = false
    first.user.pressReturn()
    #expect(problems.count == 1)
    #expect(problems.first?.contains("NSTextField") == true)
    #expect(screen.hasFocus(first), "it stays where it was")
    withExtendedLifetime(group) {}
  }

  @Test func tabAndLeavingTheFieldAreNoReturn() {
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

  @Test func theProgramsOwnDelegateAndActionGoOnBeingAsked() {
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

  @Test func whatTheUserClearsAfterTheProgramDidIsSent() {
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

  @Test func whatIsChosenFromAComboBoxesListIsSent() {
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
  @Test func whatTheButtonInASearchFieldEmptiesIsSent() {
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

  @Test func returnPressesTheDefaultButtonAlsoInATiedField() {
    let (box, search, button) = (NSComboBox(), NSSearchField(string: ""), NSButton())
    search.sendsWholeSearchString = true
    button.keyEquivalent = "\r"
    let screen = Screen(box, search, button)
    #if canImport(ObjectiveC)
    screen.window.defaultButtonCell = button.cell as? NSButtonCell
    #endif
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

  @Test func aTokenFieldSendsTheTextsOfItsTokensAlsoWhileItIsEdited() {
    let field = NSTokenField()
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    var sent: [String] = []
    group.add(text.dropFirst().sink { sent.append($0) })
    field.user.type(",Grace")
    #expect(sent.allSatisfy { !$0.contains("\u{FFFC}") })
    #expect(tokens(sent.last) == ["Ada", "Grace"])
    // What edits it has a character for each token, so the caret is further left than in the text.
    field.user.type(",Joan")
    text.send("Barbara,Alan")
    #expect(tokens(field.stringValue) == ["Barbara", "Alan"])
    let editor = field.currentEditor()
    #expect((editor?.selectedRange.location ?? 0) <= (editor?.string.utf16.count ?? 0))
    withExtendedLifetime((group, screen)) {}
  }

  @Test func whatTheProgramWritesLeavesNoStepThatUndoesATextWhichIsGone() {
    let (field, view) = (NSTextField(string: ""), NSTextView())
    view.allowsUndo = true
    let screen = Screen(field, view)
    let group = BindingGroup {
      field *= .subject(text)
      view *= .subject(text)
    }
    view.user.type(" Lovelace")
    text.send("Bo")
    view.undoManager?.undo()
    #expect(view.string == "Bo" && text.value == "Bo")
    view.user.type("b")
    view.undoManager?.undo()
    #expect(view.string == "Bo" && text.value == "Bo", "what came after it can be undone")
    field.user.type(" Derek")
    text.send("Al")
    field.currentEditor()?.undoManager?.undo()
    #expect(field.stringValue == "Al" && text.value == "Al")
    withExtendedLifetime((group, screen)) {}
  }

  @Test func whatTheProgramWritesWhileTheUserUndoesCannotBeRedoneInAnotherText() async {
    let view = NSTextView()
    view.allowsUndo = true
    let screen = Screen(view)
    let group = BindingGroup { view *= .subject(text) }
    view.user.type("!?")
    var isStrict = true
    group.add(
      text.dropFirst().sink { [text] _ in
        guard isStrict else { return }
        isStrict = false
        text.send("")
      })
    view.undoManager?.undo()
    #expect(view.string == "")
    await settle()
    view.undoManager?.redo()
    view.undoManager?.undo()
    #expect(view.string == "" && text.value == "")
    withExtendedLifetime((group, screen)) {}
  }

  @Test func theSearchIsSentAfterAPause() async {
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

  @Test func fieldsAndTheirSubjectsAreFreed() async {
    weak var released: NSTextField?
    weak var subject: CurrentValueSubject<String, Never>?
    do {
      let (field, text) = (NSTextField(string: ""), CurrentValueSubject<String, Never>("x"))
      (released, subject) = (field, text)
      let screen = Screen(field)
      let group = BindingGroup { field *= .subject(text).nextField(field) }
      field.user.type("y")
      group.clear()
      screen.window.close()
      field.removeFromSuperview()
    }
    #expect(await eventually { released == nil && subject == nil })
  }

  @Test func whatIsPostedOnAnotherThreadIsLeftAlone() async {
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

  @Test func whatEqualsAnEarlierCorrectionIsAnInputAsEveryOther() {
    let field = NSTextField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= .subject(text) }
    group.add(
      text.sink { [text] value in
        if value.uppercased() != value { text.send(value.uppercased()) }
      })
    text.send("")
    field.user.type("a")
    #expect(text.value == "A")
    text.send("")
    field.user.type("A")
    #expect(text.value == "A", "the earlier one was corrected to that")
    withExtendedLifetime((group, screen)) {}
  }
}
#endif
