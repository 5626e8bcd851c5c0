import BinderyGTK
import ShowcaseModels

struct DrawingState: ViewState {
  var size = 24.0
  var text = "Bindery"
}

@MainActor
final class DrawingViewModel: ViewModel<DrawingState> {
  private(set) lazy var history = StateHistory(of: self)

  init() { super.init(initialState: DrawingState()) }

  func resize(_ size: Double) { write { $0.size = size } }
  func rename(_ text: String) { write { $0.text = text } }
  func undo() { history.undo() }
  func redo() { history.redo() }
}

final class UndoPage: Page {
  let viewModel = DrawingViewModel()

  override func load() -> Widget {
    let steps = viewModel.history.steps
    let (undo, redo, summary) = (Button("Undo"), Button("Redo"), Label())
    let (text, size) = (EntryRow("Text"), Scale(8...48, step: 1))
    size.minimumWidth = 180
    size.accessibleLabel = "Size"
    bindings.capture {
      text *= .state(viewModel, \.text) { $0.rename($1) }
      size *= .state(viewModel, \.size) { $0.resize($1) }
      summary.textBinding *= viewModel[\.self].map { "“\($0.text)” at \(Int($0.size)) points" }
      undo.isEnabledBinding *= steps.map(\.canUndo)
      redo.isEnabledBinding *= steps.map(\.canRedo)
      Handler(viewModel, DrawingViewModel.undo) *= undo.tapPublisher
      Handler(viewModel, DrawingViewModel.redo) *= redo.tapPublisher
    }
    let rows = PreferencesGroup("", [text, ActionRow("Size", control: size)])
    return column([rows, summary, row([undo, redo])])
  }
}

extension CaseStudy {
  static let undo = CaseStudy(
    "undo", "Undo and redo", "Every state comes back", icon: "edit-undo-symbolic", .state,
    features: ["StateHistory", "ViewModel", "undo", "redo"], guides: ["Undo"],
    """
    Change the text and the size, then undo and redo. The history of a view model is one line: \
    it keeps former states, so no action needs an inverse. The buttons are bound to whether \
    there is a step in their direction. A drag of the slider is a single step.
    """
  ) { UndoPage() }
}
