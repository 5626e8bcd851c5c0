/// A handler that reads several view models, and runs once when some of them have changed.
@MainActor
final class JointHandler {
  private var handle: (() -> Void)?
  /// The readers of its sources. Each belongs to its source, and ends with it.
  private var sources: [Weak] = []

  private struct Weak { weak var reader: StateReader? }

  /// The state that a reader of this handler took last.
  @MainActor
  final class Taken<State> {
    fileprivate(set) var state: State
    init(_ state: State) { self.state = state }
  }

  /// Makes `subscriber` follow `source`: when that has changed, this handler runs.
  func follow<State: ViewState>(
    _ source: ViewModel<State>, for subscriber: some AnyViewModel, _ derivation: Derivation
  ) -> Taken<State> {
    let observers = source.core.observed()
    let taken = Taken(observers.presented)
    let reader = ModelReader(subscriber, derivation, of: observers, joint: self) {
      _, state in
      taken.state = state
      derivation.runLater(self)
    }
    observers.add(model: reader)
    sources.append(Weak(reader: reader))
    return taken
  }

  /// - Parameter handle: Calls the handler with the states that were taken.
  func begin(_ handle: @escaping () -> Void) {
    self.handle = handle
  }

  func run() {
    guard let handle else { return }
    guard sources.allSatisfy({ $0.reader?.isEnded == false }) else { return end() }
    handle()
  }

  /// Ends the subscription to all sources.
  func end() {
    guard handle != nil else { return }
    handle = nil
    for reader in readers { reader.cancel() }
  }

  var readers: [StateReader] { sources.compactMap(\.reader) }

  /// Whether it reads just these sources.
  func reads(_ others: [StateAudience]) -> Bool {
    sources.count == others.count && zip(sources, others).allSatisfy { $0.reader?.source === $1 }
  }
}
