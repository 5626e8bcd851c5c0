import BinderyGTK
import Dispatch
import ShowcaseModels

/// Notes that can be added, changed and deleted while the service cannot be reached.
final class NotesPage: Page {
  private let viewModel: NotesViewModel
  private let service: TroubledService

  init(_ viewModel: NotesViewModel, _ service: TroubledService) {
    self.viewModel = viewModel
    self.service = service
    super.init()
    title = Screen.notes.title
  }

  override func load() -> Widget {
    header.packStart(SimulateMenu(["The service": TroubleChoice(service)]))
    let table = TableView(selection: .single)
    table.addClass("notes")
    table.activatesOnSingleClick = true
    table.accessibleLabel = "Notes"
    let content = Stack()
    content.add(Clamp(ScrolledWindow(table)), name: "rows")
    let empty = StatusPage(icon: "accessories-text-editor-symbolic", title: "No notes")
    empty.message = "Add one. It is sent when the service can be reached."
    content.add(empty, name: "empty")
    content.expandsVertically = true

    bindings.capture {
      table *= TableViewSectionBinding.items(
        viewModel.items,
        rows: TableRows(
          make: { [viewModel] in NoteRow(viewModel) }, cell: { $0 }, bind: { $0.bind(to: $1) })
      ).didSelectRow(self, NotesPage.edit).rowActions { [viewModel] in
        NotesPage.actions(for: $0, viewModel)
      }
      content.binding.shown *= viewModel.items.map { $0.isEmpty ? "empty" : "rows" }
    }
    return Box(.vertical, [waitingBanner(), Clamp(newNote()), content])
  }

  /// The number of unsent changes. It is not shown for changes that are sent within a moment.
  private func waitingBanner() -> Widget {
    let banner = Banner()
    banner.buttonTitle = "Send now"
    let isWaiting = viewModel.waiting.map { $0 != nil }
    bindings.capture {
      banner.binding.title *= viewModel.waiting.compactMap(\.self)
      banner.binding.isRevealed *= isWaiting.steadied(
        after: .milliseconds(300), atLeast: .milliseconds(500), scheduler: DispatchQueue.main)
      Handler(viewModel, NotesViewModel.sendNow) *= banner.tapPublisher
    }
    return banner
  }

  private func newNote() -> Widget {
    let (text, add) = (Entry(), Button("Add"))
    text.placeholder = "New note"
    text.accessibleLabel = "New note"
    text.expandsHorizontally = true
    add.addClass("suggested-action")
    bindings.capture {
      text *= .subject(viewModel.newText)
      add.isEnabledBinding *= viewModel.canAdd
      Handler(viewModel, NotesViewModel.add) *= add.tapPublisher
      Handler(viewModel, NotesViewModel.add) *= text.returnPublisher
    }
    text.onMap { [weak text] in text?.focus() }
    let line = Box(.horizontal, spacing: 6, [text, add])
    line.addShortcut("<Control>n") { [weak text] in text?.focus() }
    line.setMargins(12)
    return line
  }

  private static func actions(for item: NoteItem, _ viewModel: NotesViewModel) -> [RowAction] {
    var actions: [RowAction] = []
    if item.problem != nil {
      actions = [
        RowAction("Try again") { viewModel.retry(item) },
        RowAction("Give up") { viewModel.giveUp(item) },
      ]
    }
    if item.exists {
      actions.append(RowAction("Delete", isDestructive: true) { viewModel.delete(item) })
    }
    return actions
  }

  private func edit(_ item: NoteItem) {
    let text = Entry(item.text)
    text.accessibleLabel = "Text"
    text.set("activates-default", to: true)
    let dialog = MessageDialog(
      parent: view.window, heading: "Change the note", body: "",
      responses: [.init("Cancel"), .init("Save", .suggested)])
    dialog.extra = text
    dialog.present { [viewModel] response in
      if response.title == "Save" { viewModel.change(item, to: text.text) }
    }
  }
}
