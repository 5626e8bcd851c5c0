import BinderyGTK
import ShowcaseModels

/// The form for a new person, in a window over the list.
final class AddPersonPage: Page {
  private let viewModel: AddPersonViewModel
  private let email = EntryRow("E-mail", purpose: .email)

  init(_ viewModel: AddPersonViewModel) {
    self.viewModel = viewModel
    super.init()
    title = "Add person"
  }

  override func load() -> Widget {
    let cancel = Button("Cancel")
    let add = Button("Add")
    add.addClass("suggested-action")
    header.packStart(cancel)
    header.packEnd(add)
    header.showsWindowButtons = (false, false)

    let firstName = EntryRow("First name", purpose: .name)
    let lastName = EntryRow("Last name", purpose: .name)
    let group = DropDown()
    group.verticalAlign = .center
    group.accessibleLabel = "Group"
    let problem = ProblemLabel()
    let form = Box(
      .vertical, spacing: 6,
      [
        PreferencesGroup("", [firstName, lastName, email]), problem,
        PreferencesGroup("", [ActionRow("Group", control: group)]),
      ])
    form.setMargins(12)

    bindings.capture {
      firstName *= .subject(viewModel.firstName).nextField(lastName)
      lastName *= .subject(viewModel.lastName).nextField(email)
      email *= .subject(viewModel.email).nextField(group)
      group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
      add.isEnabledBinding *= viewModel.canAdd
      problem.binding.problem *= viewModel.emailProblem
      email.binding.isWrong *= viewModel.emailProblem.map { $0 != nil }
      Handler(viewModel, AddPersonViewModel.add) *= add.tapPublisher
      Handler(self, AddPersonPage.close) *= cancel.tapPublisher
      Handler(self, AddPersonPage.closeAfter) *= viewModel.added
      Handler(self, AddPersonPage.focusEmail) *= viewModel.emailRefused
    }
    form.addShortcut("<Control>Return") { [viewModel] in viewModel.add() }
    form.onMap { [weak firstName] in firstName?.focus() }
    return form
  }

  private func closeAfter(_ id: Int64) {
    close()
  }

  private func focusEmail() {
    email.focus()
  }
}
