import BinderyCombine
import Dispatch

// Rules that call a method of an object, which they reference weakly. Once the object is released,
// they find no problem.

extension FieldRule {
  /// Creates a synchronous rule that calls a method of `object`, which is referenced weakly.
  ///
  /// ```swift
  /// name.add(FieldRule(self, SignUpViewModel.problem))
  ///
  /// func problem(_ name: String) -> FieldProblem? {
  ///   name == oldName ? "That is the old one." : nil
  /// }
  /// ```
  ///
  /// The method runs on the main actor, when the rule is added and for each change of the value. It
  /// must not change a field. Once the object is released, the rule finds no problem.
  public init<Object: AnyObject>(
    _ object: Object,
    _ problem: @escaping @MainActor (Object) -> @MainActor (Value) -> FieldProblem?
  ) {
    self.init { [weak object] value in
      object.flatMap { problem($0)(value) }
    }
  }

  /// Returns an asynchronous rule that calls a method of `object`, which is referenced weakly.
  ///
  /// The method keeps its object alive while it runs, as always in Swift. See
  /// ``check(after:on:checksOriginal:_:)``.
  public static func check<Object: AnyObject, Context: Scheduler>(
    _ object: Object,
    _ problem: @escaping @MainActor (Object) -> @MainActor (Value) async throws -> FieldProblem?,
    after delay: Context.SchedulerTimeType.Stride, on scheduler: Context,
    checksOriginal: Bool = true
  ) -> FieldRule {
    check(after: delay, on: scheduler, checksOriginal: checksOriginal) { [weak object] value in
      guard let object else { return nil }
      return try await problem(object)(value)
    }
  }

  /// Returns an asynchronous rule that calls a method of `object`, which is referenced weakly. The
  /// rule runs when the value has not changed for 0.3 seconds.
  ///
  /// ```swift
  /// name.add(.check(self, SignUpViewModel.ask))
  ///
  /// func ask(_ name: String) async throws -> FieldProblem? {
  ///   try await server.isFree(name) ? nil : "This name is taken."
  /// }
  /// ```
  ///
  /// See ``check(after:on:checksOriginal:_:)``.
  public static func check<Object: AnyObject>(
    _ object: Object,
    _ problem: @escaping @MainActor (Object) -> @MainActor (Value) async throws -> FieldProblem?,
    checksOriginal: Bool = true
  ) -> FieldRule {
    check(
      object, problem, after: .milliseconds(300), on: DispatchQueue.main,
      checksOriginal: checksOriginal)
  }
}
