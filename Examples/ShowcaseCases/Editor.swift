import BinderyGTK
import ShowcaseModels

struct EditorState: ViewState {
  static let limit = 140
  var text = "Type two hyphens -- or three dots..."
  var words: Int { text.split { !$0.isLetter }.count }
  var fraction: Double { Double(text.count) / Double(Self.limit) }
  var room: String { "Room for \((Self.limit - text.count).counted("character"))" }
}

@MainActor
final class EditorViewModel: ViewModel<EditorState> {
  init() { super.init(initialState: EditorState()) }

  func edit(_ typed: String) {
    let text = typed.replacing("--", with: "–").replacing("...", with: "…")
    if text.count <= EditorState.limit { write { $0.text = text } }
  }

  func shout() { write { $0.text = $0.text.uppercased() } }
}

final class EditorPage: Page {
  private let viewModel = EditorViewModel()

  override func load() -> Widget {
    let (text, again, words, room) = (TextView(), TextView(), Label(), ProgressBar())
    let shout = Button("Capitals")
    text.accessibleLabel = "Text"
    again.accessibleLabel = "The same text"
    room.accessibleLabel = "Room"
    room.showsText = true
    bindings.capture {
      for view in [text, again] {
        view *= .state(viewModel, \.text) { $0.edit($1) }
      }
      words.textBinding *= viewModel[\.words].map { $0.counted("word") }
      room.binding.fraction *= viewModel[\.fraction]
      room.binding.text *= viewModel[\.room]
      Handler(viewModel, EditorViewModel.shout) *= shout.tapPublisher
    }
    let editors = [text, again].map { view in
      let frame = scrolled(view, height: 90)
      frame.addClass("card")
      view.setMargins(9)
      return frame
    }
    return column(editors + [room, words, row([shout])])
  }
}

extension CaseStudy {
  static let editor = CaseStudy(
    "editor", "Text that is corrected", "Two views of several lines, one text",
    icon: "accessories-text-editor-symbolic", .forms,
    features: ["TextViewBinding", "TextView", "two-way", "caret"],
    """
    Type in either view: the other one follows, and the caret stays where you type. Type two \
    hyphens or three dots: the view model corrects the text while you type it. Type on at the \
    limit: the text is refused, and the view shows what it was. The view model decides, and the \
    view shows its text at the end of each change. Composed characters, such as those of an input \
    method, are left alone until they are complete.
    """
  ) { EditorPage() }
}
