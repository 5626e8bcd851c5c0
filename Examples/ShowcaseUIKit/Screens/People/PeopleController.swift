#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// The list of people, with its search.
final class PeopleController: UIViewController {
  private let viewModel: PeopleViewModel
  private let table = UITableView()
  private let search = UISearchTextField()
  private let bindings = BindingGroup()

  init(_ viewModel: PeopleViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    add.accessibilityLabel = "Add person"
    add.isEnabled = viewModel.canEdit
    navigationItem.rightBarButtonItem = add
    search.placeholder = "Search"
    search.accessibilityLabel = "Search"
    search.autocorrectionType = .no
    search.returnKeyType = .done
    search.clearButtonMode = .whileEditing
    table.accessibilityLabel = "People"
    table.keyboardDismissMode = .onDrag
    let empty = EmptyView(symbol: "magnifyingglass", "No people")
    let readOnly = UILabel(viewModel.readOnlyMessage ?? "", .callout)
    readOnly.isHidden = viewModel.readOnlyMessage == nil
    let head = UIStackView(.vertical, [readOnly, search])
    head.addMargins(12)
    showAboveKeyboard(UIStackView(.vertical, spacing: 0, [head, table, empty]))

    let people = TableViewSectionBinding<UITableViewCell, PersonItem>
      .items(viewModel.people, row: PersonCell.self)
      .didSelectRow(self, PeopleController.open)
      .rowActions { [weak viewModel] person in
        guard let viewModel, viewModel.canEdit else { return [] }
        return [RowAction("Delete", isDestructive: true) { viewModel.delete(id: person.id) }]
      }
    bindings.capture {
      titleBinding *= viewModel.title
      search *= .subject(viewModel.search).didReturn(self, PeopleController.endSearch)
      table *= people
      table.binding.isHidden *= viewModel.emptyMessage.map { $0 != nil }
      empty.binding.isHidden *= viewModel.emptyMessage.map { $0 == nil }
      empty.binding.message *= viewModel.emptyMessage
      Handler(self, PeopleController.add) *= add.tapPublisher
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let path = table.indexPathForSelectedRow {
      table.deselectRow(at: path, animated: animated)
    }
  }

  private func add() {
    let form = AddPersonController(viewModel.addPerson())
    present(UINavigationController(rootViewController: form), animated: true)
  }

  private func endSearch() { search.resignFirstResponder() }

  private func open(_ person: PersonItem) {
    guard let person = viewModel.person(person) else { return }
    navigationController?.pushViewController(PersonController(person), animated: true)
  }
}
#endif
