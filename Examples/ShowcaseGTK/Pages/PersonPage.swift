import BinderyGTK
import ShowcaseModels
import ShowcasePages

/// A person: shown live, and edited in place.
final class PersonPage: Page {
  let viewModel: PersonViewModel

  var id: Int64 { viewModel.id }

  init(_ viewModel: PersonViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  override func load() -> Widget {
    let delete = Button(icon: "user-trash-symbolic", label: "Delete")
    delete.isDestructive = true
    header.packEnd(delete)

    let firstName = EntryRow("First name", purpose: .name)
    let lastName = EntryRow("Last name", purpose: .name)
    let nameProblem = ProblemLabel()
    let email = EntryRow("E-mail", purpose: .email)
    let emailProblem = ProblemLabel()
    let phone = EntryRow("Phone", purpose: .phone)
    let group = DropDown()
    group.verticalAlign = .center
    group.accessibleLabel = "Group"
    let note = TextView()
    note.accessibleLabel = "Note"
    let noteTitle = Label("Note")
    noteTitle.textAlign = 0
    noteTitle.addClass("heading")
    let noteScroll = ScrolledWindow(note)
    noteScroll.minimumHeight = 110
    let noteCard = Box(.vertical, [noteScroll])
    noteCard.addClass("card")
    noteCard.addClass("note")

    let form = Box(
      .vertical, spacing: 12,
      [
        Box(.vertical, spacing: 6, [PreferencesGroup("", [firstName, lastName]), nameProblem]),
        Box(.vertical, spacing: 6, [PreferencesGroup("", [email]), emailProblem]),
        PreferencesGroup("", [phone, ActionRow("Group", control: group)]),
        noteTitle, noteCard,
      ])
    form.setMargins(18)

    bindings.capture {
      binding.title *= viewModel.name
      firstName *= .subject(viewModel.firstName).nextField(lastName)
      lastName *= .subject(viewModel.lastName).nextField(email)
      email *= .subject(viewModel.email).nextField(phone)
      phone *= .subject(viewModel.phone).nextField(group)
      note *= .subject(viewModel.note)
      group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
      nameProblem.binding.problem *= viewModel.nameProblem
      emailProblem.binding.problem *= viewModel.emailProblem
      email.binding.isWrong *= viewModel.emailProblem.map { $0 != nil }
      Handler(viewModel, PersonViewModel.delete) *= delete.tapPublisher
      Handler(self, PersonPage.close) *= viewModel.closed
    }
    form.isSensitive = viewModel.canEdit
    delete.isSensitive = viewModel.canEdit
    return ScrolledWindow(Clamp(form))
  }

  /// Saves typed text at once, without waiting for a pause.
  func save() {
    viewModel.save()
  }

  override func didDisappear() {
    viewModel.close()
  }
}
