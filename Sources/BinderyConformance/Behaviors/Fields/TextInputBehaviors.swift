import Bindery
import BinderyTesting

extension Behavior {
  /// Behaviors of typing: the caret, and compositions of input methods.
  @MainActor static let textInput: [Behavior] = [
    Behavior(
      .fields, "caret-stays", laws: [18],
      "Typing in the middle leaves the caret after the typed text, even if it is corrected."
    ) { toolkit in
      try await toolkit.forEachEditable { text in
        let subject = CurrentValueSubject<String, Never>("ADA")
        let group = BindingGroup { text.bind(subject) }
        group.add(
          subject.sink { [subject] value in
            if value != value.uppercased() { subject.send(value.uppercased()) }
          })
        text.hands.setCaret(1)
        text.hands.type("x")
        await toolkit.turn()
        try expect(text.control.controlText, is: "AXDA", "the text")
        try expect(text.hands.caret(), is: 2, "the caret")
        try expect(subject.value, is: "AXDA", "the subject")
      }
    },
    Behavior(
      .fields, "caret-stays-by-program", laws: [18],
      "If the program replaces the text, the caret stays in place if the new text is long enough."
    ) { toolkit in
      try await toolkit.forEachEditable { text in
        let subject = CurrentValueSubject<String, Never>("Ada Lovelace")
        let group = BindingGroup { text.bind(subject) }
        text.hands.setCaret(4)
        subject.send("Ada Byron")
        try expect(text.hands.caret(), is: 4, "the caret in a text that is long enough")
        subject.send("Al")
        try expect(text.hands.caret(), is: 2, "the caret in a shorter one")
        group.clear()
      }
    },
    Behavior(
      .fields, "caret-after-first-value", laws: [18],
      "If the program writes into an empty field, the caret is at the end of the text."
    ) { toolkit in
      try await toolkit.forEachEditable { text in
        text.control.takeFocus()
        await toolkit.turn()
        let group = BindingGroup { text.bind(CurrentValueSubject<String, Never>("Ada")) }
        try expect(text.hands.caret(), is: 3, "the caret")
        text.hands.type("!")
        try expect(text.control.controlText, is: "Ada!", "the text")
        group.clear()
      }
    },
    Behavior(
      .fields, "refused-key-keeps-caret", laws: [18],
      "A key that a view model refuses does not move the caret, whether it types or deletes."
    ) { toolkit in
      try await toolkit.forEachEditable { text in
        let model = HeldModel("1234")
        let group = BindingGroup { text.bindValue(model) { _ in } }
        for isInTransaction in [false, true] {
          for place in [0, 1, 4] {
            for key in [{ text.hands.type("1") }, { text.hands.deleteBackward() }] {
              text.hands.setCaret(place)
              if isInTransaction { transaction(key) } else { key() }
              try expect(text.control.controlText, is: "1234", "the text")
              try expect(text.hands.caret(), is: place, "the caret")
            }
          }
        }
        group.clear()
      }
    },
    Behavior(
      .fields, "refused-forward-delete-keeps-caret", laws: [18],
      "If a view model refuses to delete the character after the caret, the caret does not move."
    ) { toolkit in
      try await toolkit.forEachEditable { text in
        guard let deleteForward = text.hands.deleteForward else {
          throw NotApplicable("it does not tell a deletion behind the caret from one before it")
        }
        let model = HeldModel("1234")
        let group = BindingGroup { text.bindValue(model) { _ in } }
        for place in [0, 1, 3] {
          for key in [deleteForward, text.hands.deleteBackward, deleteForward, deleteForward] {
            text.hands.setCaret(place)
            await toolkit.turn()
            key()
            try expect(text.control.controlText, is: "1234", "the text")
            try expect(text.hands.caret(), is: place, "the caret")
          }
        }
        group.clear()
      }
    },
    Behavior(
      .fields, "replaced-selection-is-one-input", laws: [18],
      "A key that replaces a selection is one input, and so is one that deletes it."
    ) { toolkit in
      try await toolkit.forEachEditable { text in
        guard let selectAll = text.hands.selectAll else {
          throw NotApplicable("no selection can be simulated in it")
        }
        let subject = CurrentValueSubject<String, Never>("Ada")
        var sent: [String] = []
        let group = BindingGroup { text.bind(subject) }
        group.add(subject.dropFirst().sink { sent.append($0) })
        text.control.takeFocus()
        await toolkit.turn()
        selectAll()
        text.hands.type("x")
        try expect(sent, is: ["x"], "what was sent for a letter")
        selectAll()
        text.hands.deleteBackward()
        await toolkit.turn()
        try expect(sent, is: ["x", ""], "what was sent for a deletion")
        group.clear()
      }
    },
    Behavior(
      .fields, "each-character", laws: [18],
      "Each character that is typed or deleted is sent, once."
    ) { toolkit in
      try await toolkit.forEachEditable { text in
        let subject = CurrentValueSubject<String, Never>("")
        var sent: [String] = []
        let group = BindingGroup { text.bind(subject) }
        group.add(subject.dropFirst().sink { sent.append($0) })
        text.hands.type("né")
        text.hands.deleteBackward()
        await toolkit.turn()
        try expect(sent, is: ["n", "né", "n"], "what was sent")
      }
    },
    Behavior(
      .fields, "composition-is-not-cut", laws: [18],
      "While an input method composes, the program's text waits; the newest is shown afterward."
    ) { toolkit in
      try await toolkit.forEachComposing { text, compose in
        let subject = CurrentValueSubject<String, Never>("Ada")
        let group = BindingGroup { text.bind(subject) }
        compose("ni")
        try expect(text.control.isComposing, "it composes")
        let composing = text.control.controlText
        subject.send("Grace")
        subject.send("Edsger")
        try expect(text.control.isComposing, "it still composes")
        try expect(text.control.controlText, is: composing, "the text meanwhile")
        text.hands.commitComposition?()
        await toolkit.turn()
        try expect(text.control.isComposing, is: false, "it composes afterward")
        try expect(
          text.control.controlText, is: subject.value, "the field shows what the subject holds")
        try expect(subject.value.contains("ni"), "what was composed is newer: \(subject.value)")
        group.clear()
      }
    },
    Behavior(
      .fields, "composition-is-given-up", laws: [18],
      "When an input method gives up a composition, the program's newest text is shown, not sent."
    ) { toolkit in
      try await toolkit.forEachComposing { text, compose in
        let subject = CurrentValueSubject<String, Never>("Ada")
        let group = BindingGroup { text.bind(subject) }
        compose("ni")
        subject.send("Grace")
        subject.send("Edsger")
        compose("")
        await toolkit.turn()
        try expect(text.control.isComposing, is: false, "it composes afterward")
        try expect(text.control.controlText, is: "Edsger", "the text")
        try expect(subject.value, is: "Edsger", "the subject")
        group.clear()
      }
    },
    Behavior(
      .fields, "composition-is-sent", laws: [18],
      "Composed text is sent when the input method commits it, not before."
    ) { toolkit in
      try await toolkit.forEachComposing { text, compose in
        let subject = CurrentValueSubject<String, Never>("")
        let group = BindingGroup { text.bind(subject) }
        compose("に")
        await toolkit.turn()
        try expect(subject.value, is: "", "the subject meanwhile")
        text.hands.commitComposition?()
        await toolkit.turn()
        try expect(subject.value, is: "に", "the subject")
        try expect(text.control.controlText, is: "に", "the text")
        group.clear()
      }
    },
    Behavior(
      .fields, "random-typing", laws: [9, 18],
      "Whatever user and program write in turn, field and subject end with the same text."
    ) { toolkit in
      let seed = UInt64.random(in: 0...UInt64.max)
      try await toolkit.forEachEditable { text in
        try await naming("seed \(seed)") { try await typeAtRandom(text, toolkit, seed) }
      }
    },
  ]
}

extension ConformanceToolkit {
  /// Runs `body` with each kind of text, of one line and of several.
  func forEachEditable(_ body: @MainActor (TextUnderTest) async throws -> Void) async throws {
    try await forEach(editables, "texts to edit", body)
  }

  /// Runs `body` with each kind of text in which an input method can compose.
  func forEachComposing(
    _ body: @MainActor (TextUnderTest, @MainActor (String) -> Void) async throws -> Void
  ) async throws {
    try await forEachEditable { text in
      guard let compose = text.hands.compose else {
        throw NotApplicable("no input method can be simulated in it")
      }
      try await body(text, compose)
    }
  }
}

@MainActor
private func typeAtRandom(
  _ text: TextUnderTest, _ toolkit: any ConformanceToolkit, _ seed: UInt64
) async throws {
  var generator = SeededGenerator(seed: seed)
  let subject = CurrentValueSubject<String, Never>("")
  let group = BindingGroup { text.bind(subject) }
  for step in 0..<60 {
    let length = text.control.controlText.count
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: subject.send(String(repeating: "p", count: .random(in: 0...5, using: &generator)))
    case 1: text.hands.deleteBackward()
    case 2: sendElsewhere("elsewhere \(step)", to: subject)
    case 3: await toolkit.turn()
    case 4:
      // A program's text clears the undo history before the next key press, which comes in a later
      // turn.
      await toolkit.turn()
      if Bool.random(using: &generator) { text.hands.undo?() } else { text.hands.redo?() }
    default:
      text.hands.setCaret(.random(in: 0...length, using: &generator))
      text.hands.type(["a", "é", "ß"].randomElement(using: &generator)!)
    }
    // Values sent on another thread arrive in the next turn.
    if step.isMultiple(of: 5) {
      await toolkit.turn()
      try expect(text.control.controlText, is: subject.value, "the text at step \(step)")
    }
  }
  await toolkit.turn()
  try expect(text.control.controlText, is: subject.value, "the text at the end")
  group.clear()
}
