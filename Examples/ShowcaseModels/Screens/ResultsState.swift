import Bindery

/// The state of the results screen. Loaded standings stay during a reload, and after a failed
/// one.
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
  /// The standings that were loaded last, or `nil` before the first load.
  public var standings: Standings? {
    switch self {
    case .loading(let old), .failed(_, let old): old
    case .loaded(let standings): standings
    }
  }

  /// The rows to show.
  public var rows: [Standing] { standings?.rows ?? [] }

  /// Whether a load is under way.
  public var isLoading: Bool { phase == .loading }

  /// The error of the last load, or `nil` if it succeeded.
  public var error: StandingsError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// "After round 3": the title of the rows; empty while there are none.
  public var summary: String { standings.map { "After round \($0.round)" } ?? "" }
}
