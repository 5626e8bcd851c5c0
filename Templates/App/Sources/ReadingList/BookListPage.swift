import BinderyGTK
import ReadingListModels

/// The list of books.
final class BookListPage: Page {
  private let viewModel: BookListViewModel
  private let menu: MenuModel
  private let sortsByAuthor: ToggleAction
  private let content = Stack()
  private lazy var toasts = ToastOverlay(content)

  init(_ viewModel: BookListViewModel, _ menu: MenuModel, _ sortsByAuthor: ToggleAction) {
    (self.viewModel, self.menu, self.sortsByAuthor) = (viewModel, menu, sortsByAuthor)
    super.init()
    title = "ReadingList"
  }

  override func load() -> Widget {
    let add = Button(icon: "list-add-symbolic", label: texts("Add Book"))
    header.packStart(add)
    header.packEnd(MenuButton.primary(menu))
    let table = TableView()
    table.accessibleLabel = texts("Books")
    let empty = StatusPage(icon: "user-bookmarks-symbolic", title: texts("No books yet"))
    empty.message = texts("Add the first one with the button above, or Control+N.")
    content.add(ScrolledWindow(table), name: "list")
    content.add(empty, name: "empty")

    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.books, row: BookRow.self)
        .didSelectRow(viewModel, BookListViewModel.open)
      content.binding.shown *= viewModel.books.currentValuePublisher
        .map { $0.isEmpty ? "empty" : "list" }
      header.binding.subtitle *= viewModel.books.currentValuePublisher
        .map { texts("%d book", "%d books", $0.count) }
      sortsByAuthor *= .subject(viewModel.sortsByAuthor)
      Handler(viewModel, BookListViewModel.add) *= add.tapPublisher
      Handler(self, BookListPage.show(notice:)) *= viewModel.changes.notices
      Handler(self, BookListPage.show(error:)) *= viewModel.changes.undo.errors
    }
    return toasts
  }

  private func show(notice: Notice) {
    let text =
      switch notice.change {
      case .saved: texts("“%@” was saved.")
      case .deleted: texts("“%@” was deleted.")
      }
    let toast = Toast(
      text.replacing("%@", with: notice.title), button: texts("Undo"), seconds: 8)
    toast.onButton { [weak viewModel] in viewModel?.changes.undo(notice) }
    toasts.show(toast)
  }

  private func show(error: any Error) {
    toasts.show(Toast(texts("It could not be undone: %@").replacing("%@", with: error.reason)))
  }
}
