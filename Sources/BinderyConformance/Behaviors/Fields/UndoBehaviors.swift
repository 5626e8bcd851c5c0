import Bindery
import BinderyTesting

extension Behavior {
  /// Behaviors of undo in a text. Undo covers only the user's own edits.
  @MainActor static let textUndo: [Behavior] = [
    Behavior(
      .fields, "program-text-stays", laws: [18],
      "A field cannot undo a text that the program has written, be it the first or a later one."
    ) { toolkit in
      try await toolkit.forEachUndoing { field in
        let group = await field.bound()
        for next in ["Grace", "Edsger"] {
          try await field.stays(field.subject.value, [field.undo])
          field.subject.send(next)
          await toolkit.turn()
        }
        group.clear()
      }
    },
    Behavior(
      .fields, "first-text-stays-at-once", laws: [18],
      "A text that a binding has just written cannot be undone, even before the next event."
    ) { toolkit in
      try await toolkit.forEachUndoing { field in
        let group = BindingGroup { field.text.bind(field.subject) }
        field.undo()
        try field.shows("Ada", "after undo")
        await toolkit.turn()
        try await field.stays("Ada", [field.undo, field.redo])
        group.clear()
      }
    },
    Behavior(
      .fields, "bound-text-stays", laws: [18],
      "A field cannot undo a text that a binding writes to its property, nor the edits before it."
    ) { toolkit in
      try await toolkit.forEachUndoing { field in
        await field.type("ab", at: 0)
        field.text.control.showText("Grace Hopper")
        field.subject.send("Grace Hopper")
        await toolkit.turn()
        try await field.stays("Grace Hopper", [field.undo, field.undo, field.redo])
      }
    },
    Behavior(
      .fields, "typing-is-undone", laws: [18],
      "In a field that is bound both ways, typing can be undone and redone; the field sends both."
    ) { toolkit in
      try await toolkit.forEachUndoing { field in
        let group = await field.bound()
        await field.type("xy", at: 3)
        try expect(field.subject.value, is: "Adaxy", "the subject after typing")
        try await field.repeats(field.undo, until: "Ada")
        try await field.repeats(field.redo, until: "Adaxy")
        group.clear()
      }
    },
    Behavior(
      .fields, "corrected-text-stays", laws: [18],
      "If the program corrects typed text, undo never inserts text in the wrong place."
    ) { toolkit in
      try await toolkit.forEachUndoing { field in
        let group = await field.bound { String($0.uppercased().prefix(4)) }
        for key in ["x", "y"] {
          await field.type(key, at: 3)
          try field.shows(field.subject.value, "after a key")
        }
        try await field.stays(field.subject.value, [field.undo, field.undo, field.redo])
        group.clear()
      }
    },
    Behavior(
      .fields, "undo-is-refused", laws: [18],
      "An undo that the program refuses is reverted, and no edit can be undone or redone then."
    ) { toolkit in
      try await toolkit.forEachUndoing { field in
        let group = await field.bound()
        await field.type("xy", at: 3)
        field.correct(in: group) { $0.count < 5 ? "Adaxy" : $0 }
        try await field.stays("Adaxy", [field.undo, field.undo, field.redo, field.redo])
        group.clear()
      }
    },
  ]
}

extension ConformanceToolkit {
  /// Runs `body` with each kind of text in which the user can undo.
  fileprivate func forEachUndoing(
    _ body: @MainActor (UndoingText) async throws -> Void
  ) async throws {
    try await forEachEditable { text in
      guard let undo = text.hands.undo, let redo = text.hands.redo else {
        throw NotApplicable("nothing can be undone in it")
      }
      try await body(UndoingText(toolkit: self, text: text, undo: undo, redo: redo))
    }
  }
}

/// A text in which the user can undo, and a subject for it.
@MainActor
private struct UndoingText {
  let toolkit: any ConformanceToolkit
  let text: TextUnderTest
  let undo, redo: @MainActor () -> Void
  let subject = CurrentValueSubject<String, Never>("Ada")

  /// Binds the text to the subject, whose values the rule corrects.
  func bound(_ rule: @escaping (String) -> String = { $0 }) async -> BindingGroup {
    let group = BindingGroup { text.bind(subject) }
    correct(in: group, rule)
    await toolkit.turn()
    return group
  }

  /// Corrects each value of the subject with the rule.
  func correct(in group: BindingGroup, _ rule: @escaping (String) -> String) {
    group.add(
      subject.sink { [subject] value in
        if rule(value) != value { subject.send(rule(value)) }
      })
  }

  func type(_ characters: String, at place: Int) async {
    text.hands.setCaret(place)
    text.hands.type(characters)
    await toolkit.turn()
  }

  func shows(_ expected: String, _ moment: String) throws {
    try expect(text.control.controlText, is: expected, "the text \(moment)")
    try expect(subject.value, is: expected, "the subject \(moment)")
  }

  /// Runs the steps, and checks after each that the text is still `expected`.
  func stays(_ expected: String, _ steps: [@MainActor () -> Void]) async throws {
    for (number, step) in steps.enumerated() {
      step()
      await toolkit.turn()
      try shows(expected, "after step \(number + 1)")
    }
  }

  /// Repeats a step up to four times until the text is `expected`, because one step may cover a
  /// single key or a whole word.
  func repeats(_ step: @MainActor () -> Void, until expected: String) async throws {
    for _ in 0..<4 where subject.value != expected {
      step()
      await toolkit.turn()
    }
    try shows(expected, "after undo or redo")
  }
}
