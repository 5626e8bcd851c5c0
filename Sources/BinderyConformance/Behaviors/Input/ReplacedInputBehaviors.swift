import Bindery

extension Behavior {
  /// Behaviors of an input that a view model refuses or corrects.
  @MainActor static let replacedInput: [Behavior] = [
    Behavior(
      .input, "refused-is-taken-back", laws: [18],
      "An input that a handler refuses is reverted; the user's next attempt is sent again."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.isTakenBack(toolkit) }
    },
    Behavior(
      .input, "correction-is-shared", laws: [18],
      "A value by which a view model replaces an input is shown, and sent in its place."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.isCorrected(toolkit) }
    },
    Behavior(
      .input, "listener-writes-the-control", laws: [18],
      "A control shows a value that an observer writes into it on an input, and does not emit it."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.isPutBackByAListener(toolkit) }
    },
    Behavior(
      .input, "correcting-subject", laws: [9, 18],
      "A view model that answers each value with another one settles, without a loop."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.settles(toolkit) }
    },
    Behavior(
      .input, "equal-to-a-former-replacement", laws: [18],
      "An input is sent even if it equals a value by which the program replaced an earlier one."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.isSentThoughReplacedBefore(toolkit) }
    },
    Behavior(
      .input, "bound-anew-while-told", laws: [3, 18],
      "A handler may bind the control to another view model while it handles an input."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.isBoundAnewWhileTold(toolkit) }
    },
  ]
}

extension InputCase {
  fileprivate func isTakenBack(_ toolkit: any ConformanceToolkit) async throws {
    let model = HeldModel(value)
    var heard: [Value] = []
    let group = BindingGroup { bind(value: model) { heard.append($0) } }
    var entered: [Value] = []
    for round in 1...3 {
      entered.append(userChanges())
      await toolkit.turn()
      try expect(value, is: model.state.value, "what is shown after round \(round)")
      try expect(heard, is: entered, "what was heard after round \(round)")
    }
    group.clear()
  }

  fileprivate func isCorrected(_ toolkit: any ConformanceToolkit) async throws {
    let model = HeldModel(value)
    var heard: [Value] = []
    var listened: [Value] = []
    let correction = another(than: value)
    let group = BindingGroup {
      bind(value: model) { [weak model] entered in
        heard.append(entered)
        model?.set(correction)
      }
    }
    let subscription = publisher.dropFirst().sink { listened.append($0) }
    let entered = userChanges()
    await toolkit.turn()
    try expect(value, is: correction, "what is shown")
    try expect(heard, is: [entered], "what the view model heard")
    try expect(listened, is: [correction], "what others heard")
    extendLifetime((group, subscription))
  }

  fileprivate func isPutBackByAListener(_ toolkit: any ConformanceToolkit) async throws {
    let usual = value
    var heard: [Value] = []
    let subscription = publisher.dropFirst().sink { entered in
      heard.append(entered)
      if heard.count < 20 { write(usual) }
    }
    let entered = userChanges()
    await toolkit.turn()
    try expect(value, is: usual, "what is shown")
    try expect(heard, is: [entered], "what was heard")
    subscription.cancel()
  }

  fileprivate func settles(_ toolkit: any ConformanceToolkit) async throws {
    let subject = CurrentValueSubject<Value, Never>(value)
    let correction = value
    var errors: [String] = []
    var sent = 0
    let group = BindingGroup(onError: { errors.append("\($0)") }) { bind(subject) }
    group.add(
      subject.dropFirst().sink { [subject] value in
        sent += 1
        if value != correction { subject.send(correction) }
      })
    _ = userChanges()
    await toolkit.turn()
    try expect(value, is: correction, "what is shown")
    try expect(subject.value, is: correction, "what the subject holds")
    try expect(sent, is: 2, "how often the subject changed")
    try expect(errors, is: [], "loops")
  }

  /// Tests the next input both with the same binding and with a new one.
  fileprivate func isSentThoughReplacedBefore(_ toolkit: any ConformanceToolkit) async throws {
    let start = value
    for isBoundAnew in [false, true] {
      var (accepts, heard): (Bool, [Value]) = (true, [])
      func bound(to model: HeldModel<Value>) -> BindingGroup {
        BindingGroup {
          bind(value: model) { [weak model] entered in
            heard.append(entered)
            if accepts { model?.set(entered) }
          }
        }
      }
      let (model, next) = (HeldModel(start), HeldModel(start))
      var group = bound(to: model)
      let entered = userChanges()
      await toolkit.turn()
      accepts = false
      let refused = userChanges()
      await toolkit.turn()
      try expect(value, is: entered, "what was put in the place of the second input")
      accepts = true
      if isBoundAnew {
        group.clear()
        write(another(than: entered))
        group = bound(to: next)
      } else {
        model.set(start)
      }
      try expect(userChanges(), is: entered, "the third input")
      await toolkit.turn()
      try expect(heard, is: [entered, refused, entered], "what was heard")
      try expect((isBoundAnew ? next : model).state.value, is: entered, "the view model")
      group.clear()
      write(start)
    }
  }

  fileprivate func isBoundAnewWhileTold(_ toolkit: any ConformanceToolkit) async throws {
    let (first, second) = (HeldModel(value), HeldModel(value))
    var heard: [String] = []
    let group = BindingGroup()
    group.capture {
      bind(value: first) { [weak group] entered in
        heard.append("first \(entered)")
        group?.clear()
        group?.capture { bind(value: second) { heard.append("second \($0)") } }
      }
    }
    let one = userChanges()
    await toolkit.turn()
    try expect(heard, is: ["first \(one)"], "while it receives a value")
    try expect(value, is: second.state.value, "what is shown")
    let two = userChanges()
    await toolkit.turn()
    try expect(heard, is: ["first \(one)", "second \(two)"], "afterward")
    group.clear()
  }
}
