#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit

/// A form with two names and a gender, which a wheel in place of the keyboard sets, as in
/// RealmCombineMVVM's example.
final class AddPersonController: UIViewController {
  enum Gender: String, CaseIterable { case female, male, other }

  @MainActor
  final class Model {
    let firstName = CurrentValueSubject<String, Never>("")
    let lastName = CurrentValueSubject<String, Never>("")
    let gender = CurrentValueSubject<Gender?, Never>(nil)
    private(set) var created: [String] = []

    private(set) lazy var create = Command<Void, Void>(
      isEnabled: firstName.combineLatest(lastName) { !$0.isEmpty && !$1.isEmpty }
    ) { [weak self] in
      guard let self else { return }
      created.append("\(firstName.value) \(lastName.value), \(gender.value?.rawValue ?? "unknown")")
    }
  }

  let firstName = UITextField()
  let lastName = UITextField()
  let gender = UITextField()
  let genders = UIPickerView()
  let createButton = UIButton(configuration: .filled())
  private let bindings = BindingGroup()
  private let model: Model

  init(_ model: Model) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Add Person"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    gender.inputView = genders
    let form = UIStackView(arrangedSubviews: [firstName, lastName, gender, createButton])
    form.axis = .vertical
    view.addSubview(form)
    bindings.capture {
      firstName *= .subject(model.firstName).nextField(lastName)
      lastName *= .subject(model.lastName).nextField(gender)
      genders *= PickerBinding.items(Gender.allCases, title: \.rawValue).value(model.gender)
      gender.textBinding *= model.gender.map { $0?.rawValue ?? "" }
      createButton *= model.create
    }
  }
}
#endif
