#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// A user: the photo, the name, the role.
final class MiniUserCard: UIView, StatefulView {
  private let name = UILabel("", .headline)
  private let role = UILabel("", .subheadline, color: .secondaryLabel)

  init(_ team: TeamViewModel) {
    super.init(frame: .zero)
    arrange([ProfilePhotoView(team.photo), name, role])
    team.user.subscribe(view: self)
  }

  required init?(coder: NSCoder) { nil }

  func render(state: MiniUserState) {
    name.text = state.displayName
    role.text = state.role.title
    become(element: "User: \(state.displayName), \(state.role.title)")
  }
}

/// The front runner: the same user, and the points.
final class FrontRunnerCard: UIView, StatefulView {
  private let name = UILabel("", .headline)
  private let role = UILabel("", .subheadline, color: .secondaryLabel)
  private let points = UILabel("", .title3)

  init(_ team: TeamViewModel) {
    super.init(frame: .zero)
    arrange([ProfilePhotoView(team.photo), name, role, points])
    team.frontRunner.subscribe(view: self)
  }

  required init?(coder: NSCoder) { nil }

  func render(state: FrontRunnerState) {
    name.text = state.user.displayName
    role.text = state.user.role.title
    points.text = "\(state.points) points"
    become(
      element:
        "Front runner: \(state.user.displayName), \(state.user.role.title), \(state.points) points")
  }
}

extension UIView {
  /// Makes it a card with stacked parts.
  fileprivate func arrange(_ parts: [UIView]) {
    backgroundColor = .secondarySystemBackground
    let column = UIStackView(.vertical, spacing: 6, parts)
    column.alignment = .center
    fill(with: column, margin: 12)
  }
}
#endif
