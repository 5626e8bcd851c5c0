/// What ``ViewModel``s have in common, whatever their states are.
@MainActor
public protocol AnyViewModel: AnyObject {
  associatedtype State: ViewState

  nonisolated var state: State { get }
}

extension ViewModel: AnyViewModel {}

extension AnyViewModel {
  /// Calls a method with another view model's state: now, and whenever that has changed.
  ///
  /// ```swift
  /// final class CardViewModel: ViewModel<CardState> {
  ///   init(_ mini: MiniViewModel) {
  ///     super.init(initialState: CardState())
  ///     subscribe(to: mini, onChange: CardViewModel.miniDidChange)
  ///   }
  ///
  ///   private func miniDidChange(_ mini: MiniState) {
  ///     update { CardState(name: mini.name, points: state.points) }
  ///   }
  /// }
  /// ```
  ///
  /// The method is called on the main actor, at most once in a transaction, before any view is rendered;
  /// what it writes belongs to that transaction. A view model that derives from several others, which
  /// themselves derive from one, is told by each of them once, after all that they derive from is up to
  /// date. Subscribing to the same view model again replaces the method.
  ///
  /// Neither view model keeps the other alive. The subscription ends when either is freed.
  public func subscribe<Other: ViewState>(
    to other: ViewModel<Other>, onChange: @escaping @MainActor (Self) -> @MainActor (Other) -> Void
  ) {
    subscribe(to: other) { subscriber, state in onChange(subscriber)(state) }
  }

  /// Calls `onChange` with this view model and another's state: now, and whenever that has changed.
  ///
  /// The closure is handed the view model that subscribes, so that it need not capture it.
  ///
  /// ```swift
  /// card.subscribe(to: mini) { card, mini in card.rename(mini.name) }
  /// ```
  public func subscribe<Other: ViewState>(
    to other: ViewModel<Other>, onChange: @escaping @MainActor (Self, Other) -> Void
  ) {
    unsubscribe(from: other)
    let observers = other.core.observed()
    let reader = ModelReader(self, of: observers, onChange)
    observers.add(model: reader)
    observers.raiseModels()
    reader.tellSoon()
  }

  /// Calls nothing any more when `other` changes. If it is not subscribed, nothing happens.
  public func unsubscribe<Other: ViewState>(from other: ViewModel<Other>) {
    for reader in other.core.observed().models(of: self) { reader.cancel() }
  }
}
