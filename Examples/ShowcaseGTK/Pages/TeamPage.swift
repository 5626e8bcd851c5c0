import BinderyGTK
import ShowcaseModels

/// Two cards that show one user, and the actions on that user.
final class TeamPage: Page {
  private let team: TeamViewModel

  init(_ team: TeamViewModel) {
    self.team = team
    super.init()
    title = Screen.team.title
  }

  override func load() -> Widget {
    addUndo()
    // With large text they need two lines in a narrow window.
    let cards = FlowBox([MiniUserCard(team), FrontRunnerCard(team)])
    (cards.minimumPerLine, cards.maximumPerLine) = (1, 2)
    (cards.rowSpacing, cards.columnSpacing) = (12, 12)
    cards.canFocus = false
    cards.isHomogeneous = true
    let form = Box(.vertical, spacing: 18, [cards, PreferencesGroup("", user() + [points()])])
    form.setMargins(18)
    return ScrolledWindow(Clamp(form))
  }

  private func addUndo() {
    let history = team.history
    let undo = Button(icon: "edit-undo-symbolic", label: "Undo")
    let redo = Button(icon: "edit-redo-symbolic", label: "Redo")
    undo.addShortcut("<Control>z") { history.undo() }
    redo.addShortcut("<Shift><Control>z") { history.redo() }
    for button in [undo, redo] { header.packStart(button) }
    bindings.capture {
      undo.isEnabledBinding *= history.steps.map(\.canUndo)
      redo.isEnabledBinding *= history.steps.map(\.canRedo)
      Handler(history, StateHistory.undo) *= undo.tapPublisher
      Handler(history, StateHistory.redo) *= redo.tapPublisher
    }
  }

  /// The rows for the content of both cards.
  private func user() -> [Widget] {
    let name = EntryRow("Name", purpose: .name)
    let (role, portrait, online) = (picker(), picker(), Switch())
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
      name, ActionRow("Role", control: role), ActionRow("Photo", control: portrait),
      ActionRow("Online", control: online),
    ]
  }

  /// A row for the content that only the front runner has.
  private func points() -> Widget {
    let give = Button("Give \(TeamViewModel.reward)")
    give.verticalAlign = .center
    give.accessibleLabel = "Give \(TeamViewModel.reward) points"
    bindings.capture { Handler(team, TeamViewModel.givePoints) *= give.tapPublisher }
    return ActionRow("Front runner’s points", control: give)
  }

  private func picker() -> DropDown {
    let picker = DropDown()
    picker.verticalAlign = .center
    return picker
  }
}
