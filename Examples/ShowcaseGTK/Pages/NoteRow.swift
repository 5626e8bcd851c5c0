import BinderyGTK
import ShowcaseModels
import ShowcasePages

/// A note: its text, whether it waits to be sent, and the problem with its last change.
final class NoteRow: Box {
  private let text = Label()
  private let detail = Label()
  private let delete = Button(icon: "user-trash-symbolic", label: "Delete")
  private let problem = ProblemLabel()
  private let retry = Button("Try again")
  private let giveUp = Button("Give up")
  private let buttons: Box
  private var item: NoteItem?

  init(_ viewModel: NotesViewModel) {
    let texts = Box(.vertical, spacing: 2, [text, detail])
    let line = Box(.horizontal, spacing: 12, [texts, delete])
    buttons = Box(.horizontal, spacing: 6, [retry, giveUp])
    super.init(.vertical, spacing: 6, [line, problem, buttons])
    texts.expandsHorizontally = true
    for label in [text, detail] {
      label.textAlign = 0
      label.isEllipsized = true
    }
    for style in ["dim-label", "caption"] { detail.addClass(style) }
    (problem.marginStart, problem.marginEnd) = (0, 0)
    delete.verticalAlign = .center
    delete.addClass("flat")
    // The keyboard has the row's menu: a row whose content takes the focus cannot have it itself.
    for part in [delete, buttons] { part.canFocus = false }
    (marginStart, marginEnd, marginTop, marginBottom) = (6, 6, 3, 3)
    for (button, action) in [
      (delete, NotesViewModel.delete), (retry, NotesViewModel.retry),
      (giveUp, NotesViewModel.giveUp),
    ] {
      button.onClick { [weak self, weak viewModel] in
        if let item = self?.item, let viewModel { action(viewModel)(item) }
      }
    }
  }

  func bind(to item: NoteItem) {
    self.item = item
    text.text = item.text
    detail.text = item.detail
    delete.isVisible = item.exists
    problem.problem = item.problem
    buttons.isVisible = item.problem != nil
    accessibleLabel = [item.text, item.detail, item.problem].compactMap(\.self)
      .joined(separator: ", ")
    delete.accessibleLabel = "Delete: \(item.text)"
    retry.accessibleLabel = "Try again: \(item.text)"
    giveUp.accessibleLabel = "Give up: \(item.text)"
  }
}
