#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// Two cards that show one user, and the actions on that user.
final class TeamController: UIViewController {
  private let team: TeamViewModel
  private let bindings = BindingGroup()

  init(_ team: TeamViewModel) {
    self.team = team
    super.init(nibName: nil, bundle: nil)
    title = Screen.team.title
    addUndo()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cards = UIStackView(.horizontal, spacing: 12, [MiniUserCard(team), FrontRunnerCard(team)])
    cards.distribution = .fillEqually
    showForm([cards] + makeUser() + [makePoints()])
  }

  private func addUndo() {
    let history = team.history
    let (undo, redo) = (item("arrow.uturn.backward", "Undo"), item("arrow.uturn.forward", "Redo"))
    navigationItem.rightBarButtonItems = [redo, undo]
    bindings.capture {
      undo.isEnabledBinding *= history.steps.map(\.canUndo)
      redo.isEnabledBinding *= history.steps.map(\.canRedo)
      Handler(history, StateHistory.undo) *= undo.tapPublisher
      Handler(history, StateHistory.redo) *= redo.tapPublisher
    }
  }

  private func item(_ symbol: String, _ name: String) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: symbol), style: .plain, target: nil, action: nil)
    item.accessibilityLabel = name
    return item
  }

  /// The rows for the content of both cards.
  private func makeUser() -> [UIView] {
    let (name, online) = (UITextField(.name), UISwitch())
    let (role, portrait) = (ChoiceButton(), ChoiceButton())
    let (user, photo) = (team.user, team.photo)
    bindings.capture {
      name *= .state(user, \.name) { $0.rename($1) }
      role *= PickerBinding.items(MiniUserState.Role.allCases, title: \.title)
        .state(user, \.role) { $0.assign($1) }
      portrait *= PickerBinding.items(Portrait.allCases, title: \.title)
        .state(user, \.portrait) { $0.choose($1) }
      online *= .state(photo, \.isOnline) { $0.go(online: $1) }
    }
    return [
      FormRow("Name", name), FormRow("Role", role), FormRow("Photo", portrait),
      FormRow("Online", online),
    ]
  }

  /// A row for the content that only the front runner has.
  private func makePoints() -> UIView {
    let give = UIButton(configuration: .bordered())
    give.configuration?.title = "Give \(TeamViewModel.reward)"
    bindings.capture { Handler(team, TeamViewModel.givePoints) *= give.tapPublisher }
    let row = FormRow("Front runner’s points", give)
    give.accessibilityLabel = "Give \(TeamViewModel.reward) points"
    return row
  }
}
#endif
