import BinderyGTK
import ReadingListModels

/// The list of books.
final class BookListPage: Page {
  private let viewModel: BookListViewModel
  private let content = Stack()
  private lazy var toasts = ToastOverlay(content)

  init(_ viewModel: BookListViewModel) {
    self.viewModel = viewModel
    super.init()
    title = "ReadingList"
  }

  override func load() -> Widget {
    let add = Button(icon: "list-add-symbolic", label: "Add book")
    add.addShortcut("<Control>n") { [weak self] in self?.add() }
    header.packStart(add)
    let table = TableView()
    table.accessibleLabel = "Books"
    let empty = StatusPage(icon: "user-bookmarks-symbolic", title: "No books yet")
    empty.message = "Add the first one with the button above, or Control+N."
    content.add(ScrolledWindow(table), name: "list")
    content.add(empty, name: "empty")

    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.books, row: BookRow.self)
        .didSelectRow(self, BookListPage.open)
      content.binding.shown *= viewModel.books.currentValuePublisher
        .map { $0.isEmpty ? "empty" : "list" }
      header.binding.subtitle *= viewModel.summary
      Handler(self, BookListPage.add) *= add.tapPublisher
      Handler(self, BookListPage.show(notice:)) *= viewModel.notices
      Handler(self, BookListPage.show(error:)) *= viewModel.undo.errors
    }
    return toasts
  }

  private func add() {
    PageWindow.present(BookFormPage(viewModel.form()), over: window)
  }

  private func open(_ book: Book) {
    PageWindow.present(BookFormPage(viewModel.form(for: book)), over: window)
  }

  private func show(notice: Notice) {
    let toast = Toast(notice.message, button: "Undo", seconds: 8)
    toast.onButton { [weak viewModel] in viewModel?.undo(notice) }
    toasts.show(toast)
  }

  private func show(error: any Error) {
    toasts.show(Toast("It could not be undone: \(error.reason)"))
  }
}
