import BinderyGTK
import ReadingListModels

/// The window of the app: its actions, and its screens on top of each other.
final class BookWindow: ApplicationWindow {
  private let settings: SettingsFile
  private let state: SettingsFile
  private let navigator: Navigator<Route, Screen>
  private let bindings = BindingGroup()
  private let banner = Banner()
  private lazy var host = NavigationHost(navigator) { [menu, sortsByAuthor] screen in
    switch screen {
    case .books(let list): BookListPage(list, menu, sortsByAuthor)
    case .book(let form): BookFormPage(form)
    }
  }

  private lazy var add = ActionEntry("add", title: texts("Add Book"), keys: ["<Control>n"]) {
    [weak navigator] in
    // A form that is open keeps its unsaved input.
    if navigator?.path.isEmpty == true { navigator?.path = [.book(nil)] }
  }
  let sortsByAuthor = ToggleAction(
    "author", title: texts("Sort by Author"), keys: ["<Control>u"])
  private lazy var shortcuts = ActionEntry(
    "shortcuts", title: texts("Keyboard Shortcuts"), keys: ["<Control>question"]
  ) { [weak self] in self?.showShortcuts() }
  private lazy var about = ActionEntry("about", title: texts("About ReadingList")) {
    [weak self] in self?.showAbout()
  }
  private lazy var leave = ActionEntry(
    "close", title: texts("Close Window"), keys: ["<Control>w", "<Control>q"]
  ) { [weak self] in self?.close() }
  private lazy var menu = MenuModel([
    .section([.action(add), .action(sortsByAuthor)]),
    .section([.action(shortcuts), .action(about)]),
  ])

  init(
    _ application: Application, _ database: BookDatabase, settings: SettingsFile,
    state: SettingsFile
  ) {
    (self.settings, self.state) = (settings, state)
    navigator = database.makeNavigator(
      sortsByAuthor: settings.value("sorts by author", default: false),
      draft: state.value("draft", default: nil))
    super.init(application)
    (title, width, height) = ("ReadingList", 480, 600)
    // The app continues where it was, also after a crash.
    keepSize(in: state)
    navigator.keepPath(in: state)
    addActions([add, sortsByAuthor, shortcuts, about, leave])
    host.view.expandsVertically = true
    content = Box(.vertical, [host.view, banner])
    // The app goes on if its settings cannot be read or saved, but the user should know.
    let problem = settings.problem.combineLatest(state.problem) { $0 ?? $1 }
    bindings.capture {
      banner.binding.title *= problem.compactMap { $0.map { "\($0)" } }
      banner.binding.isRevealed *= problem.map { $0 != nil }
    }
  }

  private func showShortcuts() {
    ShortcutsWindow([("ReadingList", [add, sortsByAuthor, shortcuts, leave])]).present(over: self)
  }

  private func showAbout() {
    let about = AboutWindow()
    about.applicationName = "ReadingList"
    about.applicationIcon = "org.example.ReadingList"
    about.developerName = "ReadingList authors"
    about.version = "0.1.0"
    about.licenseType = .mitX11
    about.present(over: self)
  }
}
