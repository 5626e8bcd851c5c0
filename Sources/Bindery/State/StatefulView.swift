/// Something that shows a view model's state. Any class can be one.
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
/// A view need not unsubscribe: view models hold it weakly.
@MainActor
public protocol StatefulView<State>: AnyObject {
  associatedtype State: ViewState

  /// Shows the state. Never called twice in a row with equal states.
  ///
  /// A command given from in here changes the view model at once, and is rendered afterwards.
  func render(state: State)

  /// Shows the state, knowing what this view showed before; nil for the first time.
  ///
  /// Implement it, instead of ``render(state:)``, in a ``TransitioningView``.
  func render(state: State, from previous: State?)

  /// When the view can be rendered. Asked once, when it is subscribed.
  ///
  /// By default always; toolkits know better for their views.
  var renderPolicy: RenderPolicy { get }
}

extension StatefulView {
  public func render(state: State, from previous: State?) { render(state: state) }
  public var renderPolicy: RenderPolicy { .always }
}

/// A view that knows what it showed before, so that it can animate from one state to the next.
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
