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
/// A view need not unsubscribe: a view model holds its views weakly.
@MainActor
public protocol StatefulView<State>: AnyObject {
  associatedtype State: ViewState

  /// Shows the state. It is never called twice in a row with equal states.
  ///
  /// A command that is called in here changes the view model at once. The new state is rendered
  /// afterwards.
  func render(state: State)

  /// Shows the state. `previous` is the state that this view showed before; nil for the first
  /// time.
  ///
  /// Implement it, instead of ``render(state:)``, in a ``TransitioningView``.
  func render(state: State, from previous: State?)

  /// When the view can be rendered. It is read once, when the view subscribes.
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
/// ```swift
/// func render(state: PhotoState, from previous: PhotoState?) {
///   guard let previous else { return show(state) }
///   crossfade(from: previous, to: state)
/// }
/// ```
@MainActor
public protocol TransitioningView: StatefulView {
  func render(state: State, from previous: State?)
}

extension TransitioningView {
  public func render(state: State) {
    programmerError(
      "\(Self.self) is a TransitioningView that does not say how it is rendered.",
      remedy: "Implement `func render(state: \(State.self), from previous: \(State.self)?)`, "
        + "and call that, not `render(state:)`.")
  }
}
