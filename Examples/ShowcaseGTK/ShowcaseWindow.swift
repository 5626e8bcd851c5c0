import BinderyGTK
import BinderyInspectorGTK
import Foundation
import ShowcaseCases
import ShowcaseModels
import ShowcasePages
import ShowcasePostgres

/// The main window: the gallery beside one of its screens, with banners above and toasts over it.
final class ShowcaseWindow: ApplicationWindow {
  private let banner = Banner()
  private let readOnlyBanner = Banner()
  private let outageBanner = Banner()
  private let screen = Box(.vertical)
  private let toasts: ToastOverlay
  /// The list of screens beside the rest; a narrow window slides it over the rest.
  private let shell = Flap()
  /// The screen beside its explanation.
  private let stage = Flap()
  /// The stage beside the inspector.
  private let dock = Flap()
  private lazy var gallery = GalleryPage(
    BindingLedger.unnoted { GalleryViewModel(Gallery.items) }
  ) { [weak self] item in
    guard let self else { return }
    if shell.isFolded { shell.revealsFlap = false }
    open(item.id)
  }
  private lazy var explanation = ExplanationPane(
    complain: { [weak self] in self?.toasts.show(Toast($0)) },
    close: { [weak self] in self?.stage.revealsFlap = false })
  private lazy var menu = makePrimaryMenu()
  private var inspector: Inspector?
  private var current = Gallery.welcome.id
  private let lastScreen: CurrentValueSubject<String, Never>
  private var shown: Widget?
  private var path: String
  /// The server that has the people, or `nil` if they are in the file.
  private let server: String?
  private var connecting: Task<Void, Never>?
  /// The people, or `nil` before they are opened.
  private var host: SplitHost?
  private var viewModel: PeopleViewModel?
  /// The state of the screens on the store.
  private let store: Store<AppState, AppAction>
  /// The other screens that were opened. They keep their state.
  private var pages: [String: Page] = [:]
  /// The service of places and notes, and its simulated fault.
  private let service: LocalNearby
  private let troubled: TroubledService
  /// The places, or `nil` before they are opened.
  private var nearby: NearbyFlow?
  private var isFinishing = false
  /// The time of the last failed write before closing.
  private var failure: ContinuousClock.Instant?
  private let bindings = BindingGroup()
  private let titleBindings = BindingGroup()
  private let peopleBindings = BindingGroup()

  /// - Parameters:
  ///   - path: The file of the people. Other files are in the same folder.
  ///   - server: The connection string of the server that has the people instead.
  ///   - trouble: The fault that the service simulates at first.
  ///   - logsActions: Whether each action of the store is printed.
  ///   - lastScreen: The screen that is open when the window closes.
  init(
    _ application: Application, database path: String, server: String?,
    service trouble: ServiceTrouble, logsActions: Bool,
    lastScreen: CurrentValueSubject<String, Never>
  ) {
    self.path = path
    self.server = server
    self.lastScreen = lastScreen
    let service = LocalNearby(
      notes: Self.file("nearby-notes.json", beside: path), trouble: trouble)
    self.service = service
    troubled = TroubledService(trouble) { try await service.change($0) }
    store = Store(
      initialState: AppState(), reducer: ShowcaseReducer.main,
      middleware: logsActions ? [.logging()] : [])
    screen.expandsVertically = true
    screen.expandsHorizontally = true
    toasts = ToastOverlay(shell)
    super.init(application)
    (minimumWidth, minimumHeight) = (360, 294)
    toasts.expandsVertically = true
    inspector = Inspector.install(
      in: self, store: store,
      test: SessionTest(reducer: "ShowcaseReducer.main", imports: ["ShowcaseModels"]))
    inspector?.showPane = { [weak self] in self?.dockInspector() ?? false }
    inspector?.onPick = { [weak toasts] in
      toasts?.show(Toast("Click a view to ask about it.", button: nil, seconds: 3))
    }
    arrange()
    content = Box(.vertical, [outageBanner, banner, readOnlyBanner, toasts])
    outageBanner.onButton { [weak self] in self?.chooseCopy() }
    banner.buttonTitle = "Dismiss"
    banner.onButton { [weak self] in self?.banner.isRevealed = false }
    onCloseRequest { [weak self] in self?.closeRequested() ?? true }
    for keys in ["<Control>w", "<Control>q"] {
      addShortcut(keys) { [weak self] in self?.close() }
    }
    for (index, screen) in Screen.allCases.enumerated() {
      addShortcut("<Alt>\((index + 1) % 10)") { [weak self] in self?.open(screen.rawValue) }
    }
    addShortcut("F9") { [weak self] in self?.shell.revealsFlap.toggle() }
    addShortcut("F10") { [weak self] in
      self?.revealGallery()
      self?.menu.open()
    }
    addShortcut("F1") { [weak self] in self?.stage.revealsFlap.toggle() }
    addShortcut("<Control>k") { [weak self] in
      self?.revealGallery()
      self?.gallery.focusSearch()
    }
    addShortcut("<Control>question") { [weak self] in self?.showShortcuts() }
  }

  private func arrange() {
    // Before the pane is there: a pane that is open at first would widen a narrow window.
    stage.revealsFlap = false
    stage.content = screen
    stage.flap = frame(of: explanation, in: stage, width: 340)
    stage.flapPosition = .end
    stage.separator = Separator(.vertical)
    let sidebar = gallery.view
    sidebar.addClass("gallery-pane")
    gallery.header.packEnd(menu)
    dock.content = stage
    dock.flapPosition = .end
    dock.separator = Separator(.vertical)
    dock.revealsFlap = false
    // Otherwise it opens and closes by itself when it folds.
    dock.isLocked = true
    hideInspectorWhileFolded()
    shell.content = dock
    shell.flap = frame(of: sidebar, in: shell, width: 240)
    shell.separator = Separator(.vertical)
    shell.expandsVertically = true
    for flap in [shell, stage, dock] {
      // A click beside a flap closes it; dragging belongs to the lists and sliders.
      flap.swipesToOpen = false
      flap.swipesToClose = false
    }
  }

  /// Returns a frame that hides its pane from assistive technologies, too, while it is closed.
  /// The frame always has the pane's width, by which a flap decides whether it folds.
  private func frame(of pane: Widget, in flap: Flap, width: Int) -> Widget {
    let frame = Box(.vertical, [pane])
    frame.minimumWidth = width
    pane.expandsVertically = true
    let update: @MainActor () -> Void = { [weak pane, weak flap] in
      if let flap { pane?.isVisible = flap.revealsFlap || flap.revealProgress > 0 }
    }
    // A flap folds during its layout, when no widget may request another one.
    for property in ["reveal-flap", "reveal-progress"] {
      flap.onNotify(property) { [weak flap] in flap?.onNextFrame(update) }
    }
    update()
    return frame
  }

  /// Shows the list of screens, which can take the focus at once.
  private func revealGallery() {
    gallery.view.isVisible = true
    shell.revealsFlap = true
  }

  private func makePrimaryMenu() -> PrimaryMenu {
    PrimaryMenu([
      ("About This Screen", { [weak self] in self?.stage.revealsFlap = true }),
      ("Keyboard Shortcuts", { [weak self] in self?.showShortcuts() }),
      ("Inspector", { [weak self] in self?.inspector?.open() }),
      ("About Bindery", { [weak self] in self?.showAbout() }),
      ("Quit", { [weak self] in self?.close() }),
    ])
  }

  private func showShortcuts() {
    PageWindow.present(ShortcutsPage(), over: self)
  }

  private func showAbout() {
    let about = AboutWindow()
    about.applicationName = "Bindery"
    about.applicationIcon = "applications-graphics"
    about.comments = "A gallery of reactive MVVM: binding, live data and native views."
    about.present(over: self)
  }

  /// Shows a screen in its last state.
  func open(_ id: String) {
    (host?.detail as? PersonPage)?.save()
    titleBindings.clear()
    let item = Gallery.item(id) ?? Gallery.welcome
    current = item.id
    title = item.title
    gallery.select(item.id)
    explanation.show(item)
    switch Screen(rawValue: item.id) {
    case .people: return openPeople()
    case .nearby: return openNearby()
    default: break
    }
    do {
      let page = try pages[item.id] ?? makePage(item.id)
      pages[item.id] = page
      show(page.view)
    } catch {
      show(failure: error, of: item)
    }
  }

  private func makePage(_ id: String) throws -> Page {
    let page: Page
    switch Screen(rawValue: id) {
    case .people, .nearby: preconditionFailure("The screen “\(id)” is in a host of its own.")
    case .text: page = SimpleTextPage(Connection(store))
    case .stepping: page = SteppingUpPage(Connection(store))
    case .shops: page = makeShops()
    case .stress: page = try makeStress()
    case .results: page = try makeResults()
    case .team: page = TeamPage(TeamViewModel())
    case .login: page = try makeLogin()
    case .notes: page = try makeNotes()
    case nil:
      page =
        try CaseStudy.all.first { $0.item.id == id }?.makePage()
        ?? WelcomePage { [weak self] in self?.open($0) }
    }
    addButtons(to: page.header)
    return page
  }

  /// Adds the buttons that show the list of screens, and the explanation of this one.
  private func addButtons(to header: HeaderBar) {
    let screens = Button(icon: "sidebar-show-symbolic", label: "Screens")
    screens.onClick { [weak self] in self?.shell.revealsFlap.toggle() }
    header.packStart(screens)
    let about = Button(icon: "help-about-symbolic", label: "About this screen")
    about.onClick { [weak self] in self?.stage.revealsFlap.toggle() }
    header.packEnd(about)
    let why = Button(icon: "find-location-symbolic", label: "Why does it show this?")
    why.onClick { [weak self] in self?.toggleInspector() }
    header.packEnd(why)
    keepNarrow(header)
  }

  /// Omits the buttons that maximize and minimize the window while it is narrow, and moves the other
  /// buttons closer together, because some headers would not fit otherwise.
  ///
  /// The width of the window alone decides. If it were the fold of a pane, a pane that folds would
  /// make the headers need less room, so it would unfold, and fold again, for ever.
  private func keepNarrow(_ header: HeaderBar) {
    header.decorationLayout = ":close"
    header.addClass("narrow")
    let arrange: @MainActor () -> Void = { [weak header, weak self] in
      guard let self, let header else { return }
      let isNarrow = allocatedWidth < 960
      header.decorationLayout = isNarrow ? ":close" : nil
      if isNarrow { header.addClass("narrow") } else { header.removeClass("narrow") }
    }
    var (resizing, last): (SignalConnection?, Int) = (nil, 0)
    header.onMap { [weak self] in
      self?.onNextFrame { self?.onNextFrame(arrange) }
      resizing = self?.surface?.on("layout") { (width: Int) in
        if width == last { return }
        last = width
        self?.onNextFrame(arrange)
      }
    }
    header.onUnmap { resizing?.disconnect() }
  }

  /// Shows the inspector beside the screen, and lets the user choose a view; or hides it.
  private func toggleInspector() {
    guard let inspector, !dock.revealsFlap else { return dock.revealsFlap = false }
    _ = dockInspector()
    inspector.pick()
  }

  /// Shows the inspector beside the screen, and returns true; or returns false where there is no
  /// room for both, and it would cover what the user chooses from.
  private func dockInspector() -> Bool {
    guard let inspector, dock.flap == nil ? dock.allocatedWidth >= 720 : !dock.isFolded else {
      return false
    }
    if dock.flap == nil {
      let pane = inspector.makePane { [weak self] in self?.dock.revealsFlap = false }
      dock.flap = frame(of: pane, in: dock, width: 350)
    }
    dock.revealsFlap = true
    return true
  }

  /// Hides the docked inspector while there is no room for it beside the screen.
  private func hideInspectorWhileFolded() {
    var isHidden = false
    let update: @MainActor () -> Void = { [weak dock] in
      guard let dock, dock.isFolded != isHidden else { return }
      if dock.isFolded {
        isHidden = dock.revealsFlap
        dock.revealsFlap = false
      } else {
        isHidden = false
        dock.revealsFlap = true
      }
    }
    dock.onNotify("folded") { [weak dock] in dock?.onNextFrame(update) }
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

  private func makeLogin() throws -> Page {
    let file = Self.file("accounts.sqlite", beside: path).path
    return LoginPage(DistantAccounts(try AccountDatabase(at: file), clock: DispatchQueue.main))
  }

  private func makeNotes() throws -> Page {
    let file = Self.file("notes.sqlite", beside: path).path
    let notes = try NotesViewModel(
      at: file, client: client, network: NetworkMonitor.isAvailablePublisher)
    bindings.capture {
      Handler(self, ShowcaseWindow.show(notice:)) *= notes.notices
      Handler(self, ShowcaseWindow.show(problem:)) *= notes.problems
    }
    return NotesPage(notes, troubled)
  }

  /// A client of the service, which starts with the first request.
  private var client: PlacesClient {
    PlacesClient { [service] in try await service.address() }
  }

  private static func file(_ name: String, beside path: String) -> URL {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Shows the places.
  ///
  /// - Parameter path: The pages on top of the first screen; nil keeps the former ones.
  func openNearby(path: [NearbyRoute]? = nil) {
    let flow =
      nearby
      ?? NearbyFlow(client, troubled) { [weak self] in self?.addButtons(to: $0) }
    nearby = flow
    if let path { flow.path = path }
    show(flow.view)
  }

  /// Whether the window can close now. Typed text is saved first; if saving fails, the window
  /// stays open with a message, and closes on a second request soon after.
  private func closeRequested() -> Bool {
    lastScreen.value = current
    guard let viewModel, !isFinishing else { return !isFinishing }
    if let failure, ContinuousClock.now - failure < .seconds(30) { return true }
    viewModel.transfer?.cancel()
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
      if host == nil, let server { return connect(to: server) }
      if host == nil { host = makePeople(PeopleViewModel(try PeopleDatabase.open(at: path))) }
      guard let host, let viewModel else { return }
      titleBindings.capture { titleBinding *= viewModel.title }
      show(host.view)
    } catch {
      show(failure: error, of: Screen.people.item)
    }
  }

  /// Shows a page that waits for the server, and then the people.
  private func connect(to server: String) {
    let page = ConnectingPage(Screen.people.title)
    addButtons(to: page.header)
    show(page.view)
    guard connecting == nil else { return }
    connecting = Task {
      defer { connecting = nil }
      do {
        host = makePeople(PeopleViewModel(try await PostgresPeople.open(server)))
        if current == Screen.people.rawValue { openPeople() }
      } catch {
        if current == Screen.people.rawValue { show(failure: error, of: Screen.people.item) }
      }
    }
  }

  private func show(failure error: any Error, of item: GalleryItem) {
    complain("\(error)")
    // Other screens have their files beside that of the people.
    let canChoose = item.id == Screen.people.rawValue && server == nil
    let choose: @MainActor () -> Void = { [weak self] in self?.chooseFile() }
    let page = FailurePage(
      "\(error)", item.title, retry: { [weak self] in self?.open(item.id) },
      choose: canChoose ? choose : nil)
    addButtons(to: page.header)
    show(page.view)
  }

  private func makePeople(_ viewModel: PeopleViewModel) -> SplitHost {
    let placeholder = StatusPage(icon: "avatar-default-symbolic", title: "No one selected")
    placeholder.message = "Choose a person from the list."
    let sidebar = PeoplePage(viewModel)
    addButtons(to: sidebar.header)
    let host = SplitHost(sidebar: sidebar, placeholder: placeholder, sidebarWidth: 260)
    host.window = self
    self.viewModel = viewModel
    peopleBindings.capture {
      Handler(self, ShowcaseWindow.show(notice:)) *= viewModel.notices
      Handler(self, ShowcaseWindow.show(problem:)) *= viewModel.problems
      Handler(self, ShowcaseWindow.show(problem:)) *= viewModel.listProblem.compactMap { $0 }
      if let transfer = viewModel.transfer {
        Handler(self, ShowcaseWindow.show(problem:)) *= transfer.problems
        Handler(self, ShowcaseWindow.show(report:)) *= transfer.reports
      }
      Handler(self, ShowcaseWindow.show(outage:)) *= viewModel.outage
      Handler(self, ShowcaseWindow.goOn(with:)) *= viewModel.copySaved
    }
    outageBanner.buttonTitle = viewModel.canSaveCopy ? "Save a Copy…" : nil
    readOnlyBanner.title = viewModel.readOnlyMessage ?? ""
    readOnlyBanner.isRevealed = viewModel.readOnlyMessage != nil
    if let message = viewModel.readOnlyMessage { complain(message) }
    return host
  }

  private func show(outage: String?) {
    if let outage { complain(outage) }
    outageBanner.title = outage ?? ""
    outageBanner.isRevealed = outage != nil
  }

  private func chooseFile() {
    FileChooser(
      .open(multiple: false), title: "Open another file", accept: "Open", parent: self,
      filters: [.init("Databases", ["*.sqlite"]), .init("All files", ["*"])]
    ).present { [weak self] files in
      guard let self, let file = files.first, file.isFileURL else { return }
      path = file.path
      open(Screen.people.rawValue)
    }
  }

  private func chooseCopy() {
    let name = URL(fileURLWithPath: path).lastPathComponent
    FileChooser(.save(name: name), title: "Save a copy", accept: "Save", parent: self).present {
      [weak self] files in
      if let file = files.first, file.isFileURL { self?.viewModel?.saveCopy(to: file.path) }
    }
  }

  /// Opens a copy in place of the lost file, and carries over typed text that could not be saved.
  private func goOn(with path: String) {
    let edited = (host?.detail as? PersonPage)?.viewModel
    self.path = path
    peopleBindings.clear()
    (host, viewModel) = (nil, nil)
    banner.isRevealed = false
    open(Screen.people.rawValue)
    if let edited, let person = viewModel?.person(edited.person) {
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
      // There is no image while a change of the layout waits for the next frame.
      for _ in 0..<100 {
        if savePNG(path) { return done() }
        try? await Task.sleep(for: .milliseconds(10))
      }
      complain("The picture could not be written to \(path).")
      done()
    }
  }
}
