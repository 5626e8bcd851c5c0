#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// A person: shown live, and edited in place.
final class PersonController: UIViewController {
  private let viewModel: PersonViewModel
  private let trash = UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil)
  private let firstName = UITextField(.name)
  private let lastName = UITextField(.name)
  private let email = UITextField(.email)
  private let phone = UITextField(.phone)
  private let group = ChoiceButton()
  private let note = UITextView()
  private let bindings = BindingGroup()

  init(_ viewModel: PersonViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    trash.accessibilityLabel = "Delete"
    navigationItem.rightBarButtonItem = trash
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let (nameProblem, emailProblem) = (ProblemLabel(), ProblemLabel())
    note.font = .preferredFont(forTextStyle: .body)
    note.adjustsFontForContentSizeCategory = true
    note.backgroundColor = .secondarySystemBackground
    note.isScrollEnabled = false
    note.heightAnchor.constraint(greaterThanOrEqualToConstant: 110).isActive = true
    showForm([
      FormRow("First name", firstName), FormRow("Last name", lastName), nameProblem,
      FormRow("E-mail", email), emailProblem, FormRow("Phone", phone), FormRow("Group", group),
      FormRow("Note", note),
    ])
    bindings.capture {
      titleBinding *= viewModel.name
      firstName *= .subject(viewModel.firstName).nextField(lastName)
      lastName *= .subject(viewModel.lastName).nextField(email)
      email *= .subject(viewModel.email).nextField(phone)
      phone *= .subject(viewModel.phone).nextField(note)
      note *= .subject(viewModel.note)
      group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
      nameProblem.binding.problem *= viewModel.nameProblem
      emailProblem.binding.problem *= viewModel.emailProblem
      email.binding.inputProblem *= viewModel.emailProblem
      Handler(viewModel, PersonViewModel.delete) *= trash.tapPublisher
      Handler(self, PersonController.leave) *= viewModel.closed
    }
    let canEdit = viewModel.canEdit
    for control in [firstName, lastName, email, phone, group] { control.isEnabled = canEdit }
    note.isEditable = canEdit
    trash.isEnabled = canEdit
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    viewModel.save()
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { viewModel.close() }
  }

  private func leave() {
    guard navigationController?.topViewController === self else { return }
    navigationController?.popViewController(animated: viewIfLoaded?.window != nil)
  }
}
#endif
