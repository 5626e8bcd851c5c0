/// The whole state that a view shows, as one value.
///
/// Use an enum for a view whose cases exclude each other, and a struct otherwise. Let the
/// compiler synthesize equality: a state that equals the current one is not rendered. States
/// cross threads, so they are `Sendable`. A ``ViewModel`` holds the state, writes replace it as a
/// whole, and views and other view models receive it as a whole.
///
/// ```swift
/// enum ResultsState: ViewState {
///   case loading(old: [Result])
///   case loaded([Result])
///   case failed(Problem, old: [Result])
/// }
/// ```
public protocol ViewState: Equatable, Sendable {
  /// The rule for legal changes; nil if all are legal. Conform to ``CheckedState`` instead of
  /// implementing it.
  static var transitionRule: TransitionRule<Self>? { get }
}

extension ViewState {
  public static var transitionRule: TransitionRule<Self>? { nil }
}
