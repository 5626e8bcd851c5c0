import BinderyGTK
import BinderyInspector

/// A window that shows the state of a running app: the actions of its store with their changes,
/// and its live bindings and connections.
///
/// One line installs it. Control+Shift+I opens and closes it in each window of the app, and
/// Control+Shift+C lets the user click a view, to see what it is bound to and what led to its
/// value.
///
/// ```swift
/// application.onActivate { application in
///   Inspector.install(in: application, store: store)
///   PageWindow.present(PlacesPage(store), in: ApplicationWindow(application))
/// }
/// ```
///
/// From then on bindings and actions are recorded. So install it before the first of them, and
/// only in programs under development: recording a delivery costs some microseconds, and the
/// store's actions are kept.
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
  private var showPane: @MainActor () -> Void = {}

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

  /// Installs an inspector that lists bindings.
  ///
  /// - Parameter host: The application, for all of its windows, or one window.
  /// - Returns: The inspector, which lives as long as the host.
  @discardableResult
  public static func install(in host: some InspectorHost) -> Inspector {
    install(in: host, nil)
  }

  /// Installs an inspector of a store, and records the store's actions from now on.
  ///
  /// It gives the store a history. If the store already has one, for example another inspector's,
  /// it stops with a message: use ``install(in:showing:)`` with `InspectedHistory(history)`
  /// instead.
  ///
  /// - Parameters:
  ///   - host: The application, for all of its windows, or one window.
  ///   - store: The store. It is kept alive as long as the host.
  @discardableResult
  public static func install<State: Codable, StateAction: Codable>(
    in host: some InspectorHost, store: Store<State, StateAction>
  ) -> Inspector {
    install(in: host, store: store, test: nil)
  }

  /// Installs an inspector of a store, and records the store's actions from now on; a test can be
  /// generated from them.
  ///
  /// For a store that already has a history, use ``install(in:showing:)``.
  ///
  /// - Parameters:
  ///   - host: The application, for all of its windows, or one window.
  ///   - store: The store. It is kept alive as long as the host.
  ///   - test: The parameters of a generated test; without them none can be generated.
  @discardableResult
  public static func install<State: Codable, StateAction: Codable>(
    in host: some InspectorHost, store: Store<State, StateAction>, test: SessionTest?
  ) -> Inspector {
    install(in: host, InspectedHistory(StoreHistory(of: store), keeping: store, test: test))
  }

  /// Installs an inspector of a store, and records the store's actions from now on. Its session
  /// cannot be exported, because its state or its actions are not `Codable`.
  ///
  /// For a store that already has a history, use ``install(in:showing:)``.
  @discardableResult
  public static func install<State, StateAction>(
    in host: some InspectorHost, store: Store<State, StateAction>
  ) -> Inspector {
    install(in: host, InspectedHistory(StoreHistory(of: store), keeping: store))
  }

  /// Installs an inspector of a store that already has a history. Several inspectors can share
  /// it, one in each window.
  ///
  /// ```swift
  /// Inspector.install(in: application, showing: InspectedHistory(history))
  /// ```
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

  /// Whether the window is open.
  public var isOpen: Bool { shown != nil }

  /// Opens the window, or brings it to the front.
  public func open() { open(width: 860) }

  func open(width: Int) {
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

  /// Returns the inspector as a widget, to be shown beside the app's content in place of the
  /// window.
  ///
  /// - Parameters:
  ///   - onShow: Called when the user has chosen a view, whose causes the pane shows.
  ///   - onClose: Called when the user closes the pane. Without it there is no button for that.
  public func makePane(
    onShow: @escaping @MainActor () -> Void = {}, onClose: (@MainActor () -> Void)? = nil
  ) -> Widget {
    let host = InspectorWindow.makeHost(models, onClose: onClose) { [weak self] in self?.pick() }
    host.hasWindowButtons = false
    pane = host
    showPane = onShow
    (host.sidebar as? InspectorPage)?.show("why")
    return host.view
  }

  /// Lets the user choose a view of the app by a click, and then shows what it is bound to, and
  /// what led to its value.
  public func pick() {
    guard let window = host?.inspectedWindow else { return }
    picker.pick(in: window) { [weak self] isChosen in
      guard let self, isChosen else { return }
      if let pane {
        (pane.sidebar as? InspectorPage)?.show("why")
        showPane()
      } else {
        open()
        (shown?.host.sidebar as? InspectorPage)?.show("why")
      }
    }
  }

  /// Closes the window. The recorded data is kept.
  public func close() { shown?.window.close() }

  private func toggle() {
    if isOpen { close() } else { open() }
  }
}
