import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

// guide
struct Note: Equatable, Sendable {
  var title = ""
}

@MainActor
final class NoteViewModel {
  let form: ModelForm<Note>
  let title: FormField<String>
  let save: Command<Void, Void?>

  init(_ note: Note, store: @escaping @Sendable (Note) async throws -> Void) {
    let form = ModelForm(note)
    title = form.field(\.title, .required("Enter a title."))
    save = Command { try await form.submit(store) }
    self.form = form
  }
}

final class NotePage: Page {
  private let viewModel: NoteViewModel
  /// The dialog, while it is open.
  private(set) weak var question: MessageDialog?

  init(_ viewModel: NoteViewModel) {
    self.viewModel = viewModel
    super.init()
    title = "Note"
  }

  override func load() -> Widget {
    let (title, cancel, save) = (EntryRow("Title"), Button("Cancel"), Button("Save"))
    header.packStart(cancel)
    header.packEnd(save)
    bindings.capture {
      title *= viewModel.title
      save *= viewModel.save
      Handler(self, NotePage.close) *= cancel.tapPublisher
      Handler(self, NotePage.close) *= viewModel.save.values.compactMap { $0 }
    }
    return PreferencesGroup("", [title])
  }

  override func shouldClose() -> Bool {
    let isDirty = viewModel.form.isDirty.value
    if isDirty { askToDiscard() }
    return !isDirty
  }

  private func askToDiscard() {
    let dialog = MessageDialog(
      parent: window, heading: "Discard the changes?", body: "You have not saved them.",
      responses: [.init("Keep editing"), .init("Discard", .destructive)])
    question = dialog
    dialog.present { [weak self] answer in
      guard answer.appearance == .destructive else { return }
      self?.viewModel.form.cancel()
      self?.close()
    }
  }
}
// end of guide

@MainActor
final class AskBeforeDiscardingAForm: WindowTestCase {
  private func open(
    _ store: @escaping @Sendable (Note) async throws -> Void = { _ in }
  ) -> (NoteViewModel, NotePage, Window, isOpen: @MainActor () -> Bool) {
    let viewModel = NoteViewModel(Note(title: "Tea"), store: store)
    let page = NotePage(viewModel)
    let window = PageWindow.present(page, over: nil).window!
    var isOpen = true
    window.onDestroy { isOpen = false }
    return (viewModel, page, window, { isOpen })
  }

  func testAnUneditedFormClosesAtOnce() async {
    let (_, page, window, isOpen) = open()
    window.simulateShortcut("Escape")
    XCTAssertNil(page.question)
    XCTAssertFalse(isOpen())
  }

  func testEscapeTheCloseButtonAndCancelAsk() {
    let (viewModel, page, window, isOpen) = open()
    viewModel.title.value = "Green tea"
    for leave in [
      { window.simulateShortcut("Escape") }, { window.simulateSignal("close-request") },
      { page.header.descendants(of: Button.self)[0].simulateSignal("clicked") },
    ] {
      leave()
      let question = page.question!
      question.simulateResponse("Keep editing")
      wait(for: "the dialog to close") { !question.isMapped }
      XCTAssertTrue(isOpen())
      XCTAssertEqual(viewModel.title.value, "Green tea")
    }
    window.simulateShortcut("Escape")
    let question = page.question!
    question.simulateResponse("Discard")
    wait(for: "the page to close") { !isOpen() }
    XCTAssertEqual(viewModel.title.value, "Tea")
  }

  func testASavedFormClosesWithoutAQuestion() {
    let stored = Locked<[Note]>([])
    let (viewModel, page, _, isOpen) = open { note in stored.withLock { $0.append(note) } }
    viewModel.title.value = "Green tea"
    viewModel.save()
    wait(for: "the page to close") { !isOpen() }
    XCTAssertNil(page.question)
    XCTAssertEqual(stored.value, [Note(title: "Green tea")])
  }
}
