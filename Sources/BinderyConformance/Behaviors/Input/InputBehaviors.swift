import Bindery

extension Behavior {
  /// Behaviors of all controls with a value.
  @MainActor static let input: [Behavior] = [
    Behavior(
      .input, "begins-with-the-present", laws: [6],
      "A control's publisher begins with the value that the control shows."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.beginsWithThePresent() }
    },
    Behavior(
      .input, "user-is-sent-program-is-not", laws: [18],
      "The user's input is sent once; values that the program writes are not sent."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.sendsTheUserOnly(toolkit) }
    },
    Behavior(
      .input, "two-way-subject", laws: [5, 18],
      "A control shows its subject at once, and changes it; the change is not sent back."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.followsASubject(toolkit) }
    },
    Behavior(
      .input, "two-way-state", laws: [5, 18],
      "A control shows a part of a view model's state, and changes it by a method, once."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.followsAState(toolkit) }
    },
    Behavior(
      .input, "two-controls-of-one-subject", laws: [8, 18],
      "Two controls of one subject follow each other without a loop, and once per transaction."
    ) { toolkit in
      let pairs = toolkit.inputs.map { kind in
        ControlKind(kind.name) { (try await kind.make(), try await kind.make()) }
      }
      try await toolkit.forEach(pairs, "controls") { one, other in
        try await one.follows(other, toolkit)
      }
    },
    Behavior(
      .input, "several-listeners", laws: [18],
      "All observers of a control, in whatever order, receive the same inputs, but no refused ones."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.tellsAllTheSame(toolkit) }
    },
    Behavior(
      .input, "number-out-of-range", laws: [18],
      "A number outside the range is shown as the limit, and kept until the user enters another."
    ) { toolkit in
      try await toolkit.forEach(toolkit.numbers, "numbers") { number in
        let subject = CurrentValueSubject<Double, Never>(500)
        let group = BindingGroup { bindNumber(number.control, subject) }
        await toolkit.turn()
        try expect(number.control.controlValue, is: 10, "what is shown")
        try expect(subject.value, is: 500, "the subject")
        number.userSteps(false)
        await toolkit.turn()
        try expect(subject.value, is: 9, "the subject after the user")
        group.clear()
      }
    },
  ]
}

@MainActor
private func bindNumber(
  _ number: some NumberControl, _ subject: CurrentValueSubject<Double, Never>
) {
  number *= ControlBinding.subject(subject)
}

extension ConformanceToolkit {
  /// Runs `body` with each control that has a value, and reports the ones that failed.
  func forEachInput(_ body: @MainActor (any InputCase) async throws -> Void) async throws {
    try await forEach(inputs, "controls", body)
  }
}

/// Prefixes a violation that `body` throws with a name.
@MainActor
func naming(_ name: String, _ body: @MainActor () async throws -> Void) async throws {
  do {
    try await body()
  } catch let violation as Violation {
    throw Violation("\(name): \(violation)")
  }
}

extension InputCase {
  fileprivate func beginsWithThePresent() async throws {
    var heard: [Value] = []
    let shown = another(than: value)
    write(shown)
    let subscription = publisher.sink { heard.append($0) }
    try expect(heard, is: [shown], "the first event")
    extendLifetime(subscription)
  }

  fileprivate func sendsTheUserOnly(_ toolkit: any ConformanceToolkit) async throws {
    var heard: [Value] = []
    let subscription = publisher.dropFirst().sink { heard.append($0) }
    let first = userChanges()
    await toolkit.turn()
    try expect(heard, is: [first], "after the user")
    try expect(value, is: first, "the control shows it")
    write(another(than: value))
    await toolkit.turn()
    try expect(heard, is: [first], "after the program")
    let second = userChanges()
    await toolkit.turn()
    try expect(heard, is: [first, second], "after the user again")
    subscription.cancel()
    _ = userChanges()
    await toolkit.turn()
    try expect(heard, is: [first, second], "after the end of the subscription")
  }

  fileprivate func followsASubject(_ toolkit: any ConformanceToolkit) async throws {
    let first = another(than: value)
    let subject = CurrentValueSubject<Value, Never>(first)
    var sent: [Value] = []
    let group = BindingGroup { bind(subject) }
    group.add(subject.dropFirst().sink { sent.append($0) })
    try expect(value, is: first, "bound")
    await toolkit.turn()
    try expect(sent, is: [], "what the program shows is not sent")
    let entered = userChanges()
    await toolkit.turn()
    try expect(sent, is: [entered], "what the user enters")
    let next = another(than: entered)
    subject.send(next)
    try expect(value, is: next, "shown before the send returns")
    await toolkit.turn()
    try expect(sent, is: [entered, next], "what the program wrote is not sent back")
  }

  fileprivate func followsAState(_ toolkit: any ConformanceToolkit) async throws {
    let model = HeldModel(another(than: value))
    let group = BindingGroup { bind(state: model) }
    try expect(value, is: model.state.value, "bound")
    let entered = userChanges()
    await toolkit.turn()
    try expect(model.entered, is: [entered], "what the user enters")
    try expect(value, is: entered, "it stays")
    model.set(another(than: entered))
    try expect(value, is: model.state.value, "what the program says")
    await toolkit.turn()
    try expect(model.entered, is: [entered], "the program enters nothing")
    group.clear()
  }

  fileprivate func follows(
    _ other: any InputCase, _ toolkit: any ConformanceToolkit
  ) async throws {
    guard let other = other as? Self else { throw Violation("two of a kind are of one type") }
    var errors: [String] = []
    let subject = CurrentValueSubject<Value, Never>(value)
    var sent = 0
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      bind(subject)
      other.bind(subject)
    }
    group.add(subject.dropFirst().sink { _ in sent += 1 })
    let entered = userChanges()
    await toolkit.turn()
    try expect(other.value, is: entered, "the other control")
    try expect(sent, is: 1, "how often the subject changed")
    let last = another(than: entered)
    transaction {
      subject.send(other.another(than: last))
      subject.send(last)
    }
    try expect([value, other.value], is: [last, last], "both at the transaction's end")
    await toolkit.turn()
    try expect([value, other.value], is: [last, last], "both afterward")
    try expect(errors, is: [], "loops")
  }

  fileprivate func tellsAllTheSame(_ toolkit: any ConformanceToolkit) async throws {
    var (accepts, before, after): (Bool, [Value], [Value]) = (true, [], [])
    let model = HeldModel(value)
    let first = publisher.dropFirst().sink { before.append($0) }
    let group = BindingGroup {
      bind(value: model) { [weak model] entered in
        if accepts { model?.set(entered) }
      }
    }
    let second = publisher.dropFirst().sink { after.append($0) }
    let entered = [userChanges(), userChanges()]
    accepts = false
    _ = userChanges()
    await toolkit.turn()
    try expect(before, is: entered, "who came before the binding")
    try expect(after, is: entered, "who came after it")
    try expect(value, is: model.state.value, "what is shown")
    extendLifetime((first, second, group))
  }
}
