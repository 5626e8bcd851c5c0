import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class AddAShortcut: WindowTestCase {
  // guide
  @MainActor
  final class NotesViewModel {
    let notes = MutableObservableArray<Note>()

    func add() { notes.append(Note(id: notes.items.count, text: "New note")) }
  }

  struct Note: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  final class NotesPage: Page {
    private let viewModel: NotesViewModel

    init(_ viewModel: NotesViewModel) {
      self.viewModel = viewModel
      super.init()
      title = "Notes"
    }

    override func load() -> Widget {
      let (count, add) = (Label(), Button("Add"))
      add.tooltip = "Add a note (Control+N)"
      bindings.capture {
        count.textBinding *= viewModel.notes.currentValuePublisher.map { "\($0.count) notes" }
        Handler(viewModel, NotesViewModel.add) *= add.tapPublisher
        Handler(viewModel, NotesViewModel.add) *= add.shortcutPublisher("<Control>n")
      }
      return Box(.vertical, spacing: 12, [count, add])
    }
  }
  // end of guide

  func testTheShortcutDoesWhatTheButtonDoes() async {
    let viewModel = NotesViewModel()
    let page = NotesPage(viewModel)
    let window = show(page.view)
    page.view.descendants(of: Button.self).first?.simulateSignal("clicked")
    XCTAssertEqual(viewModel.notes.items.count, 1)
    XCTAssertEqual(page.view.descendants(of: Label.self).first?.text, "1 notes")
    window.destroy()
  }
}
