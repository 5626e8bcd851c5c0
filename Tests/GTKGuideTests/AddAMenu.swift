import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class AddAMenu: WindowTestCase {
  // guide
  @MainActor
  final class NotesViewModel {
    let showsDone = CurrentValueSubject<Bool, Never>(true)
    let order = CurrentValueSubject<String, Never>("date")
    let export = Command<Void, Void> { print("exported") }
  }

  final class NotesWindow: ApplicationWindow {
    private let bindings = BindingGroup()
    let showsDone = ToggleAction("done", title: "Show Done Notes", keys: ["<Control>d"])
    let order = ChoiceAction(
      "order", title: "Order",
      options: [.init("date", title: "By Date"), .init("title", title: "By Title")],
      choice: "date")
    let export = ActionEntry("export", title: "Export…", keys: ["<Control>e"])
    lazy var shortcuts = ActionEntry("shortcuts", title: "Keyboard Shortcuts", keys: ["F1"]) {
      [weak self] in self?.showShortcuts()
    }

    init(_ application: Application, _ viewModel: NotesViewModel) {
      super.init(application)
      addActions([showsDone, order, export, shortcuts])
      let header = HeaderBar()
      header.packEnd(
        MenuButton.primary(
          MenuModel([
            .section([.action(showsDone)]), .section("Order", [.action(order)]),
            .section([.action(export), .action(shortcuts)]),
          ])))
      content = Box(.vertical, [header])
      bindings.capture {
        showsDone *= .subject(viewModel.showsDone)
        order *= .subject(viewModel.order)
        export *= viewModel.export
      }
    }

    private func showShortcuts() {
      ShortcutsWindow([("Notes", [showsDone, export, shortcuts])]).present(over: self)
    }
  }
  // end of guide

  // guide
  final class NotesPage: Page {
    private let viewModel: NotesViewModel
    let showsDone = ToggleAction("done", title: "Show Done Notes", keys: ["<Control>d"])
    let export = ActionEntry("export", title: "Export…", keys: ["<Control>e"])

    init(_ viewModel: NotesViewModel) {
      self.viewModel = viewModel
      super.init()
      title = "Notes"
    }

    override func load() -> Widget {
      window?.addActions([showsDone, export])
      header.packEnd(
        MenuButton.primary(MenuModel([.section([.action(showsDone), .action(export)])])))
      bindings.capture {
        showsDone *= .subject(viewModel.showsDone)
        export *= viewModel.export
      }
      return StatusPage(title: "No Notes")
    }
  }
  // end of guide

  func testALabelHasAContextMenu() {
    let (copy, export) = (
      ActionEntry("copy", title: "Copy"), ActionEntry("export", title: "Export…")
    )
    let label = Label("Buy milk")
    let window = show(label)
    window.addActions([copy, export])
    // guide
    label.setContextMenu(MenuModel([.action(copy), .action(export)]))
    // end of guide
    label.simulatePress(at: Point(x: 5, y: 5), button: .secondary)
    XCTAssertEqual(label.descendants(of: PopoverMenu.self).map(\.isOpen), [true])
    window.destroy()
  }

  func testTheActionsOfAPageWorkInItsWindow() {
    let viewModel = NotesViewModel()
    let window = PageWindow.present(NotesPage(viewModel), over: nil).window!
    window.simulateShortcut("<Control>d")
    XCTAssertFalse(viewModel.showsDone.value)
    window.destroy()
  }

  func testTheModelBeginsWithDoneNotes() async {
    XCTAssertTrue(NotesViewModel().showsDone.value)
  }

  func testTheActionsAndTheViewModelFollowEachOther() {
    let viewModel = NotesViewModel()
    let application = Application(id: "org.bindery.Guides.Menus", isUnique: false)
    application.onActivate { application in
      let window = NotesWindow(application, viewModel)
      window.present()
      window.simulateShortcut("<Control>d")
      viewModel.order.value = "title"
      XCTAssertEqual(window.order.choice, "title")
      Task { @MainActor in application.quit() }
    }
    XCTAssertEqual(application.run(), 0)
    XCTAssertFalse(viewModel.showsDone.value)
  }
}
