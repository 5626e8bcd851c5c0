import BinderyGTK
import ReadingListModels

/// A book as a row of the list.
final class BookRow: Box, BindableView {
  private let title = Label()
  private let detail = Label()

  init() {
    super.init(.vertical, spacing: 2, [title, detail])
    (marginStart, marginEnd, marginTop, marginBottom) = (12, 12, 6, 6)
    for label in [title, detail] {
      label.textAlign = 0
      label.isEllipsized = true
    }
    for style in ["dim-label", "caption"] { detail.addClass(style) }
  }

  func bind(to book: Book) {
    title.text = book.title
    detail.text = book.detail
    accessibleLabel = "\(book.title), \(book.detail)"
  }
}
