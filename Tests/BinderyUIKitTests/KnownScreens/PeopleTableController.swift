#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit

/// People in a table, in sections by first letter, with settings in static cells below.
final class PeopleTableController: UIViewController {
  struct Person: Identifiable, Equatable {
    let id: Int
    var firstName: String
    var lastName: String
    var initial: String { String(lastName.prefix(1)) }
  }

  @MainActor
  final class Model {
    let people: MutableObservableArray<Person>
    var opened: [String] = []

    init(_ people: [Person]) {
      self.people = MutableObservableArray(people)
    }

    func remove(_ person: Person) { people.removeAll { $0.id == person.id } }
  }

  final class PersonCell: UITableViewCell, BindableView {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      accessoryType = .disclosureIndicator
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func bind(to person: Person) {
      textLabel?.text = person.lastName
      detailTextLabel?.text = person.firstName
    }
  }

  let table = UITableView(frame: .zero, style: .insetGrouped)
  let syncCell = UITableViewCell(style: .value1, reuseIdentifier: nil)
  let aboutCell = UITableViewCell(style: .default, reuseIdentifier: nil)
  private let bindings = BindingGroup()
  private let model: Model

  init(_ model: Model) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "People"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    view.addSubview(table)
    syncCell.textLabel?.text = "Sync"
    aboutCell.textLabel?.text = "About"
    let count = model.people.currentValuePublisher.map {
      $0.count == 1 ? "1 person" : "\($0.count) people"
    }
    bindings.capture {
      table *= TableViewBinding.sections(
        TableViewSectionBinding.items(
          model.people.sorted { ($0.lastName, $0.id) < ($1.lastName, $1.id) },
          row: PersonCell.self
        )
        .headerTitle("People")
        .footerTitle(count.map { Optional($0) })
        .rowHeight(52)
        .didSelectRow(self, PeopleTableController.open)
        .rowActions { [weak model] person in
          [RowAction("Delete", isDestructive: true) { model?.remove(person) }]
        },
        TableViewSectionBinding.cells(syncCell, aboutCell).headerTitle("Settings")
      )
    }
  }

  private func open(_ person: Person) { model.opened.append(person.lastName) }
}
#endif
