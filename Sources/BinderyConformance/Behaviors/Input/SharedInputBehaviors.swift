import Bindery

extension Behavior {
  /// Behaviors of a control that several bindings share.
  @MainActor static let sharedInput: [Behavior] = [
    Behavior(
      .input, "several-bindings-agree", laws: [9, 18],
      "Any two bindings of one control agree after each input, and so do its observers."
    ) { toolkit in
      try await toolkit.forEachInput { input in
        for first in InputLinkKind.allCases {
          for second in InputLinkKind.allCases {
            try await naming("\(first) and \(second)") {
              try await input.isShared(first, second, toolkit)
            }
          }
        }
      }
    },
    Behavior(
      .input, "listeners-agree", laws: [18],
      "A value that one observer writes into the control on an input reaches only the others."
    ) { toolkit in
      try await toolkit.forEachInput { input in
        for isFirst in [true, false] { try await input.isWritten(byTheFirst: isFirst, toolkit) }
      }
    },
    Behavior(
      .input, "problem-ends-with-the-binding", laws: [3],
      "A control shows the problem of a form’s field while it is bound to it, and none later."
    ) { toolkit in
      try await toolkit.forEachInput { try $0.showsProblemsWhileBound() }
    },
    Behavior(
      .input, "bindings-end-with-the-control", laws: [1],
      "The bindings of a released control end and release what they retain, though the group lives."
    ) { toolkit in
      try await toolkit.forEachDroppedInput { group, waitForSources in
        try await waitForSources()
        try expect(group.count, is: 0, "bindings")
      }
    },
    Behavior(
      .input, "first-value-in-a-transaction", laws: [6],
      "A control that is bound while a transaction is open shows its value at once."
    ) { toolkit in
      try await toolkit.forEachInput { try $0.showsItsFirstValueAtOnce() }
    },
  ]
}

/// A binding of a control, with a rule for the user's input.
@MainActor
private final class InputLink<Input: InputCase> {
  let kind: InputLinkKind
  let rule: InputRule
  private let subject: CurrentValueSubject<Input.Value, Never>
  private let field: FormField<Input.Value>
  private let model: HeldModel<Input.Value>
  private let former: Input.Value
  private var correction: Input.Value?
  private(set) var heard: [Input.Value] = []

  init(_ kind: InputLinkKind, _ rule: InputRule, _ value: Input.Value) {
    (self.kind, self.rule, former) = (kind, rule, value)
    subject = CurrentValueSubject(value)
    field = FormField(value)
    model = HeldModel(value)
  }

  /// Whether this binding can refuse an input before bindings that only receive it.
  var decides: Bool { kind == .state || kind == .value }

  /// Whether this binding refuses an input before other bindings receive it.
  var refusesFirst: Bool { rule == .refuses && decides }

  var value: Input.Value {
    switch kind {
    case .subject: subject.value
    case .field: field.value
    case .state, .value: model.state.value
    }
  }

  func bind(_ input: Input) {
    correction = input.another(than: former)
    switch kind {
    case .subject: input.bind(subject)
    case .field: input.bind(field)
    case .state:
      model.rule = { [weak self] in self?.answer($0) ?? $0 }
      input.bind(state: model)
    case .value:
      input.bind(value: model) { [weak self] entered in
        if let self { model.set(answer(entered)) }
      }
    }
  }

  /// Applies the rule to the values of the subject and the field.
  func follow(in group: BindingGroup) {
    group.add(
      subject.dropFirst().sink { [weak self] value in
        MainActor.assumeIsolated {
          guard let self else { return }
          let answer = self.answer(value)
          if answer != value { self.subject.send(answer) }
        }
      })
    group.add(
      field.dropFirst().sink { [weak self] value in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.field.value = self.answer(value)
        }
      })
  }

  private func answer(_ entered: Input.Value) -> Input.Value {
    heard.append(entered)
    return switch rule {
    case .accepts: entered
    case .refuses: former
    case .corrects: entered == former ? former : correction ?? entered
    }
  }
}

private enum InputLinkKind: CaseIterable {
  case subject, state, value, field
}

private enum InputRule: CaseIterable {
  case accepts, refuses, corrects
}

extension InputCase {
  fileprivate func isShared(
    _ first: InputLinkKind, _ second: InputLinkKind, _ toolkit: any ConformanceToolkit
  ) async throws {
    let start = value
    for rules in InputRule.allCases.flatMap({ one in InputRule.allCases.map { (one, $0) } }) {
      let links = [InputLink<Self>(first, rules.0, start), InputLink<Self>(second, rules.1, start)]
      var (before, after, errors): ([Value], [Value], [String]) = ([], [], [])
      let early = publisher.dropFirst().sink { before.append($0) }
      let group = BindingGroup(onError: { errors.append("\($0)") }) {
        for link in links { link.bind(self) }
      }
      for link in links { link.follow(in: group) }
      let late = publisher.dropFirst().sink { after.append($0) }
      try await naming("\(rules.0) and \(rules.1)") {
        for _ in 1...2 {
          let entered = userChanges()
          try await toolkit.wait(for: "the input to be heard") {
            links.contains { $0.heard.contains(entered) }
          }
          let all = links.map(\.value) + [before.last ?? start, after.last ?? start]
          try expect(all, is: all.map { _ in value }, "the bindings and the listeners")
          if links.contains(where: \.refusesFirst), entered != start {
            let reached = links.filter { !$0.refusesFirst && $0.heard.contains(entered) }
            // If two bindings can refuse, the one that was made first decides first.
            try expect(
              reached.allSatisfy { $0 === links[0] && $0.decides }, "a refused input reaches nobody"
            )
            try expect(!(before + after).contains(entered), "a refused input reaches no listener")
          }
          try expect(errors, is: [], "errors")
        }
      }
      group.clear()
      write(start)
      extendLifetime((early, late))
    }
  }

  fileprivate func isWritten(
    byTheFirst isFirst: Bool, _ toolkit: any ConformanceToolkit
  ) async throws {
    let start = value
    var (heard, byWriter): ([Value], [Value]) = ([], [])
    let group = BindingGroup()
    func listen() { group.add(publisher.dropFirst().sink { heard.append($0) }) }
    if !isFirst { listen() }
    group.add(
      publisher.dropFirst().sink { entered in
        byWriter.append(entered)
        if entered != start { write(start) }
      })
    if isFirst { listen() }
    let entered = userChanges()
    try await toolkit.wait(for: "the input to be heard") { byWriter.contains(entered) }
    await toolkit.turn()
    try expect(value, is: start, "the control")
    try expect(byWriter, is: [entered], "what the listener heard that writes")
    try expect(heard, is: isFirst ? [start] : [entered, start], "what the other heard")
    group.clear()
  }

  fileprivate func showsProblemsWhileBound() throws {
    let (bad, good) = (FormField(value, FieldRule { _ in "Not this." }), FormField(value))
    let forms = [FieldGroup(bad), FieldGroup(good)]
    // Some controls do not take the focus that a form gives them.
    var group = BindingGroup(onError: { _ in }) {
      bind(bad)
      bind(good)
    }
    for form in forms { form.validate() }
    try expect(control.inputProblem, is: "Not this.", "the problem beside a field without one")
    group = BindingGroup { bind(CurrentValueSubject(value)) }
    try expect(control.inputProblem, is: nil, "the problem of one that is no longer bound")
    group.clear()
  }

  fileprivate func showsItsFirstValueAtOnce() throws {
    for kind in InputLinkKind.allCases {
      let shown = another(than: value)
      let link = InputLink<Self>(kind, .accepts, shown)
      let group = BindingGroup()
      try transaction {
        group.capture { link.bind(self) }
        try expect(value, is: shown, "a \(kind) in the transaction")
      }
      try expect(value, is: shown, "a \(kind) afterward")
      group.clear()
    }
  }
}
