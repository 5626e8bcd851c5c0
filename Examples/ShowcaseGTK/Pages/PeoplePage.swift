import BinderyGTK
import ShowcaseModels

/// The list of people with its search, and import and export below.
final class PeoplePage: Page {
  private let viewModel: PeopleViewModel
  private let table = TableView(selection: .single)
  private let search = SearchEntry()

  init(_ viewModel: PeopleViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  override func load() -> Widget {
    let add = Button(icon: "list-add-symbolic", label: "Add person")
    header.packStart(add)
    search.placeholder = "Search"
    search.accessibleLabel = "Search"
    search.setMargins(6)

    table.addClass("people")
    table.activatesOnSingleClick = true
    table.accessibleLabel = "People"
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    let empty = StatusPage(icon: "system-search-symbolic", title: "No people")
    let stack = Stack()
    stack.add(list, name: "list")
    stack.add(empty, name: "empty")
    stack.expandsVertically = true

    let transfer = TransferBar(viewModel.transfer, canImport: viewModel.canEdit) { [weak self] in
      self?.window
    }
    bindings.capture {
      binding.title *= viewModel.title
      search *= .subject(viewModel.search)
      table *= TableViewSectionBinding.items(viewModel.people, row: PersonRow.self)
        .didSelectRow(self, PeoplePage.open)
        .didChangeSelection(self, PeoplePage.selected)
      stack.binding.shown *= viewModel.emptyMessage.map { $0 == nil ? "list" : "empty" }
      empty.binding.message *= viewModel.emptyMessage.map { $0 ?? "" }
      Handler(self, PeoplePage.add) *= add.tapPublisher
      Handler(self, PeoplePage.focusList) *= search.returnPublisher
    }
    add.isSensitive = viewModel.canEdit
    let content = Box(.vertical, [search, stack, transfer])
    content.addShortcut("<Control>n") { [weak self] in self?.add() }
    content.addShortcut("<Control>f") { [weak self] in self?.search.focus() }
    content.addShortcut("<Control>o") { [weak transfer] in transfer?.chooseImport() }
    return content
  }

  override func willAppear() {
    table.onMap { [weak table] in table?.focus() }
  }

  private func add() {
    guard viewModel.canEdit else { return }
    PageWindow.present(AddPersonPage(viewModel.addPerson()), over: window)
  }

  private func focusList() {
    table.focus()
  }

  private func selected(_ person: PersonItem?) {
    if let person, let host = host as? SplitHost, !host.view.isFolded { open(person) }
  }

  private func open(_ person: PersonItem) {
    if let page = (host as? SplitHost)?.detail as? PersonPage, page.id == person.id { return }
    guard let person = viewModel.person(id: person.id) else { return }
    host?.show(PersonPage(person))
  }

  /// Opens the first row, as a click on it would.
  func openFirst() {
    if let first = viewModel.people.items.first {
      table.selectedIndex = 0
      open(first)
    }
  }
}
