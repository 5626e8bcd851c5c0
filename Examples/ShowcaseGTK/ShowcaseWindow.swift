import BinderyGTK
import BinderyInspectorGTK
import Foundation
import ShowcaseModels
import ShowcasePages

/// The main window: one of the screens, with banners above it and toasts over it.
final class ShowcaseWindow: ApplicationWindow {
  private let banner = Banner()
  private let readOnlyBanner = Banner()
  private let lossBanner = Banner()
  private let screen = Box(.vertical)
  private let toasts: ToastOverlay
  private var shown: Widget?
  private var path: String
  /// The people; nil before they are opened.
  private var host: SplitHost?
  private var viewModel: PeopleViewModel?
  /// The state of the screens on the store.
  private let store: Store<AppState, AppAction>
  /// The other screens that were opened. They keep their state.
  private var pages: [Screen: Page] = [:]
  /// The places; nil before they are opened.
  private var nearby: NearbyFlow?
  private var isFinishing = false
  /// The time of the last failed write before closing.
  private var failure: ContinuousClock.Instant?
  private let bindings = BindingGroup()
  private let titleBindings = BindingGroup()
  private let peopleBindings = BindingGroup()

  /// - Parameter logsActions: Whether each action of the store is printed.
  init(
    _ application: Application, database path: String, logsActions: Bool,
    _ size: (width: Int, height: Int)
  ) {
    self.path = path
    store = Store(
      initialState: AppState(), reducer: ShowcaseReducer.main,
      middleware: logsActions ? [.logging()] : [])
    screen.expandsVertically = true
    toasts = ToastOverlay(screen)
    super.init(application)
    (width, height) = size
    (minimumWidth, minimumHeight) = (360, 294)
    toasts.expandsVertically = true
    Inspector.install(
      in: self, store: store,
      test: SessionTest(reducer: "ShowcaseReducer.main", imports: ["ShowcaseModels"]))
    content = Box(.vertical, [lossBanner, banner, readOnlyBanner, toasts])
    lossBanner.buttonTitle = "Save a Copy…"
    lossBanner.onButton { [weak self] in self?.chooseCopy() }
    banner.buttonTitle = "Dismiss"
    banner.onButton { [weak self] in self?.banner.isRevealed = false }
    onCloseRequest { [weak self] in self?.closeRequested() ?? true }
    for keys in ["<Control>w", "<Control>q"] {
      addShortcut(keys) { [weak self] in self?.close() }
    }
    for (index, screen) in Screen.allCases.enumerated() {
      addShortcut("<Alt>\(index + 1)") { [weak self] in self?.open(screen) }
    }
  }

  /// Shows a screen in its last state.
  func open(_ screen: Screen) {
    (host?.detail as? PersonPage)?.save()
    titleBindings.clear()
    title = screen.title
    switch screen {
    case .people: return openPeople()
    case .nearby: return openNearby()
    default: break
    }
    do {
      let page = try pages[screen] ?? makePage(screen)
      pages[screen] = page
      show(page.view)
    } catch {
      show(failure: error, of: screen)
    }
  }

  private func makePage(_ screen: Screen) throws -> Page {
    let page: Page
    switch screen {
    case .people, .nearby: preconditionFailure("The \(screen) are in a host of their own.")
    case .text: page = SimpleTextPage(Connection(store))
    case .stepping: page = SteppingUpPage(Connection(store))
    case .shops: page = makeShops()
    case .stress: page = try makeStress()
    case .results: page = try makeResults()
    case .team: page = TeamPage(TeamViewModel())
    case .login: page = try makeLogin()
    }
    page.header.packEnd(makeMenu(screen))
    return page
  }

  private func makeShops() -> Page {
    let shops = ShopsPage(Connection(store))
    bindings.capture { Handler(self, ShowcaseWindow.show(notice:)) *= shops.notices }
    return shops
  }

  private func makeStress() throws -> Page {
    let stress = try StressViewModel(clock: DispatchQueue.main)
    bindings.capture {
      Handler(self, ShowcaseWindow.show(problem:)) *= stress.problem.compactMap { $0 }
    }
    return StressPage(stress)
  }

  private func makeResults() throws -> Page {
    let source = UnreliableStandings(try StandingsDatabase(), clock: DispatchQueue.main)
    return ResultsPage(ResultsViewModel(source), source)
  }

  /// The accounts are in a file beside the people's.
  private func makeLogin() throws -> Page {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let file = folder.appendingPathComponent("accounts.sqlite").path
    return LoginPage(DistantAccounts(try AccountDatabase(at: file), clock: DispatchQueue.main))
  }

  private func makeMenu(_ screen: Screen) -> ScreenMenu {
    ScreenMenu(screen) { [weak self] in self?.open($0) }
  }

  /// Shows the places.
  ///
  /// - Parameter path: The pages on top of the first screen; nil keeps the former ones.
  func openNearby(path: [NearbyRoute]? = nil) {
    title = Screen.nearby.title
    let flow =
      nearby
      ?? NearbyFlow(window: self) { [weak self] in self?.makeMenu(.nearby) ?? Box(.vertical) }
    nearby = flow
    if let path { flow.path = path }
    show(flow.view)
  }

  /// Whether the window can close now. Typed text is saved first; if saving fails, the window
  /// stays open with a message, and closes on a second request soon after.
  private func closeRequested() -> Bool {
    guard let viewModel, !isFinishing else { return !isFinishing }
    if let failure, ContinuousClock.now - failure < .seconds(30) { return true }
    viewModel.transfer.cancel()
    (host?.detail as? PersonPage)?.save()
    guard viewModel.isWriting else { return true }
    isFinishing = true
    Task {
      let isWritten = await viewModel.finishWriting()
      isFinishing = false
      if isWritten { close() } else { failure = .now }
    }
    return false
  }

  /// Shows the people, or the reason why the database cannot be opened.
  private func openPeople() {
    do {
      if host == nil { host = makePeople(PeopleViewModel(try PeopleDatabase.open(at: path))) }
      guard let host, let viewModel else { return }
      titleBindings.capture { titleBinding *= viewModel.title }
      show(host.view)
    } catch {
      show(failure: error, of: .people)
    }
  }

  private func show(failure error: any Error, of screen: Screen) {
    complain("\(error)")
    let page = FailurePage("\(error)", screen) { [weak self] in self?.open(screen) }
    page.header.packEnd(makeMenu(screen))
    show(page.view)
  }

  private func makePeople(_ viewModel: PeopleViewModel) -> SplitHost {
    let placeholder = StatusPage(icon: "avatar-default-symbolic", title: "No one selected")
    placeholder.message = "Choose a person from the list."
    let sidebar = PeoplePage(viewModel)
    sidebar.header.packEnd(makeMenu(.people))
    let host = SplitHost(sidebar: sidebar, placeholder: placeholder)
    host.window = self
    self.viewModel = viewModel
    peopleBindings.capture {
      Handler(self, ShowcaseWindow.show(notice:)) *= viewModel.notices
      Handler(self, ShowcaseWindow.show(problem:)) *= viewModel.problems
      Handler(self, ShowcaseWindow.show(problem:)) *= viewModel.listProblem.compactMap { $0 }
      Handler(self, ShowcaseWindow.show(problem:)) *= viewModel.transfer.problems
      Handler(self, ShowcaseWindow.show(report:)) *= viewModel.transfer.reports
      Handler(self, ShowcaseWindow.show(loss:)) *= viewModel.fileLoss
      Handler(self, ShowcaseWindow.goOn(with:)) *= viewModel.copySaved
    }
    readOnlyBanner.title = viewModel.readOnlyMessage ?? ""
    readOnlyBanner.isRevealed = viewModel.readOnlyMessage != nil
    if let message = viewModel.readOnlyMessage { complain(message) }
    return host
  }

  private func show(loss: String?) {
    if let loss { complain(loss) }
    lossBanner.title = loss ?? ""
    lossBanner.isRevealed = loss != nil
  }

  private func chooseCopy() {
    let name = URL(fileURLWithPath: path).lastPathComponent
    FileChooser(.save(name: name), title: "Save a copy", accept: "Save", parent: self).present {
      [weak self] paths in
      if let path = paths.first { self?.viewModel?.saveCopy(to: path) }
    }
  }

  /// Opens a copy in place of the lost file, and carries over typed text that could not be saved.
  private func goOn(with path: String) {
    let edited = (host?.detail as? PersonPage)?.viewModel
    self.path = path
    peopleBindings.clear()
    (host, viewModel) = (nil, nil)
    banner.isRevealed = false
    open(.people)
    if let edited, let person = viewModel?.person(id: edited.id) {
      host?.show(PersonPage(person))
      person.takeEdits(of: edited)
    }
    toasts.show(Toast("The copy “\(path)” is open now.", button: nil, seconds: 8))
  }

  private func show(_ view: Widget) {
    guard view !== shown else { return }
    if let shown { screen.remove(shown) }
    view.expandsVertically = true
    screen.append(view)
    shown = view
  }

  private func show(notice: Notice) {
    let toast = Toast(notice.message, button: notice.undo == nil ? nil : "Undo", seconds: 8)
    if let undo = notice.undo { toast.onButton(undo) }
    toasts.show(toast)
  }

  private func show(problem: Problem) {
    complain("\(problem)")
    banner.title = "\(problem)"
    banner.isRevealed = true
  }

  private func show(report: TransferViewModel.Report) {
    for line in report.skipped { complain(line) }
    let limit = 200
    var lines = Array(report.skipped.prefix(limit))
    if report.skipped.count > limit {
      lines.append("… and \(report.skipped.count - limit) more, listed on standard error.")
    }
    let list = Label(lines.joined(separator: "\n"))
    list.wraps = true
    list.isSelectable = true
    list.textAlign = 0
    list.verticalAlign = .start
    let scroll = ScrolledWindow(list)
    scroll.minimumHeight = 160
    let dialog = MessageDialog(
      parent: self, heading: report.title, body: "These could not be read:",
      responses: [.init("Close")])
    dialog.extra = scroll
    dialog.present()
  }

  /// Saves a screenshot of the window once it is drawn; for the manual.
  func savePicture(_ path: String, _ done: @escaping @MainActor () -> Void) {
    Task {
      try? await Task.sleep(for: .seconds(1))
      if let host, shown === host.view, width > 600 { (host.sidebar as? PeoplePage)?.openFirst() }
      store.dispatch(.simpleText(.setText("What is typed goes to the store, and comes back.")))
      try? await Task.sleep(for: .seconds(1))
      if !savePNG(path) { complain("The picture could not be written to \(path).") }
      done()
    }
  }
}
