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
/// need not unsubscribe: a view model holds its views weakly.
@MainActor
public protocol StatefulView<State>: AnyObject {
  /// The type of the state that the view shows. The compiler infers it from ``render(state:)``.
  associatedtype State: ViewState

  /// Shows the state, on the main actor. It is never called twice in a row with equal states.
  ///
  /// A command that is called here changes the view model at once. The new state is rendered
  /// afterwards. All view models that are read here have the states that were delivered together.
  func render(state: State)

  /// Shows the state. `previous` is the state that this view showed before; nil for the first
  /// time.
  ///
  /// Implement it, instead of `render(state:)`, in a ``TransitioningView``.
  func render(state: State, from previous: State?)

  /// The condition under which the view can be rendered. It is read once, when the view
  /// subscribes.
  ///
  /// By default always. The toolkit modules have more suitable defaults for their views.
  var renderPolicy: RenderPolicy { get }
}

extension StatefulView {
  public func render(state: State, from previous: State?) { render(state: state) }
  public var renderPolicy: RenderPolicy { .always }
}

/// A view that also receives the state that it showed before, so that it can animate the change.
///
/// Implement this method instead of ``StatefulView/render(state:)``. `previous` is the state that
/// this view rendered last, even if the view model had others in the meantime.
///
/// ```swift
/// func render(state: PhotoState, from previous: PhotoState?) {
///   guard let previous else { return show(state) }
///   crossfade(from: previous, to: state)
/// }
/// ```
@MainActor
public protocol TransitioningView: StatefulView {
  /// Shows the state, on the main actor. `previous` is the state that the view showed before; nil
  /// for the first time.
  ///
  /// It is called under the same conditions as ``StatefulView/render(state:)``, and instead of it.
  func render(state: State, from previous: State?)
}

extension TransitioningView {
  public func render(state: State) {
    programmerError(
      "no-render", "\(Self.self) is a TransitioningView that does not say how it is rendered.",
      remedy: "Implement `func render(state: \(State.self), from previous: \(State.self)?)`, "
        + "and call that, not `render(state:)`.")
  }
}
