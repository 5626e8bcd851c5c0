import BinderyGTK
import ShowcaseModels

@MainActor
final class NotebookViewModel {
  let text = CurrentValueSubject<String, Never>("Some words to look at")
  let isBold = CurrentValueSubject<Bool, Never>(false)
  let alignment = CurrentValueSubject<String, Never>("left")
  let clear = Command<Void, Void>()

  init() { clear.perform(self, NotebookViewModel.clearText) }

  private func clearText() async throws { text.value = "" }
}

final class NotebookWindow: Window {
  private let bindings = BindingGroup()
  private let bold = ToggleAction("bold", title: "Bold", keys: ["<Control>b"])
  private let alignment = ChoiceAction(
    "alignment", title: "Alignment",
    options: [.init("left", title: "Left"), .init("right", title: "Right")], choice: "left")
  private let clear = ActionEntry("clear", title: "Clear", keys: ["<Control>Delete"])
  private lazy var shortcuts = ActionEntry("keys", title: "Keyboard Shortcuts", keys: ["F1"]) {
    [weak self] in self?.showShortcuts()
  }

  init(_ viewModel: NotebookViewModel) {
    super.init()
    (title, width, height) = ("Notebook", 360, 240)
    addActions([bold, alignment, clear, shortcuts])
    let (header, text, check) = (HeaderBar(), Label(), CheckButton("Bold"))
    text.wraps = true
    text.expandsVertically = true
    header.packEnd(
      MenuButton.primary(
        MenuModel([
          .section([.action(bold)]), .section("Alignment", [.action(alignment)]),
          .section([.action(clear), .action(shortcuts)]),
        ])))
    bindings.capture {
      bold *= .subject(viewModel.isBold)
      check *= .subject(viewModel.isBold)
      alignment *= .subject(viewModel.alignment)
      clear *= viewModel.clear
      text.textBinding *= viewModel.text
      text.binding.textAlign *= viewModel.alignment.map { $0 == "left" ? 0 : 1 }
      BindingTarget(text) { text, isBold in
        if isBold { text.addClass("heading") } else { text.removeClass("heading") }
      } *= viewModel.isBold
    }
    let box = Box(.vertical, spacing: 12, [text, check])
    box.setMargins(18)
    content = Box(.vertical, [header, box])
  }

  private func showShortcuts() {
    ShortcutsWindow([("Notebook", [bold, clear, shortcuts])]).present(over: self)
  }
}

final class NotebookPage: Page {
  private let viewModel = NotebookViewModel()

  override func load() -> Widget {
    let (text, open, bold) = (EntryRow("Text"), Button("Open the notebook"), Switch())
    bindings.capture {
      text *= .subject(viewModel.text)
      bold *= .subject(viewModel.isBold)
      Handler(self, NotebookPage.openWindow) *= open.tapPublisher
    }
    let rows = PreferencesGroup("", [text, ActionRow("Bold", control: bold)])
    return column([rows, row([open])])
  }

  private func openWindow() { NotebookWindow(viewModel).present() }
}

extension CaseStudy {
  static let notebook = CaseStudy(
    "notebook", "Menus and shortcuts", "Actions with a state, and their keys",
    icon: "open-menu-symbolic", .screens,
    features: ["ActionEntry", "ToggleAction", "ChoiceAction", "MenuModel", "ShortcutsWindow"],
    guides: ["Add a menu", "Add a keyboard shortcut"],
    """
    Open the notebook, and its menu with F10; press Control+B, and F1 for all shortcuts. An \
    action is declared once, with its title and keys: the menu, the shortcut and the list of \
    shortcuts come from it. A toggle and a choice are bound both ways, like a switch and a list: \
    the switch of this page follows the menu of the other window. An action runs a command, and \
    is disabled while the command is.
    """
  ) { NotebookPage() }
}
