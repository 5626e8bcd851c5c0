#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit

/// A person's names, as in RealmCombineMVVM's example: title and labels follow the model.
final class PersonController: UIViewController {
  struct Person: Equatable {
    var firstName: String
    var lastName: String
  }

  let (firstName, lastName) = (UILabel(), UILabel())
  private let bindings = BindingGroup()
  private let person: CurrentValueSubject<Person, Never>

  init(_ person: CurrentValueSubject<Person, Never>) {
    self.person = person
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [firstName, lastName] { view.addSubview(label) }
    bindings.capture {
      titleBinding *= person.map { "\($0.firstName) \($0.lastName)" }
      firstName.textBinding *= person.map(\.firstName)
      lastName.textBinding *= person.map(\.lastName)
    }
  }
}
#endif
