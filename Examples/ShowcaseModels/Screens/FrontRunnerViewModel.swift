import Bindery

/// The leading user, and the lead in points.
public struct FrontRunnerState: ViewState {
  public var user: MiniUserState
  public var points: Int
}

/// A card that combines a user, shared with other cards, with points of its own.
public final class FrontRunnerViewModel: ViewModel<FrontRunnerState> {
  @MainActor
  public init(_ user: MiniUserViewModel, points: Int = 0) {
    super.init(initialState: FrontRunnerState(user: user.state, points: points))
    subscribe(to: user, onChange: FrontRunnerViewModel.userDidChange)
  }

  private func userDidChange(_ user: MiniUserState) {
    write { $0.user = user }
  }

  public nonisolated func give(_ points: Int) {
    write { $0.points += points }
  }
}
