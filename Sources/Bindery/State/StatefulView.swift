/// An object that shows a view model's state. Any class can conform.
///
/// ```swift
/// final class ResultsPage: Page, StatefulView {
///   override func load() -> Widget {
///     viewModel.subscribe(view: self)
///     …
///   }
///
///   func render(state: ResultsState) {
///     list.isVisible = !state.results.isEmpty
///   }
/// }
/// ```
///
/// ``ViewModel/subscribe(view:)`` renders the current state at once. After that, the view renders
/// each new state on the main actor, once per ``transaction(_:)``, with the final state. States
/// written on other threads are coalesced: each turn of the main loop renders the newest. A view
/// need not unsubscribe: a view model references its views weakly.
@MainActor
public protocol StatefulView<State>: AnyObject {
  /// The type of the state that the view shows. The compiler infers it from ``render(state:)``.
  associatedtype State: ViewState

  /// Shows the state. It is called on the main actor, never twice in a row with equal states.
  ///
  /// A method that changes the view model may be called here. It changes the state at once, and the
  /// new state is rendered afterward. If you read other view models here, their states belong to
  /// the same delivery as `state`.
  func render(state: State)

  /// Shows the state. `previous` is the state that this view rendered last, or nil at the first
  /// call.
  ///
  /// Implement it, instead of `render(state:)`, in a ``TransitioningView``.
  func render(state: State, from previous: State?)

  /// The condition under which the view can be rendered. The view model reads it once, when the
  /// view subscribes.
  ///
  /// The default is ``RenderPolicy/always``. The toolkit modules have more suitable defaults for
  /// their views.
  var renderPolicy: RenderPolicy { get }
}

extension StatefulView {
  public func render(state: State, from previous: State?) { render(state: state) }
  public var renderPolicy: RenderPolicy { .always }
}

/// A view that also receives the state that it showed before, so that it can animate the change.
///
/// Implement this method instead of ``StatefulView/render(state:)``. `previous` is the state that
/// this view rendered last, even if the view model has had other states in between.
///
/// ```swift
/// func render(state: PhotoState, from previous: PhotoState?) {
///   guard let previous else { return show(state) }
///   crossfade(from: previous, to: state)
/// }
/// ```
@MainActor
public protocol TransitioningView: StatefulView {
  /// Shows the state, on the main actor. `previous` is the state that this view rendered last, or
  /// nil at the first call.
  ///
  /// It is called instead of ``StatefulView/render(state:)``, under the same conditions.
  func render(state: State, from previous: State?)
}

extension TransitioningView {
  public func render(state: State) {
    programmerError(
      "no-render", "\(Self.self) is a TransitioningView without a method that renders it.",
      remedy: "Implement `func render(state: \(State.self), from previous: \(State.self)?)`, "
        + "and call that, not `render(state:)`.")
  }
}
