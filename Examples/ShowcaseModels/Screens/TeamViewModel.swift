import Bindery

/// A user who is shown twice, and what the team does with the user.
@MainActor
public final class TeamViewModel {
  /// Whom both cards show.
  public let user: MiniUserViewModel
  public let frontRunner: FrontRunnerViewModel
  public let photo: ProfilePhotoViewModel
  /// What was done to the user, to be undone. What is typed into the name in one go is one step.
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

  /// How many points are given at a time.
  public static let reward = 10

  /// Gives the front runner points.
  public func givePoints() {
    frontRunner.give(Self.reward)
  }
}
