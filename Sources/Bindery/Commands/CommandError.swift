/// An error of ``Command/result(of:)`` that does not come from the work itself.
///
/// ```swift
/// do {
///   show(try await viewModel.search.result(of: text))
/// } catch CommandError.busy {
///   // Another search is in progress.
/// }
/// ```
///
/// Only `result(of:)` throws it. If ``Command/run(_:)`` refuses a run, it returns false.
/// ``Command/errors`` does not emit it.
public enum CommandError: Error, Equatable, CustomStringConvertible {
  /// The command was disabled, so the run was refused.
  case disabled

  /// Another run was in progress, and the command's policy is ``CommandPolicy/drop``.
  case busy

  /// The run's publisher finished without a value.
  case noValue

  public var description: String {
    switch self {
    case .disabled: "The command is disabled, so it was not run."
    case .busy: "The command is running already, so it was not run again."
    case .noValue: "The command's publisher finished without a value."
    }
  }
}
