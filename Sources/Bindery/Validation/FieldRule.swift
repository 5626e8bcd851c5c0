import BinderyCombine
import Dispatch

/// A rule for a field's value. It finds a problem, or returns nil.
///
/// ```swift
/// email = form.field(\.email, .required, FieldRule(EmailAddress.problem))
/// name = form.field(\.userName, .minimumLength(3), .check { try await server.problem(with: $0) })
/// name.add(FieldRule(self, SignUpViewModel.problem))
/// ```
///
/// Rules run in the order in which they were added, and the first problem counts: that of a
/// synchronous rule at once, that of an asynchronous one after its delay. A rule must not change a
/// field.
///
/// A field retains its rules, so a rule must not capture the field's owner. To use a method of
/// the owner, pass the object and the method separately, as in the last line, and add the rule
/// when the owner is initialized.
@MainActor
public struct FieldRule<Value> {
  let find: @MainActor (Value) -> FieldProblem?
  let check: FieldCheck<Value>?

  /// Creates a synchronous rule. It runs when it is added, and for each change of the value, on the
  /// main actor. It must depend on the value alone: see ``FieldGroup`` for rules over several
  /// fields.
  public init(_ problem: @escaping @MainActor (Value) -> FieldProblem?) {
    find = problem
    check = nil
  }

  /// Returns a closure that returns the first problem that the synchronous ones of `rules` find.
  static func first(of rules: [FieldRule]) -> @MainActor (Value) -> FieldProblem? {
    let finders = rules.filter { $0.check == nil }.map(\.find)
    guard let last = finders.last else { return { _ in nil } }
    return finders.dropLast().reversed().reduce(last) { rest, find in
      { value in find(value) ?? rest(value) }
    }
  }

  private init(check: FieldCheck<Value>) {
    find = { _ in nil }
    self.check = check
  }

  /// Returns an asynchronous rule: it asks a server, for example.
  ///
  /// It runs when the value has not changed for `delay` and the field's own synchronous rules
  /// find no problem. Meanwhile the field ``AnyFormField/isChecking``, and
  /// ``FieldGroup/canSubmit`` is false. If the value changes, the task is cancelled and its
  /// result ignored. If `problem` throws, the field has a problem of the kind
  /// ``FieldProblem/Kind/unchecked``. The check runs again for the next value, by
  /// ``AnyFormField/checkAgain()``, and when the form is validated.
  ///
  /// - Parameters:
  ///   - delay: How long the value has to stay unchanged before the rule runs.
  ///   - scheduler: The scheduler that measures that time.
  ///   - checksOriginal: Whether the original value is checked; false if it was accepted before.
  ///   - problem: Finds a problem, on the main actor.
  public static func check<Context: Scheduler>(
    after delay: Context.SchedulerTimeType.Stride, on scheduler: Context,
    checksOriginal: Bool = true,
    _ problem: @escaping @MainActor (Value) async throws -> FieldProblem?
  ) -> FieldRule {
    FieldRule(
      check: FieldCheck(checksOriginal: checksOriginal, find: problem) { work in
        scheduler.schedule(after: scheduler.now.advanced(by: delay)) {
          MainQueue.finish(work) { $0() }
        }
      })
  }

  /// Returns an asynchronous rule that runs when the value has not changed for 0.3 seconds.
  ///
  /// ```swift
  /// name.add(.check { name in try await server.isFree(name) ? nil : "This name is taken." })
  /// ```
  ///
  /// See ``check(after:on:checksOriginal:_:)``.
  public static func check(
    checksOriginal: Bool = true,
    _ problem: @escaping @MainActor (Value) async throws -> FieldProblem?
  ) -> FieldRule {
    check(
      after: .milliseconds(300), on: DispatchQueue.main, checksOriginal: checksOriginal, problem)
  }
}

/// An asynchronous rule.
@MainActor
struct FieldCheck<Value> {
  let checksOriginal: Bool
  let find: @MainActor (Value) async throws -> FieldProblem?
  /// Runs `work` when the rule's delay has passed.
  let wait: @MainActor (_ work: @escaping @MainActor @Sendable () -> Void) -> Void
}
