import BinderyGTK
import ReadingListModels

/// The form for one book, in a window over the list.
final class BookFormPage: Page {
  private let viewModel: BookFormViewModel

  init(_ viewModel: BookFormViewModel) {
    self.viewModel = viewModel
    super.init()
    title = viewModel.isInList ? "Book" : "New book"
  }

  override func load() -> Widget {
    loadHeader()
    let (title, author, year) = (EntryRow("Title"), EntryRow("Author"), EntryRow("Year"))
    let (titleProblem, authorProblem) = (ProblemLabel(), ProblemLabel())
    let (yearProblem, failure) = (ProblemLabel(), ProblemLabel())
    let delete = Button("Delete")
    delete.isDestructive = true
    delete.isVisible = viewModel.isInList

    bindings.capture {
      title *= .field(viewModel.title).nextField(author)
      author *= .field(viewModel.author).nextField(year)
      year *= .field(viewModel.year)
      viewModel.save *= year.returnPublisher
      titleProblem.problemBinding *= viewModel.title.shownProblem
      authorProblem.problemBinding *= viewModel.author.shownProblem
      yearProblem.problemBinding *= viewModel.year.shownProblem
      failure.problemBinding *= viewModel.failure.map { FieldProblem($0) }
      delete *= viewModel.delete
      Handler(self, BookFormPage.close) *= viewModel.finished
    }
    let fields = PreferencesGroup("", [title, author, year])
    let form = Box(
      .vertical, spacing: 12,
      [fields, titleProblem, authorProblem, yearProblem, failure, delete])
    form.setMargins(18)
    form.onMap { [weak title] in title?.focus() }
    return form
  }

  private func loadHeader() {
    let (cancel, save) = (Button("Cancel"), Button("Save"))
    save.addClass("suggested-action")
    header.packStart(cancel)
    header.packEnd(save)
    header.showsWindowButtons = (false, false)
    bindings.capture {
      save *= viewModel.save
      Handler(self, BookFormPage.close) *= cancel.tapPublisher
    }
  }
}
