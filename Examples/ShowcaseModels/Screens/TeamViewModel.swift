import Bindery

/// A user who is shown twice, and the team's actions on the user.
@MainActor
public final class TeamViewModel {
  /// The user that both cards show.
  public let user: MiniUserViewModel
  public let frontRunner: FrontRunnerViewModel
  public let photo: ProfilePhotoViewModel
  /// The history of changes to the user, for undo. Continuous typing into the name is one step.
  public let history: StateHistory<MiniUserState>

  public init(
    _ user: MiniUserState = MiniUserState(name: "Ada Lovelace", role: .development),
    points: Int = 120
  ) {
    self.user = MiniUserViewModel(initialState: user)
    frontRunner = FrontRunnerViewModel(self.user, points: points)
    photo = ProfilePhotoViewModel(self.user)
    history = StateHistory(of: self.user) { old, new in
      (old.role, old.portrait) == (new.role, new.portrait)
    }
  }

  /// The number of points that are given at a time.
  public static let reward = 10

  /// Gives the front runner points.
  public func givePoints() {
    frontRunner.give(Self.reward)
  }
}
