import BinderyGTK
import ShowcaseModels

/// The list of people with its search, and import and export below.
final class PeoplePage: Page {
  private let viewModel: PeopleViewModel
  private let table = TableView(selection: .single)
  private let search = SearchEntry()
  /// The bindings of the form for a new person.
  private var adding: BindingGroup?

  init(_ viewModel: PeopleViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  override func load() -> Widget {
    let add = Button(icon: "list-add-symbolic", label: "Add person")
    header.packStart(add)
    search.placeholder = "Search"
    search.accessibleLabel = "Search"
    search.expandsHorizontally = true
    let spinner = Spinner()
    spinner.accessibleLabel = "Searching"
    let searching = Box(.horizontal, spacing: 6, [search, spinner])
    searching.setMargins(6)

    table.addClass("people")
    table.activatesOnSingleClick = true
    table.accessibleLabel = "People"
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    let empty = StatusPage(icon: "system-search-symbolic", title: "No people")
    let (first, importing) = (Button("Add a person"), Button("Import a file"))
    first.addClass("suggested-action")
    let transfer = viewModel.transfer.map { transfer in
      TransferBar(transfer, canImport: viewModel.canEdit) { [weak self] in self?.window }
    }
    let offers = Box(.vertical, spacing: 12, transfer == nil ? [first] : [first, importing])
    offers.horizontalAlign = .center
    for offer in [first, importing] {
      offer.addClass("pill")
      offer.isSensitive = viewModel.canEdit
    }
    empty.child = offers
    let stack = Stack()
    stack.add(list, name: "list")
    stack.add(empty, name: "empty")
    stack.expandsVertically = true

    bindings.capture {
      binding.title *= viewModel.title
      search *= .subject(viewModel.search)
      spinner.binding.isSpinning *= viewModel.isSearching
      spinner.binding.isVisible *= viewModel.isSearching
      list.binding.opacity *= viewModel.isSearching.map { $0 ? 0.5 : 1 }
      table *= TableViewSectionBinding.items(viewModel.people, row: PersonRow.self)
        .didSelectRow(self, PeoplePage.open)
        .didChangeSelection(self, PeoplePage.selected)
      stack.binding.shown *= viewModel.emptyMessage.map { $0 == nil ? "list" : "empty" }
      empty.binding.message *= viewModel.emptyMessage.map { $0 ?? "" }
      offers.binding.isVisible *= viewModel.search.map(\.isEmpty)
      Handler(self, PeoplePage.add) *= add.tapPublisher
      Handler(self, PeoplePage.add) *= first.tapPublisher
      if let transfer { Handler(transfer, TransferBar.chooseImport) *= importing.tapPublisher }
      Handler(self, PeoplePage.focusList) *= search.returnPublisher
    }
    add.isSensitive = viewModel.canEdit
    let content = Box(.vertical, [searching, stack])
    if let transfer { content.append(transfer) }
    // Not whenever the list is shown: then the search would lose the focus after “no one”.
    content.onMap { [weak table] in table?.focus() }
    content.addShortcut("<Control>n") { [weak self] in self?.add() }
    content.addShortcut("<Control>f") { [weak self] in self?.search.focus() }
    content.addShortcut("<Control>o") { [weak transfer] in transfer?.chooseImport() }
    return content
  }

  private func add() {
    guard viewModel.canEdit else { return }
    let form = viewModel.addPerson()
    adding = BindingGroup { Handler(self, PeoplePage.showAdded) *= form.added }
    PageWindow.present(AddPersonPage(form), over: window)
  }

  /// Shows a person who was just added, and whose row may not be in the list yet.
  private func showAdded(_ person: Person) {
    guard let person = viewModel.person(person) else { return }
    table.selectedPaths = []
    host?.show(PersonPage(person))
  }

  private func focusList() {
    table.focus()
  }

  private func selected(_ person: PersonItem?) {
    if let person, let host = host as? SplitHost, !host.view.isFolded { open(person) }
  }

  private func open(_ person: PersonItem) {
    if let page = (host as? SplitHost)?.detail as? PersonPage, page.id == person.id { return }
    guard let person = viewModel.person(person) else { return }
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
