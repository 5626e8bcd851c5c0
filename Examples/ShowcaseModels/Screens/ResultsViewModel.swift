import Bindery

/// The standings of a competition, from a source that may be slow and may fail.
@MainActor
public final class ResultsViewModel: ViewModel<ResultsState> {
  private let source: any StandingsSource
  private var loading: AnyCancellable?
  /// The number of begun loads. Read and changed inside of writes only, which run one at a time.
  private nonisolated(unsafe) var latest = 0

  /// Makes the screen, and starts to load.
  public init(_ source: any StandingsSource) {
    self.source = source
    super.init(initialState: .loading(old: nil))
    refresh()
  }

  /// Reloads. A load that is under way is cancelled: only the latest counts.
  public func refresh() {
    loading = nil
    let number = write { draft in
      draft.state = .loading(old: draft.state.standings)
      latest += 1
      return latest
    }
    loading = source.standings().sink { [weak self] completion in
      if case .failure(let error) = completion {
        self?.finish(number) { .failed(error, old: $0) }
      }
    } receiveValue: { [weak self] standings in
      self?.finish(number) { _ in .loaded(standings) }
    }
  }

  /// Whether to show a spinner: not for short loads, and otherwise long enough to be visible.
  public func showsSpinner(by clock: some Scheduler) -> some Publisher<Bool, Never> {
    self[\.isLoading].steadied(after: .milliseconds(50), atLeast: .seconds(1), scheduler: clock)
  }

  /// May be called on any thread. The result of a cancelled load may still arrive.
  private nonisolated func finish(_ number: Int, _ state: (Standings?) -> ResultsState) {
    write { draft in
      if number == latest { draft.state = state(draft.state.standings) }
    }
  }
}
