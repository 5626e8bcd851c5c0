import Bindery

extension Behavior {
  /// Behaviors of text fields: Return, the focus, the clear button.
  @MainActor static let fields: [Behavior] = [
    Behavior(
      .fields, "next-field", "Return moves the focus to the next field, whatever its kind."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        for next in toolkit.lines {
          let next = try await next.make()
          let group = BindingGroup { bindLine(line.control, nextField(next.control)) }
          line.control.takeFocus()
          try await toolkit.wait(for: "the focus") { line.isFocused() }
          line.pressReturn()
          try await toolkit.wait(for: "the focus to move") { next.isFocused() }
          try expect(line.isFocused(), is: false, "the first field")
          group.clear()
        }
      }
    },
    Behavior(
      .fields, "refused-focus", laws: [12],
      "A next field that refuses the focus is reported to the group, and the focus stays."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        guard let kind = toolkit.lines.first else { return }
        let next = try await kind.make()
        next.disable()
        var errors: [String] = []
        let group = BindingGroup(onError: { errors.append("\($0)") }) {
          bindLine(line.control, nextField(next.control))
        }
        line.control.takeFocus()
        await toolkit.turn()
        let isFocused = line.isFocused()
        line.pressReturn()
        try await toolkit.wait(for: "the report") { !errors.isEmpty }
        try expect(line.isFocused(), is: isFocused, "whether the focus is in the first field")
        try expect(errors.count, is: 1, "reports")
        try expect(errors[0].contains("focus"), "the report says what it is about: \(errors[0])")
        group.clear()
      }
    },
    Behavior(
      .fields, "return-is-sent", "Return is sent each time, and does not change the text."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        var returns = 0
        let subscription = returnPublisher(of: line.control).sink { returns += 1 }
        line.hands.type("a")
        line.pressReturn()
        line.pressReturn()
        await toolkit.turn()
        try expect(returns, is: 2, "how often Return was sent")
        try expect(line.control.controlText, is: "a", "the text")
        subscription.cancel()
        line.pressReturn()
        await toolkit.turn()
        try expect(returns, is: 2, "after the end of the subscription")
      }
    },
    Behavior(
      .fields, "clear-button", laws: [18], "Clearing a field with its button is the user's input."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        guard let clear = line.hands.clear else { throw NotApplicable("it has no such button") }
        let text = CurrentValueSubject<String, Never>("Ada")
        var sent: [String] = []
        let group = BindingGroup { bindLine(line.control, .subject(text)) }
        group.add(text.dropFirst().sink { sent.append($0) })
        clear()
        await toolkit.turn()
        try expect(sent, is: [""], "what was sent")
        try expect(line.control.controlText, is: "", "the text")
      }
    },
    Behavior(
      .fields, "text-by-the-program", laws: [18],
      "A text that the program writes into a bound field is not sent."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        let text = CurrentValueSubject<String, Never>("Ada")
        var sent: [String] = []
        let group = BindingGroup { bindLine(line.control, .subject(text)) }
        group.add(text.dropFirst().sink { sent.append($0) })
        line.control.controlText = "Grace"
        await toolkit.turn()
        try expect(sent, is: [], "what was sent")
        line.hands.setCaret(5)
        line.hands.type("!")
        await toolkit.turn()
        try expect(sent, is: ["Grace!"], "what the user made of it")
      }
    },
    Behavior(
      .fields, "one-way-text", laws: [18],
      "A field that only sends to a subject sends its text at first, and then each typed text."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        let received = PassthroughSubject<String, Never>()
        var sent: [String] = []
        let group = BindingGroup { bindLine(line.control, .subject(received)) }
        group.add(received.sink { sent.append($0) })
        line.hands.type("ab")
        await toolkit.turn()
        try expect(sent.last, is: "ab", "the last that was sent")
        try expect(sent.contains("a") || sent.count == 1, "nothing else was sent: \(sent)")
        group.clear()
      }
    },
  ]
}

extension ConformanceToolkit {
  /// Runs `body` with each kind of text field, and reports the ones that failed.
  func forEachLine(_ body: @MainActor (LineUnderTest) async throws -> Void) async throws {
    try await forEach(lines, "text fields", body)
  }
}

@MainActor
func nextField(_ next: some LineControl) -> TextFieldBinding { .nextField(next) }

@MainActor
func returnPublisher(of control: some LineControl) -> ControlPublisher<Void> {
  control.returnPublisher
}
