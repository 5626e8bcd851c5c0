/// A handler that reads several view models and runs once when some of them have changed.
@MainActor
final class JointHandler {
  private var handle: (() -> Void)?
  /// The observers of its sources. Each belongs to its source, and ends with it.
  private var sources: [Weak] = []

  private struct Weak { weak var observer: StateObserver? }

  /// The state that an observer of this handler took last.
  @MainActor
  final class Taken<State> {
    fileprivate(set) var state: State
    init(_ state: State) { self.state = state }
  }

  /// Makes `subscriber` follow `source`: this handler runs when `source` has changed.
  func follow<State: ViewState>(
    _ source: ViewModel<State>, for subscriber: some AnyViewModel, _ derivation: Derivation
  ) -> Taken<State> {
    let observed = source.core.observed()
    let taken = Taken(observed.present.of(State.self).value)
    let observer = ModelObserver(subscriber, derivation, of: observed, joint: self) { _, state in
      taken.state = state
      derivation.runLater(self)
    }
    observed.add(computation: observer)
    sources.append(Weak(observer: observer))
    return taken
  }

  /// - Parameter handle: Calls the handler with the states that were taken.
  func begin(_ handle: @escaping () -> Void) {
    self.handle = handle
  }

  func run() {
    guard let handle else { return }
    guard sources.allSatisfy({ $0.observer?.isEnded == false }) else { return end() }
    handle()
  }

  /// Ends the subscription to all sources.
  func end() {
    guard handle != nil else { return }
    handle = nil
    for observer in observers { observer.cancel() }
  }

  var observers: [StateObserver] { sources.compactMap(\.observer) }

  /// Whether it reads exactly these sources.
  func reads(_ others: [ObservedState]) -> Bool {
    sources.count == others.count && zip(sources, others).allSatisfy { $0.observer?.source === $1 }
  }
}
