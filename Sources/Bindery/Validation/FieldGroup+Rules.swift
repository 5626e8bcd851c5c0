import BinderyCombine

extension FieldGroup {
  /// Adds a rule that reads several fields. The problem that it finds belongs to the first field.
  ///
  /// The rule runs at once, and after each change of one of the fields. Problems found by the first
  /// field's own synchronous rules take precedence. The form retains the closure, which must not
  /// change a field. The rule ends when one of its fields is removed from the form.
  ///
  /// ```swift
  /// form.rule(on: end, with: start) { end, start in
  ///   end >= start ? nil : "It ends before it begins."
  /// }
  /// ```
  ///
  /// - Precondition: All fields are in this form.
  public final func rule<Value, each Other>(
    on field: FormField<Value>, with others: repeat FormField<each Other>,
    problem: @escaping @MainActor (Value, repeat each Other) -> FieldProblem?
  ) {
    var all: [AnyFormField] = [field]
    for other in repeat each others { all.append(other) }
    requireOwn(all)
    let values = (repeat WeakField(each others))
    let rule = SharedFieldRule(target: field) { [weak field] in
      guard let field else { return nil }
      return problem(field.value, repeat (each values).value)
    }
    transaction {
      for field in all { field.sharedRules.append(rule) }
      rule.run()
    }
  }
}

extension FieldGroup {
  /// Adds an asynchronous rule that reads several fields. The problem that it finds belongs to
  /// the first field.
  ///
  /// The rule runs again after each change of one of the fields. Otherwise it behaves like
  /// ``FieldRule/check(after:on:checksOriginal:_:)``.
  ///
  /// ```swift
  /// form.check(on: room, with: night, after: .milliseconds(300), on: DispatchQueue.main) {
  ///   try await hotel.isFree($0, $1) ? nil : "It is taken in that night."
  /// }
  /// ```
  ///
  /// - Precondition: All fields are in this form.
  public final func check<Value, each Other, Context: Scheduler>(
    on field: FormField<Value>, with others: repeat FormField<each Other>,
    after delay: Context.SchedulerTimeType.Stride, on scheduler: Context,
    problem: @escaping @MainActor (Value, repeat each Other) async throws -> FieldProblem?
  ) {
    var sources: [AnyFormField] = []
    for other in repeat each others { sources.append(other) }
    requireOwn(sources + [field])
    let values = (repeat WeakField(each others))
    let trigger = SharedFieldRule(target: field) { [weak field] in
      field?.checkAgain()
      return nil
    }
    transaction {
      for source in sources { source.sharedRules.append(trigger) }
      field.add(
        .check(after: delay, on: scheduler) {
          [weak self, weak trigger, weak field, isAlone = sources.isEmpty] value in
          // The rule ends with the form and with each of the fields. It retains none of them.
          guard self != nil, field?.group === self, isAlone || trigger != nil else { return nil }
          return try await problem(value, repeat (each values).value)
        })
    }
  }

  private func requireOwn(_ fields: [AnyFormField]) {
    guard fields.allSatisfy({ $0.group === self }) else {
      programmerError(
        "rule-without-field", "A rule reads a field that is not in its form.",
        remedy: "Add the field to the form first.")
    }
  }
}

/// A rule between several fields.
@MainActor
final class SharedFieldRule {
  private(set) weak var target: AnyFormField?
  private let find: @MainActor () -> FieldProblem?
  private(set) var problem: FieldProblem?

  init(target: AnyFormField, find: @escaping @MainActor () -> FieldProblem?) {
    self.target = target
    self.find = find
  }

  /// Runs the rule. Call it in a transaction only.
  func run() {
    let wasRunningRules = AnyFormField.isRunningRules
    AnyFormField.isRunningRules = true
    problem = find()
    AnyFormField.isRunningRules = wasRunningRules
    target?.updateProblem()
  }
}

/// A weak reference to a field that a rule reads.
@MainActor
private final class WeakField<Value: Equatable> {
  private weak var field: FormField<Value>?
  private var last: Value

  init(_ field: FormField<Value>) {
    self.field = field
    last = field.value
  }

  /// The field's value, or the last known one if the field is gone.
  var value: Value {
    if let field { last = field.value }
    return last
  }
}
