/// What a view shows, as one value.
///
/// Use an enum where a view has cases that exclude each other, a struct where it has not. Equality is
/// the compiler's: a state that equals the present one is not rendered. States travel between
/// threads, so they are `Sendable`.
///
/// ```swift
/// enum ResultsState: ViewState {
///   case loading(old: [Result])
///   case loaded([Result])
///   case failed(Problem, old: [Result])
/// }
/// ```
public protocol ViewState: Equatable, Sendable {
  /// Which changes are legal; nil if all are. Conform to ``CheckedState`` instead of writing it.
  static var transitionRule: TransitionRule<Self>? { get }
}

extension ViewState {
  public static var transitionRule: TransitionRule<Self>? { nil }
}
