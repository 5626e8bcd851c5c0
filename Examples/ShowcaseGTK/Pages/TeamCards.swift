import BinderyGTK
import ShowcaseModels

/// A user: the photo, the name, the role.
final class MiniUserCard: Box, StatefulView {
  private let name = Label()
  private let role = Label()

  init(_ team: TeamViewModel) {
    super.init(.vertical, spacing: 6, [ProfilePhotoView(team.photo, size: 64), name, role])
    arrange(name, role)
    team.user.subscribe(view: self)
  }

  func render(state: MiniUserState) {
    name.text = state.displayName
    role.text = state.role.title
    accessibleLabel = "User: \(state.displayName), \(state.role.title)"
  }
}

/// The front runner: the same user, and the points.
final class FrontRunnerCard: Box, StatefulView {
  private let points = Label()
  private let name = Label()
  private let role = Label()

  init(_ team: TeamViewModel) {
    super.init(.vertical, spacing: 6, [ProfilePhotoView(team.photo, size: 64), name, role, points])
    arrange(name, role)
    points.addClass("numeric")
    points.addClass("points")
    team.frontRunner.subscribe(view: self)
  }

  func render(state: FrontRunnerState) {
    name.text = state.user.displayName
    role.text = state.user.role.title
    points.text = "\(state.points) points"
    accessibleLabel =
      "Front runner: \(state.user.displayName), \(state.user.role.title), \(state.points) points"
  }
}

extension Box {
  /// Makes it a card with a name and a line below.
  fileprivate func arrange(_ name: Label, _ line: Label) {
    addClass("card")
    addClass("team-card")
    for label in [name, line] { label.isEllipsized = true }
    name.addClass("heading")
    line.addClass("dim-label")
  }
}
