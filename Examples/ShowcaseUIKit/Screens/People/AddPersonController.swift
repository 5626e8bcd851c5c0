#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// The form for a new person, in a sheet over the list.
final class AddPersonController: UIViewController {
  private let viewModel: AddPersonViewModel
  private let cancel = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
  private let add = UIBarButtonItem(title: "Add", style: .done, target: nil, action: nil)
  private let firstName = UITextField(.name)
  private let bindings = BindingGroup()

  init(_ viewModel: AddPersonViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = "Add person"
    cancel.accessibilityLabel = "Cancel"
    navigationItem.leftBarButtonItem = cancel
    navigationItem.rightBarButtonItem = add
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let (lastName, email) = (UITextField(.name), UITextField(.email))
    let (group, problem) = (ChoiceButton(), ProblemLabel())
    showForm([
      FormRow("First name", firstName), FormRow("Last name", lastName), FormRow("E-mail", email),
      problem, FormRow("Group", group),
    ])
    bindings.capture {
      firstName *= .field(viewModel.firstName).nextField(lastName)
      lastName *= .field(viewModel.lastName).nextField(email)
      email *= .field(viewModel.email)
      group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
      add.isEnabledBinding *= viewModel.form.canTry
      problem.problemBinding *= viewModel.email.problem
      Handler(viewModel, AddPersonViewModel.add) *= add.tapPublisher
      Handler(self, AddPersonController.close) *= cancel.tapPublisher
      Handler(self, AddPersonController.closeAfter) *= viewModel.added
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    firstName.becomeFirstResponder()
  }

  private func close() { dismiss(animated: true) }

  private func closeAfter(_ person: Person) { close() }
}
#endif
