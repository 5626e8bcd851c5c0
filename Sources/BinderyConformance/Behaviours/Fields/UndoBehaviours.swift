import Bindery
import BinderyTesting

extension Behaviour {
  /// What is promised of undo in a text: it is for the user's own edits.
  @MainActor static let textUndo: [Behaviour] = [
    Behaviour(
      .fields, "program-text-stays", laws: [18],
      "What a program writes into a field cannot be undone by the field: not the first text, and no later one."
    ) { toolkit in
      try await toolkit.forEachUndoing { text, undo, _ in
        let subject = CurrentValueSubject<String, Never>("Ada")
        let group = BindingGroup { text.bind(subject) }
        await toolkit.turn()
        for next in ["Grace", "Edsger"] {
          let shown = subject.value
          undo()
          await toolkit.turn()
          try expect(text.control.controlText, is: shown, "the text after undo")
          try expect(subject.value, is: shown, "the subject after undo")
          subject.send(next)
          await toolkit.turn()
        }
        group.clear()
      }
    },
    Behaviour(
      .fields, "bound-text-stays", laws: [18],
      "What a binding writes into a field's own property cannot be undone by the field, and ends the edits."
    ) { toolkit in
      try await toolkit.forEachUndoing { text, undo, redo in
        let group = BindingGroup()
        text.hands.type("ab")
        await toolkit.turn()
        text.control.showText("Grace Hopper")
        await toolkit.turn()
        for step in [undo, undo, redo] {
          step()
          await toolkit.turn()
          try expect(text.control.controlText, is: "Grace Hopper", "the text")
        }
        group.clear()
      }
    },
    Behaviour(
      .fields, "typing-is-undone", laws: [18],
      "What the user typed into a field that is bound in both directions can be undone and done again, and both are sent."
    ) { toolkit in
      try await toolkit.forEachUndoing { text, undo, redo in
        let subject = CurrentValueSubject<String, Never>("Ada")
        let group = BindingGroup { text.bind(subject) }
        await toolkit.turn()
        text.hands.setCaret(3)
        text.hands.type("xy")
        await toolkit.turn()
        try expect(subject.value, is: "Adaxy", "the subject after typing")
        try await repeating(undo, toolkit) { subject.value != "Ada" }
        try expect(text.control.controlText, is: "Ada", "the text after undo")
        try expect(subject.value, is: "Ada", "the subject after undo")
        try await repeating(redo, toolkit) { subject.value != "Adaxy" }
        try expect(text.control.controlText, is: "Adaxy", "the text done again")
        try expect(subject.value, is: "Adaxy", "the subject, done again")
        group.clear()
      }
    },
    Behaviour(
      .fields, "corrected-text-stays", laws: [18],
      "Where the program corrects what is typed, undo brings nothing back into a wrong place."
    ) { toolkit in
      try await toolkit.forEachUndoing { text, undo, redo in
        let subject = CurrentValueSubject<String, Never>("ADA")
        let group = BindingGroup { text.bind(subject) }
        group.add(
          subject.sink { [subject] value in
            let corrected = String(value.uppercased().prefix(4))
            if value != corrected { subject.send(corrected) }
          })
        await toolkit.turn()
        for key in ["x", "y"] {
          text.hands.setCaret(3)
          text.hands.type(key)
          await toolkit.turn()
          try expect(text.control.controlText, is: subject.value, "the text after a key")
        }
        let shown = subject.value
        for step in [undo, undo, redo] {
          step()
          await toolkit.turn()
          try expect(text.control.controlText, is: shown, "the text after undo and redo")
          try expect(subject.value, is: shown, "the subject after undo and redo")
        }
        group.clear()
      }
    },
    Behaviour(
      .fields, "undo-is-refused", laws: [18],
      "An undo that the program does not accept is taken back, and ends the edits."
    ) { toolkit in
      try await toolkit.forEachUndoing { text, undo, redo in
        let subject = CurrentValueSubject<String, Never>("Ada")
        let group = BindingGroup { text.bind(subject) }
        await toolkit.turn()
        text.hands.setCaret(3)
        text.hands.type("xy")
        await toolkit.turn()
        group.add(
          subject.sink { [subject] value in if value.count < 5 { subject.send("Adaxy") } })
        for step in [undo, undo, redo, redo] {
          step()
          await toolkit.turn()
          try expect(text.control.controlText, is: "Adaxy", "the text")
          try expect(subject.value, is: "Adaxy", "the subject")
        }
        group.clear()
      }
    },
  ]
}

extension ConformanceToolkit {
  /// Runs `body` with each kind of text in which the user can undo.
  fileprivate func forEachUndoing(
    _ body:
      @MainActor (
        TextUnderTest, @escaping @MainActor () -> Void, @escaping @MainActor () -> Void
      ) async throws -> Void
  ) async throws {
    try await forEachEditable { text in
      guard let undo = text.hands.undo, let redo = text.hands.redo else {
        throw NotApplicable("nothing can be undone in it")
      }
      try await body(text, undo, redo)
    }
  }
}

/// Does a step again and again, as it may be one key or a whole word, but not forever.
@MainActor
private func repeating(
  _ step: @MainActor () -> Void, _ toolkit: any ConformanceToolkit,
  while isWanted: @MainActor () -> Bool
) async throws {
  for _ in 0..<4 where isWanted() {
    step()
    await toolkit.turn()
  }
}
