import Bindery
import BinderyTesting
import Testing

@Suite("Guide: undo") @MainActor
struct Undo {
  @Test("A drag is one step, and undo and redo follow it")
  func undoes() {
    // guide
    struct DrawingState: ViewState {
      var x = 0.0
      var color = "black"
    }

    @MainActor
    final class DrawingViewModel: ViewModel<DrawingState> {
      private(set) lazy var history = StateHistory(of: self)

      init() { super.init(initialState: DrawingState()) }

      func drag(to x: Double) { write { $0.x = x } }
      func paint(_ color: String) { write { $0.color = color } }
    }
    // end of guide

    let viewModel = DrawingViewModel()
    let (undo, redo) = (HeadlessButton(), HeadlessButton())
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      Handler(viewModel.history, StateHistory.undo) *= undo.tapPublisher
      Handler(viewModel.history, StateHistory.redo) *= redo.tapPublisher
      BindingTarget(undo) { $0.isEnabled = $1 } *= viewModel.history.steps.map(\.canUndo)
      BindingTarget(redo) { $0.isEnabled = $1 } *= viewModel.history.steps.map(\.canRedo)
    }
    // end of guide

    #expect(!undo.isEnabled)
    viewModel.history.beginGesture()
    for x in [1.0, 2, 3] { viewModel.drag(to: x) }
    viewModel.history.endGesture()
    viewModel.paint("red")
    undo.tap()
    #expect(viewModel.state == DrawingState(x: 3))
    undo.tap()
    #expect(viewModel.state == DrawingState())
    #expect(!undo.isEnabled)
    redo.tap()
    #expect(viewModel.state == DrawingState(x: 3))
  }

  @Test("The typing in a form's field is one step, and so is each change of another")
  func undoesAForm() {
    // guide
    struct Note: ViewState {
      var title = ""
      var isPinned = false
    }

    @MainActor
    final class NoteViewModel {
      let title: FormField<String>
      let isPinned: FormField<Bool>
      let history: StateHistory<Note>
      private let form: ModelForm<Note>
      private let edits: ViewModel<Note>
      private let bindings = BindingGroup()

      init(_ note: Note) {
        form = ModelForm(note)
        title = form.field(\.title, .required("A title is needed."))
        isPinned = form.field(\.isPinned)
        edits = ViewModel(initialState: note)
        history = StateHistory(of: edits) { old, new in old.title != new.title }
        bindings.capture { Handler(self, NoteViewModel.keep) *= form }
      }

      func undo() {
        history.undo()
        form.model = edits.state
      }

      private func keep(_ note: Note) { edits.update { note } }
    }
    // end of guide

    let viewModel = NoteViewModel(Note())
    let title = HeadlessLine()
    let bindings = BindingGroup { title *= viewModel.title }
    viewModel.isPinned.value = true
    title.type("Shopping")
    viewModel.isPinned.value = false
    viewModel.undo()
    #expect(viewModel.isPinned.value)
    #expect(title.text == "Shopping")
    viewModel.undo()
    #expect(title.text == "")
    #expect(viewModel.isPinned.value)
    viewModel.undo()
    #expect(!viewModel.isPinned.value)
    #expect(!viewModel.history.steps.value.canUndo)
    bindings.clear()
  }
}
