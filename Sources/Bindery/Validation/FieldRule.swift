import BinderyCombine
import Dispatch

/// What a field's value has to be. A rule finds a problem, or nil.
///
/// ```swift
/// email = form.field(\.email, .required, FieldRule(EmailAddress.problem))
/// name = form.field(\.userName, .minimumLength(3), .check { try await server.problem(with: $0) })
/// name.add(FieldRule(self, SignUpViewModel.problem))
/// ```
///
/// A field keeps its rules, so a rule must not capture what owns the field. One that is a method of
/// that names both apart, as in the last line, and is added when the owner is complete.
@MainActor
public struct FieldRule<Value> {
  let find: @MainActor (Value) -> FieldProblem?
  let check: FieldCheck<Value>?

  /// Makes a rule that decides at once. It runs for each change of the value.
  public init(_ problem: @escaping @MainActor (Value) -> FieldProblem?) {
    find = problem
    check = nil
  }

  /// What the first of several rules that decide at once finds.
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

  /// A rule that takes its time: it asks a server, for example.
  ///
  /// It runs when the value has not changed for a while and all rules that decide at once are
  /// satisfied. Meanwhile the field ``AnyFormField/isChecking``, and its form cannot be submitted.
  /// An answer for a value that is no longer there is never shown, and its task is cancelled. A
  /// check that fails is a problem of the kind ``FieldProblem/Kind/unchecked``: it is run again for
  /// the next value, by ``AnyFormField/checkAgain()``, and when the form is to be submitted.
  ///
  /// - Parameters:
  ///   - delay: For how long the value has to stay what it is.
  ///   - scheduler: Measures that time.
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

  /// A rule that takes its time, and begins when the value has not changed for 0.3 seconds.
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

/// A rule that takes its time.
@MainActor
struct FieldCheck<Value> {
  let checksOriginal: Bool
  let find: @MainActor (Value) async throws -> FieldProblem?
  /// Runs some work when the rule's delay has passed.
  let wait: @MainActor (_ work: @escaping @MainActor @Sendable () -> Void) -> Void
}
