import BinderyGTK
import BinderyInspector

/// A window that shows the state of a running app: the actions of its store with their changes,
/// and its live bindings and connections.
///
/// One line installs it; Control+Shift+I opens and closes it in each window of the app.
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

  private let bindings = BindingsViewModel()
  let actions: ActionsViewModel?
  private(set) var shown: InspectorWindow?

  private init(_ store: (any InspectedStore)?) {
    BindingLedger.begin(notingPlaces: PlaceReader.note)
    actions = store.map { store in BindingLedger.unnoted { ActionsViewModel(store) } }
  }

  deinit {
    MainQueue.finish((shown, bindings, actions)) { shown, _, _ in
      shown?.window.destroy()
      BindingLedger.end()
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
  /// It gives the store a history. If the store has one already, for example another inspector's,
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
  /// For a store that has a history already, use ``install(in:showing:)``.
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
  /// For a store that has a history already, use ``install(in:showing:)``.
  @discardableResult
  public static func install<State, StateAction>(
    in host: some InspectorHost, store: Store<State, StateAction>
  ) -> Inspector {
    install(in: host, InspectedHistory(StoreHistory(of: store), keeping: store))
  }

  /// Installs an inspector of a store that has a history already. Several inspectors can share
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
    host.install(keys: keys) { inspector.toggle() }
    return inspector
  }

  /// Whether the window is open.
  public var isOpen: Bool { shown != nil }

  /// Opens the window, or brings it to the front.
  public func open() { open(width: 860) }

  func open(width: Int) {
    let window =
      shown ?? InspectorWindow(bindings, actions, width: width) { [weak self] in self?.shown = nil }
    shown = window
    window.window.present()
  }

  /// Closes the window. The recorded data is kept.
  public func close() { shown?.window.close() }

  private func toggle() {
    if isOpen { close() } else { open() }
  }
}
