import BinderyConformance
import BinderyGTK
import GTKTesting

extension GTKToolkit {
  var lines: [ControlKind<LineUnderTest>] {
    [
      ControlKind("Entry") { [unowned self] in await line(Entry()) },
      ControlKind("SearchEntry") { [unowned self] in
        let entry = SearchEntry()
        return await line(entry) { [unowned entry] in entry.emit("stop-search") }
      },
      ControlKind("PasswordEntry") { [unowned self] in
        await line(PasswordEntry(), undoes: false)
      },
      ControlKind("EntryRow") { [unowned self] in await line(EntryRow("Name")) },
    ]
  }

  private func line<Field: TextField & LineControl>(
    _ made: Field, undoes: Bool = true, clear: (@MainActor () -> Void)? = nil
  ) async -> LineUnderTest {
    let field = await shown(made)
    let composed = Composed()
    var hands = TextHands(
      type: { [unowned field] text in
        for character in text { field.simulateTyping(String(character)) }
      },
      deleteBackward: { [unowned field] in field.simulateBackspace() },
      compose: { [unowned field] text in
        composed.text = text
        field.simulateComposition(text)
      },
      commitComposition: { [unowned field] in
        field.simulateComposition("")
        field.simulateTyping(composed.text)
      }, clear: clear, caret: { [unowned field] in field.caret },
      setCaret: { [unowned field] in field.caret = $0 })
    hands.selectAll = { [unowned field] in field.selectAll() }
    hands.deleteForward = { [unowned field] in field.simulateDelete() }
    if undoes {
      hands.undo = { [unowned field] in field.simulateUndo() }
      hands.redo = { [unowned field] in field.simulateRedo() }
    }
    return LineUnderTest(
      field, hands,
      pressReturn: { [unowned field] in
        field.emit(field is EntryRow ? "entry-activated" : "activate")
      },
      isFocused: { [unowned field] in field.containsFocus },
      disable: { [unowned field] in field.isSensitive = false })
  }

  var texts: [ControlKind<MultilineUnderTest>] {
    [
      ControlKind("TextView") { [unowned self] in
        let text = await shown(TextView())
        let composed = Composed()
        var hands = TextHands(
          type: { [unowned text] characters in
            for character in characters { text.simulateTyping(String(character)) }
          },
          deleteBackward: { [unowned text] in text.simulateSignal("backspace") },
          compose: { [unowned text] characters in
            composed.text = characters
            text.simulateSignal("preedit-changed", characters)
          },
          commitComposition: { [unowned text] in
            text.simulateSignal("preedit-changed", "")
            text.simulateSignal("insert-at-cursor", composed.text)
          }, undo: { [unowned text] in text.simulateUndo() },
          redo: { [unowned text] in text.simulateRedo() },
          caret: { [unowned text] in text.caret },
          setCaret: { [unowned text] in text.caret = $0 })
        hands.selectAll = { [unowned text] in text.simulateSelectAll() }
        hands.deleteForward = { [unowned text] in text.simulateDelete() }
        return MultilineUnderTest(text, hands)
      }
    ]
  }
}

/// The text that an input method is composing.
@MainActor
private final class Composed {
  var text = ""
}
