import BinderyCombine
import Dispatch

/// A rule that looks for a problem with a field's value.
///
/// ```swift
/// email = form.field(\.email, .required, FieldRule(EmailAddress.problem))
/// name = form.field(\.userName, .minimumLength(3), .check { try await server.problem(with: $0) })
/// name.add(FieldRule(self, SignUpViewModel.problem))
/// ```
///
/// Rules run in the order in which they were added, and the field's problem is the first one found.
/// Synchronous rules run at once, asynchronous ones after their delay. A rule must not change a
/// field.
///
/// A field retains its rules, so a rule must not capture the field's owner. To use a method of the
/// owner, pass the object and the method separately, as in the last line above, after the owner's
/// properties are initialized.
@MainActor
public struct FieldRule<Value> {
  let find: @MainActor (Value) -> FieldProblem?
  let check: FieldCheck<Value>?

  /// Creates a synchronous rule. It runs on the main actor, when it is added and after each change
  /// of the value. It must depend on this value alone; for rules over several fields, see
  /// ``FieldGroup``.
  public init(_ problem: @escaping @MainActor (Value) -> FieldProblem?) {
    find = problem
    check = nil
  }

  /// Returns a closure that runs the synchronous rules of `rules`, and returns the first problem
  /// found.
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

  /// Returns an asynchronous rule, for example one that asks a server.
  ///
  /// The rule runs when the value has not changed for `delay` and the field's own synchronous rules
  /// find no problem. During the delay and the check, ``AnyFormField/isChecking`` is true and
  /// ``FieldGroup/canSubmit`` is false. If the value changes, the task is cancelled and its result
  /// ignored. If `problem` throws, the field has a problem of the kind
  /// ``FieldProblem/Kind/unchecked``. The check runs again for the next value, when you call
  /// ``AnyFormField/checkAgain()``, and when the form is validated.
  ///
  /// - Parameters:
  ///   - delay: The time for which the value must not change before the rule runs.
  ///   - scheduler: The scheduler that measures that time.
  ///   - checksOriginal: Whether the original value is checked, too. Pass false if it was accepted
  ///     earlier, such as a name that the user already has.
  ///   - problem: Returns the problem with the value, or nil. It runs on the main actor.
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
