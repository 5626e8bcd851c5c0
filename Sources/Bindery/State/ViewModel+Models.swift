/// An object with a readable state, which can subscribe to view models.
///
/// ```swift
/// final class Summary: AnyViewModel {
///   nonisolated var state: CountState { CountState(count: 0) }
///
///   init(of counter: CounterViewModel) {
///     subscribe(to: counter) { summary, counter in summary.show(counter.count) }
///   }
/// }
/// ```
///
/// ``ViewModel`` conforms to it. If a class of your own conforms, it can subscribe to view models,
/// but views and view models cannot subscribe to it.
@MainActor
public protocol AnyViewModel: AnyObject {
  /// The type of the view model's state.
  associatedtype State: ViewState

  /// The current state. It can be read on any thread, even while another thread writes it.
  nonisolated var state: State { get }
}

extension ViewModel: AnyViewModel {}

extension AnyViewModel {
  /// Calls a method with another view model's state, now and after each change of that state.
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
  /// The method is called on the main actor, at most once in a transaction, before any view is
  /// rendered. Its changes belong to that transaction. When it is called, all view models that this
  /// one derives from, directly or through others, are up to date, so it may read all of them.
  /// Subscribing to the same view model again replaces the method.
  ///
  /// If one method is subscribed to several view models separately, it is called once for each of
  /// them that has changed. To have the method called once for all of them, subscribe to them
  /// together: `subscribe(to: first, second, onChange: …)`.
  ///
  /// If you subscribe inside the block of a ``ViewModel/write(fileID:line:_:)``, the first call is
  /// part of that block: its changes become visible when the block has ended, and it must not wait
  /// for another thread. If the block has already changed the other view model's state, the first
  /// call follows when the block has ended.
  ///
  /// Neither view model keeps the other alive. The subscription ends when either is released.
  public func subscribe<Other: ViewState>(
    to other: ViewModel<Other>, onChange: @escaping @MainActor (Self) -> @MainActor (Other) -> Void
  ) {
    subscribe(to: other) { subscriber, state in onChange(subscriber)(state) }
  }

  /// Calls `onChange` with this view model and the state of another one, now and after each change
  /// of that state.
  ///
  /// The closure receives the subscribing view model as its first argument, so do not capture it.
  /// The subscription retains the closure, and ends when either view model is released. Otherwise
  /// it works like `subscribe(to:onChange:)` with a method.
  ///
  /// ```swift
  /// card.subscribe(to: mini) { card, mini in card.rename(mini.name) }
  /// ```
  public func subscribe<Other: ViewState>(
    to other: ViewModel<Other>, onChange: @escaping @MainActor (Self, Other) -> Void
  ) {
    let source = other.core.observed()
    for observer in source.observers(for: self) where observer.joint == nil { observer.cancel() }
    let derivation = handlers
    let observer = ModelObserver(self, derivation, of: source, onChange)
    source.add(computation: observer)
    derivation.begin([observer])
  }

  /// Calls a method with the states of several view models, now and after each change of any of
  /// them.
  ///
  /// ```swift
  /// subscribe(to: rows, selection, onChange: DetailViewModel.rowsOrSelectionDidChange)
  ///
  /// private func rowsOrSelectionDidChange(_ rows: RowsState, _ selection: SelectionState) {
  ///   update { DetailState(row: rows.items[selection.index]) }
  /// }
  /// ```
  ///
  /// The states belong to the same delivery. The method is called on the main actor, at most once
  /// in a transaction even if several states have changed, before any view is rendered. The
  /// subscription ends when one of the view models is released, or when this view model
  /// unsubscribes from one of them. Subscribing to the same view models again, in the same order,
  /// replaces the method.
  public func subscribe<First: ViewState, Second: ViewState, each More: ViewState>(
    to first: ViewModel<First>, _ second: ViewModel<Second>, _ more: repeat ViewModel<each More>,
    onChange: @escaping @MainActor (Self) -> @MainActor (First, Second, repeat each More) -> Void
  ) {
    subscribe(to: first, second, repeat each more) {
      (subscriber: Self, first: First, second: Second, more: repeat each More) in
      onChange(subscriber)(first, second, repeat each more)
    }
  }

  /// Calls `onChange` with this view model and the states of several others, now and after each
  /// change of any of them.
  ///
  /// The states belong to the same delivery. The closure receives the subscribing view model as its
  /// first argument, so do not capture it.
  ///
  /// ```swift
  /// detail.subscribe(to: rows, selection) { detail, rows, selection in
  ///   detail.show(rows.items[selection.index])
  /// }
  /// ```
  public func subscribe<First: ViewState, Second: ViewState, each More: ViewState>(
    to first: ViewModel<First>, _ second: ViewModel<Second>, _ more: repeat ViewModel<each More>,
    onChange: @escaping @MainActor (Self, First, Second, repeat each More) -> Void
  ) {
    var sources: [ObservedState] = [first.core.observed(), second.core.observed()]
    for source in repeat each more { sources.append(source.core.observed()) }
    for observer in sources[0].observers(for: self) where observer.joint?.reads(sources) == true {
      observer.joint?.end()
    }
    let derivation = handlers
    let joint = JointHandler()
    let one = joint.follow(first, for: self, derivation)
    let two = joint.follow(second, for: self, derivation)
    let others = (repeat joint.follow(each more, for: self, derivation))
    joint.begin { [weak self] in
      guard let self else { return }
      onChange(self, one.state, two.state, repeat (each others).state)
    }
    derivation.begin(joint.observers)
  }

  /// Ends all subscriptions of this view model to `other`. Does nothing if there are none.
  ///
  /// This includes a subscription to `other` together with further view models.
  public func unsubscribe<Other: ViewState>(from other: ViewModel<Other>) {
    for observer in other.core.observed().observers(for: self) { observer.cancel() }
  }
}
