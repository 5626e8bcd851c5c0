import BinderyGTK
import BinderyInspector

/// A window that shows what happens in a running app: the actions of its store, its live bindings,
/// and the causes of each change.
///
/// One line installs it:
///
/// ```swift
/// application.onActivate { application in
///   Inspector.install(in: application, store: store)
///   PageWindow.present(PlacesPage(store), in: ApplicationWindow(application))
/// }
/// ```
///
/// Control+Shift+I opens and closes the window. After the user presses Control+Shift+C and clicks a
/// view of the app, the inspector shows the view's bindings and the causes of its value.
///
/// The inspector records only bindings and actions that are made after its installation, so install
/// it first. Install it only in programs under development, because recording a delivery costs a
/// few microseconds, and the history retains the store's actions. The inspector shows all values
/// except secrets.
@MainActor
public final class Inspector {
  /// The shortcut that opens and closes the window.
  static let keys = "<Control><Shift>i"
  /// The shortcut that lets the user choose a view.
  static let pickKeys = "<Control><Shift>c"

  let models: InspectorModels
  private let picker: WidgetPicker
  private weak var host: (any InspectorHost)?
  /// The pane that is shown beside the app's content, if there is one.
  private var pane: SplitHost?
  private(set) var shown: InspectorWindow?
  /// A closure that shows the inspector's pane when the user has chosen a view, and returns whether
  /// there is room for the pane. If the closure is `nil` or returns false, or while the inspector's
  /// window is open, that window shows the view's bindings and causes instead.
  ///
  /// ```swift
  /// inspector.showPane = { [weak self] in self?.dock() ?? false }
  /// ```
  ///
  /// The inspector retains the closure, so capture the app's window weakly. The closure may create
  /// the pane.
  public var showPane: (@MainActor () -> Bool)?
  /// A closure that is called when the user begins to choose a view, for example to show a toast.
  /// The inspector retains the closure, so capture the app's window weakly.
  public var onPick: (@MainActor () -> Void)?

  private init(_ store: (any InspectedStore)?) {
    ChangeTrace.begin(notingPlaces: PlaceReader.note)
    models = InspectorModels(
      bindings: BindingsViewModel(),
      actions: store.map { store in BindingLedger.unnoted { ActionsViewModel(store) } },
      why: WhyViewModel(), timeline: TimelineViewModel())
    picker = WidgetPicker(models.why)
  }

  deinit {
    MainQueue.finish((shown, models)) { shown, _ in
      shown?.window.destroy()
      ChangeTrace.end()
    }
  }

  /// Installs an inspector of bindings, for an app without a store.
  ///
  /// ```swift
  /// Inspector.install(in: application)
  /// ```
  ///
  /// - Parameter host: The application, for all of its windows, or one window.
  /// - Returns: The inspector, which exists as long as the host.
  @discardableResult
  public static func install(in host: some InspectorHost) -> Inspector {
    install(in: host, nil)
  }

  /// Installs an inspector of a store, and records the store's actions from now on.
  ///
  /// - Parameters:
  ///   - host: The application, for all of its windows, or one window.
  ///   - store: The store. The inspector retains it as long as the host exists.
  /// - Returns: The inspector, which exists as long as the host.
  /// - Precondition: The store has no history yet. An earlier call of this method also makes a
  ///   history. For a store that has one, use ``install(in:showing:)`` with
  ///   `InspectedHistory(history)`.
  @discardableResult
  public static func install<State: Codable, StateAction: Codable>(
    in host: some InspectorHost, store: Store<State, StateAction>
  ) -> Inspector {
    install(in: host, store: store, test: nil)
  }

  /// Installs an inspector of a store, from whose recorded actions it can generate a test.
  ///
  /// ```swift
  /// let test = SessionTest(reducer: "AppState.reducer", testableImports: ["App"])
  /// Inspector.install(in: application, store: store, test: test)
  /// ```
  ///
  /// - Parameters:
  ///   - host: The application, for all of its windows, or one window.
  ///   - store: The store. The inspector retains it as long as the host exists.
  ///   - test: The parameters of the test, or `nil` if no test can be generated.
  /// - Returns: The inspector, which exists as long as the host.
  /// - Precondition: The store has no history yet. For a store that has one, use
  ///   ``install(in:showing:)``.
  @discardableResult
  public static func install<State: Codable, StateAction: Codable>(
    in host: some InspectorHost, store: Store<State, StateAction>, test: SessionTest?
  ) -> Inspector {
    install(in: host, InspectedHistory(StoreHistory(of: store), keeping: store, test: test))
  }

  /// Installs an inspector of a store whose state or actions are not `Codable`.
  ///
  /// The inspector records the store's actions from now on, but the session cannot be saved.
  ///
  /// - Returns: The inspector, which exists as long as the host and retains the store.
  /// - Precondition: The store has no history yet. For a store that has one, use
  ///   ``install(in:showing:)``.
  @discardableResult
  public static func install<State, StateAction>(
    in host: some InspectorHost, store: Store<State, StateAction>
  ) -> Inspector {
    install(in: host, InspectedHistory(StoreHistory(of: store), keeping: store))
  }

  /// Installs an inspector of a store that already has a history.
  ///
  /// Several inspectors can share a history, for example one in each window.
  ///
  /// ```swift
  /// Inspector.install(in: application, showing: InspectedHistory(history))
  /// ```
  ///
  /// - Returns: The inspector, which exists as long as the host and retains `store`.
  @discardableResult
  public static func install(
    in host: some InspectorHost, showing store: any InspectedStore
  ) -> Inspector {
    install(in: host, store)
  }

  private static func install(
    in host: some InspectorHost, _ store: (any InspectedStore)?
  ) -> Inspector {
    let inspector = Inspector(store)
    inspector.host = host
    host.install(keys: keys) { inspector.toggle() }
    host.install(keys: pickKeys) { inspector.pick() }
    return inspector
  }

  /// Whether the inspector's window is open.
  public var isOpen: Bool { shown != nil }

  /// Opens the inspector's window, or brings it to the front. The window immediately lists the
  /// bindings and actions that the inspector has recorded since its installation.
  public func open() { open(width: 860) }

  func open(width: Int) {
    PlaceReader.shared.prepare()
    let window =
      shown
      ?? InspectorWindow(models, width: width) { [weak self] in
        self?.pick()
      } onClose: { [weak self] in
        self?.shown = nil
      }
    shown = window
    window.window.present()
  }

  /// Returns the inspector as a widget, which you can show beside the app's content instead of in a
  /// window. Also set ``showPane``, so that the pane shows the bindings and causes when the user
  /// has chosen a view.
  ///
  /// - Parameter onClose: A closure that is called when the user closes the pane or moves it to a
  ///   window of its own. If it is `nil`, the pane has no buttons for that.
  public func makePane(onClose: (@MainActor () -> Void)? = nil) -> Widget {
    PlaceReader.shared.prepare()
    let host = InspectorWindow.makeHost(
      models, onClose: onClose,
      onUndock: { [weak self] in
        let list = (self?.pane?.sidebar as? InspectorPage)?.shownList
        onClose?()
        self?.open()
        if let list { (self?.shown?.host.sidebar as? InspectorPage)?.show(list) }
      }, onPick: { [weak self] in self?.pick() })
    host.hasWindowButtons = false
    pane = host
    (host.sidebar as? InspectorPage)?.show("why")
    return host.view
  }

  /// Lets the user click a view of the app, and shows the view's bindings and the causes of its
  /// value.
  ///
  /// This method does nothing if the host has no window.
  public func pick() {
    guard let window = host?.inspectedWindow, !models.why.isPicking.value else { return }
    PlaceReader.shared.prepare()
    picker.pick(in: window) { [weak self] isChosen in
      guard let self, isChosen else { return }
      if !isOpen, showPane?() == true {
        (pane?.sidebar as? InspectorPage)?.show("why")
      } else {
        open()
        (shown?.host.sidebar as? InspectorPage)?.show("why")
      }
    }
    onPick?()
  }

  /// Closes the inspector's window. Recording continues, and the inspector keeps the recorded
  /// bindings and actions until the host is released.
  public func close() { shown?.window.close() }

  private func toggle() {
    if isOpen { close() } else { open() }
  }
}
