import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class SaveBeforeQuitting: WindowTestCase {
  // guide
  @MainActor
  final class EditorViewModel {
    let document = ModelForm("")
    let text: FormField<String>
    let save: Command<Void, Void?>

    init(write: @escaping @Sendable (String) async throws -> Void) {
      text = document.field(\.self)
      save = Command { [document] in try await document.submit(write) }
    }
  }

  @MainActor
  final class EditorWindow {
    let window = Window()
    private let viewModel: EditorViewModel
    private let bindings = BindingGroup()

    init(_ viewModel: EditorViewModel) {
      self.viewModel = viewModel
      let text = TextView()
      window.content = Box(.vertical, [HeaderBar(), text])
      bindings.capture {
        text *= viewModel.text
        Handler(self, EditorWindow.close) *= window.closeRequestPublisher(staysOpen: true)
        Handler(self, EditorWindow.leave) *= viewModel.save.values.compactMap { $0 }
      }
    }

    private func close() {
      if viewModel.text.isDirty.value { viewModel.save() } else { leave() }
    }

    private func leave() { window.destroy() }
  }
  // end of guide

  func testAnUneditedTextIsNotSaved() async {
    let editor = EditorWindow(EditorViewModel { _ in XCTFail("It is saved.") })
    var isOpen = true
    editor.window.onDestroy { isOpen = false }
    editor.window.present()
    editor.window.simulateSignal("close-request")
    XCTAssertFalse(isOpen)
    withExtendedLifetime(editor) {}
  }

  // Not asynchronous: the command's task runs in the main loop that this test runs.
  func testAnEditedTextIsSavedAndThenTheWindowCloses() {
    let saved = Locked<[String]>([])
    let viewModel = EditorViewModel { text in saved.withLock { $0.append(text) } }
    let editor = EditorWindow(viewModel)
    var isOpen = true
    editor.window.onDestroy { isOpen = false }
    editor.window.present()
    viewModel.text.value = "Dear Ada,"
    editor.window.simulateSignal("close-request")
    wait(for: "the window to close") { !isOpen }
    XCTAssertEqual(saved.value, ["Dear Ada,"])
    withExtendedLifetime(editor) {}
  }
}
