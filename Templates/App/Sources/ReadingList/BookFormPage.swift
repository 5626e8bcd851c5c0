import BinderyGTK
import ReadingListModels

/// The form for one book, on top of the list.
final class BookFormPage: Page {
  private let viewModel: BookFormViewModel

  init(_ viewModel: BookFormViewModel) {
    self.viewModel = viewModel
    super.init()
    title = viewModel.isInList ? texts("Book") : texts("New Book")
  }

  override func load() -> Widget {
    let (title, author) = (EntryRow(texts("Title")), EntryRow(texts("Author")))
    let year = EntryRow(texts("Year"))
    let (titleProblem, authorProblem) = (ProblemLabel(), ProblemLabel())
    let (yearProblem, failure) = (ProblemLabel(), ProblemLabel())
    let (save, delete) = (Button(texts("Save")), Button(texts("Delete")))
    save.addClass("suggested-action")
    header.packEnd(save)
    delete.isDestructive = true
    delete.isVisible = viewModel.isInList

    bindings.capture {
      title *= .field(viewModel.title).nextField(author)
      author *= .field(viewModel.author).nextField(year)
      year *= .field(viewModel.year)
      viewModel.save *= year.returnPublisher
      save *= viewModel.save
      delete *= viewModel.delete
      titleProblem.problemBinding *= viewModel.title.shownProblem
      authorProblem.problemBinding *= viewModel.author.shownProblem
      yearProblem.problemBinding *= viewModel.year.shownProblem.map {
        $0 == nil ? nil : FieldProblem(texts("A year has up to four digits, such as 1818."))
      }
      failure.problemBinding *= viewModel.failure.map {
        FieldProblem(texts("Nothing was changed: %@").replacing("%@", with: $0))
      }
    }
    let fields = PreferencesGroup("", [title, author, year])
    let form = Box(
      .vertical, spacing: 12,
      [fields, titleProblem, authorProblem, yearProblem, failure, delete])
    form.setMargins(18)
    form.onMap { [weak title] in title?.focus() }
    return form
  }
}
