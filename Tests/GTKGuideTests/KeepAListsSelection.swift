import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class KeepAListsSelection: WindowTestCase {
  // guide
  struct Mail: Identifiable, Equatable {
    let id: Int
    var subject: String
  }

  final class MailRow: Label, BindableView {
    init() { super.init("") }
    func bind(to mail: Mail) { text = mail.subject }
  }

  @MainActor
  final class MailboxViewModel {
    let mails = MutableObservableArray<Mail>()
    let selected = CurrentValueSubject<[Mail], Never>([])

    func select(_ mails: [Mail]) { selected.value = mails }
    func archiveSelected() {
      let ids = Set(selected.value.map(\.id))
      mails.removeAll { ids.contains($0.id) }
    }
  }

  final class MailboxPage: Page {
    let table = TableView(selection: .multiple)
    private let viewModel: MailboxViewModel

    init(_ viewModel: MailboxViewModel) {
      self.viewModel = viewModel
      super.init()
    }

    override func load() -> Widget {
      let archive = Button("Archive")
      bindings.capture {
        table *= TableViewSectionBinding.items(viewModel.mails, row: MailRow.self)
          .didChangeSelection { [weak viewModel] mails in viewModel?.select(mails) }
        archive.binding.isSensitive *= viewModel.selected.map { !$0.isEmpty }
        Handler(viewModel, MailboxViewModel.archiveSelected) *= archive.tapPublisher
      }
      table.onKeyPress { [weak viewModel] key in
        guard key == "Delete" else { return false }
        viewModel?.archiveSelected()
        return true
      }
      return Box(.vertical, [archive, ScrolledWindow(table)])
    }
  }
  // end of guide

  func testTheSelectionStaysWithItsRows() async {
    let viewModel = MailboxViewModel()
    viewModel.mails.items = [Mail(id: 1, subject: "One"), Mail(id: 2, subject: "Two")]
    let page = MailboxPage(viewModel)
    let window = show(page.view)
    page.table.selectRow(at: 1)
    wait(for: "the selection") { viewModel.selected.value.map(\.id) == [2] }
    viewModel.mails.insert(Mail(id: 3, subject: "New"), at: 0)
    frames(2, of: page.table)
    XCTAssertEqual(page.table.selectedPaths, [RowPath(section: 0, row: 2)])
    page.table.simulateKeyPress("Delete")
    wait(for: "the empty selection") { viewModel.selected.value.isEmpty }
    XCTAssertEqual(viewModel.mails.items.map(\.id), [3, 1])
    window.destroy()
  }
}
