/// The whole state that a view shows, as one value.
///
/// Use an enum for a view whose cases exclude each other, and a struct otherwise. Let the compiler
/// synthesize equality: a state that equals the current one is not rendered. States are passed
/// between threads, so they are `Sendable`. A ``ViewModel`` stores the state, and delivers it as a
/// whole to views and other view models.
///
/// ```swift
/// enum ResultsState: ViewState {
///   case loading(old: [Result])
///   case loaded([Result])
///   case failed(Problem, old: [Result])
/// }
/// ```
public protocol ViewState: Equatable, Sendable {
  /// The rule for legal changes, or nil if all changes are legal. Do not implement it; conform to
  /// ``CheckedState`` instead.
  static var transitionRule: TransitionRule<Self>? { get }
}

extension ViewState {
  public static var transitionRule: TransitionRule<Self>? { nil }
}
