import Bindery

extension Behavior {
  /// Behaviors of the lifetime of a control's bindings.
  @MainActor static let inputLifetime: [Behavior] = [
    Behavior(
      .input, "cleared-group", laws: [1, 3],
      "After its group is cleared, a control shows no new values and sends none."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.endsWithItsGroup(toolkit) }
    },
    Behavior(
      .input, "rebinding", laws: [3],
      "A control that is bound again shows and changes only the new view model."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.isBoundAnew(toolkit) }
    },
    Behavior(
      .input, "freed", laws: [1],
      "A bound control is freed while its group lives; clearing the group frees model and field."
    ) { toolkit in
      try await toolkit.forEachDroppedInput { group, waitForSources in
        group.clear()
        try await waitForSources()
      }
    },
    Behavior(
      .input, "gone-view-model", laws: [1],
      "A control and its group do not retain a view model; the control works on without it."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.outlivesItsViewModel(toolkit) }
    },
    Behavior(
      .input, "no-late-value", laws: [5],
      "A value from another thread is shown later, and never replaces a newer one."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.showsNothingLate(toolkit) }
    },
  ]
}

extension ConformanceToolkit {
  /// Binds and drops each kind of control, and runs `body` once it is freed. `body` receives the
  /// group, which is still alive, and a closure that waits until the control's subject, field and
  /// view model are freed as well.
  func forEachDroppedInput(
    _ body: @MainActor (BindingGroup, @MainActor () async throws -> Void) async throws -> Void
  ) async throws {
    guard !inputs.isEmpty else { throw NotApplicable("\(name) has no controls") }
    for kind in inputs {
      try await naming(kind.name) {
        let group = BindingGroup()
        let released = try await boundAndDropped(kind, group)
        clear()
        try await wait(for: "the control to be freed") { released.control == nil }
        try await body(group) {
          try await wait(for: "its subject, field and view model to be freed") {
            released.subject == nil && released.field == nil && released.model == nil
          }
        }
      }
    }
  }
}

/// Weak references to a bound control, and to the objects to which it was bound.
@MainActor
private final class Released {
  weak var control: AnyObject?
  weak var subject: AnyObject?
  weak var field: AnyObject?
  weak var model: AnyObject?
}

@MainActor
private func boundAndDropped(
  _ kind: ControlKind<any InputCase>, _ group: BindingGroup
) async throws -> Released {
  let released = Released()
  func use(_ input: some InputCase) {
    let subject = CurrentValueSubject<_, Never>(input.value)
    let (field, model) = (FormField(input.value), HeldModel(input.value))
    (released.control, released.subject) = (input.control, subject)
    (released.field, released.model) = (field, model)
    group.capture {
      input.bind(subject)
      input.bind(field)
      input.bind(state: model)
    }
    _ = input.userChanges()
  }
  use(try await kind.make())
  return released
}

extension InputCase {
  fileprivate func endsWithItsGroup(_ toolkit: any ConformanceToolkit) async throws {
    let subject = CurrentValueSubject<Value, Never>(value)
    let group = BindingGroup { bind(subject) }
    group.clear()
    let shown = value
    subject.send(another(than: shown))
    try expect(value, is: shown, "what is shown")
    let held = subject.value
    let entered = userChanges()
    await toolkit.turn()
    try expect(subject.value, is: held, "what the subject holds")
    try expect(value, is: entered, "the control still works")
  }

  fileprivate func outlivesItsViewModel(_ toolkit: any ConformanceToolkit) async throws {
    var model: HeldModel<Value>? = HeldModel(value)
    weak let released = model
    let group = BindingGroup { if let model { bind(state: model) } }
    model = nil
    try await toolkit.wait(for: "the view model to be freed") { released == nil }
    let entered = userChanges()
    await toolkit.turn()
    try expect(value, is: entered, "what the user entered")
    group.clear()
  }

  fileprivate func isBoundAnew(_ toolkit: any ConformanceToolkit) async throws {
    let (old, new) = (
      CurrentValueSubject<Value, Never>(value),
      CurrentValueSubject<Value, Never>(another(than: value))
    )
    var group = BindingGroup { bind(old) }
    group = BindingGroup { bind(new) }
    try expect(value, is: new.value, "bound anew")
    let held = old.value
    let entered = userChanges()
    await toolkit.turn()
    try expect(new.value, is: entered, "the new subject")
    try expect(old.value, is: held, "the old subject")
    old.send(another(than: entered))
    try expect(value, is: entered, "after the old subject sent")
    group.clear()
  }

  fileprivate func showsNothingLate(_ toolkit: any ConformanceToolkit) async throws {
    let subject = CurrentValueSubject<Value, Never>(value)
    let group = BindingGroup { bind(subject) }
    let late = another(than: value)
    sendElsewhere(late, to: subject)
    let last = another(than: late)
    subject.send(last)
    await toolkit.turn()
    try expect(value, is: last, "what is shown")
    sendElsewhere(late, to: subject)
    let shown = value
    group.clear()
    await toolkit.turn()
    try expect(value, is: shown, "after the group was cleared")
  }
}
