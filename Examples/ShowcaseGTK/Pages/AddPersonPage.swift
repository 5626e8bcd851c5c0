import BinderyGTK
import ShowcaseModels
import ShowcasePages

/// The form for a new person, in a window over the list.
final class AddPersonPage: Page {
  private let viewModel: AddPersonViewModel

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
    let email = EntryRow("E-mail", purpose: .email)
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
      firstName *= .field(viewModel.firstName).nextField(lastName)
      lastName *= .field(viewModel.lastName).nextField(email)
      email *= .field(viewModel.email)
      group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
      add.isEnabledBinding *= viewModel.form.canTry
      problem.problemBinding *= viewModel.email.problem
      Handler(viewModel, AddPersonViewModel.add) *= add.tapPublisher
      Handler(viewModel, AddPersonViewModel.add) *= email.returnPublisher
      Handler(self, AddPersonPage.close) *= cancel.tapPublisher
      Handler(self, AddPersonPage.closeAfter) *= viewModel.added
    }
    form.addShortcut("<Control>Return") { [viewModel] in viewModel.add() }
    form.onMap { [weak firstName] in firstName?.focus() }
    return form
  }

  private func closeAfter(_ person: Person) {
    close()
  }
}
