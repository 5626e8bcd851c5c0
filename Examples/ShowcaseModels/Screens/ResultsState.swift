import Bindery

/// What the results screen shows. What was loaded before stays while more is loaded, and when that
/// fails.
public enum ResultsState: CheckedState {
  case loading(old: Standings?)
  case loaded(Standings)
  case failed(StandingsError, old: Standings?)

  public enum Phase: Sendable {
    case loading, loaded, failed
  }

  public var phase: Phase {
    switch self {
    case .loading: .loading
    case .loaded: .loaded
    case .failed: .failed
    }
  }

  public static let transitions: [Phase: Set<Phase>] = [
    .loading: [.loaded, .failed], .loaded: [.loading], .failed: [.loading],
  ]
}

extension ResultsState {
  /// What was loaded last; nil before the first time.
  public var standings: Standings? {
    switch self {
    case .loading(let old), .failed(_, let old): old
    case .loaded(let standings): standings
    }
  }

  /// The rows to show.
  public var rows: [Standing] { standings?.rows ?? [] }

  /// Whether something is being loaded.
  public var isLoading: Bool { phase == .loading }

  /// Why the last loading failed; nil unless it did.
  public var error: StandingsError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// "After round 3": what the rows are; empty while there are none.
  public var summary: String { standings.map { "After round \($0.round)" } ?? "" }
}
