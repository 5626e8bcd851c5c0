import CGTK

/// A window. It lives until it is closed or destroyed, whoever refers to it.
open class Window: Widget {
  @Prop("title") public var title: String?
  @Prop("modal") public var isModal: Bool
  @Prop("default-width") public var width: Int
  @Prop("default-height") public var height: Int
  @Prop("resizable") public var isResizable: Bool

  private let endHandlers = HandlerList<Void>()
  private var isEnded = false

  /// Makes a window that belongs to `parent`, if there is one.
  public init(parent: Window? = nil) {
    super.init(borrowing: UnsafeMutableRawPointer(adw_window_new()))
    gtk_window_set_transient_for(pointer(), parent?.pointer())
    followEnd()
  }

  override init(borrowing pointer: UnsafeMutableRawPointer) {
    super.init(borrowing: pointer)
    followEnd()
  }

  /// What the window shows, header bar included. It is gone when the window is.
  public var content: Widget? {
    get { contentWidget.map(Widget.peer) }
    set { contentWidget = newValue?.widget }
  }

  var contentWidget: UnsafeMutablePointer<GtkWidget>? {
    get { adw_window_get_content(pointer()) }
    set { adw_window_set_content(pointer(), newValue) }
  }

  /// Shows it, and brings it to the front.
  public func present() { gtk_window_present(pointer()) }

  /// Closes it as the user would: a close request can be refused.
  public func close() { byProgram { gtk_window_close(pointer()) } }

  /// Takes it away without asking.
  public func destroy() { gtk_window_destroy(pointer()) }

  /// Runs `handler` when the user wants to close it; true lets it be closed.
  @discardableResult
  public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
    on(returning: "close-request") { !handler() }
  }

  /// Runs `handler` when it was closed or destroyed.
  @discardableResult
  public func onDestroy(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    endHandlers.add(handler)
  }

  /// Presses `button` when Return is pressed in it and nothing else takes the key.
  public func setDefault(_ button: Widget) {
    gtk_window_set_default_widget(pointer(), button.widget)
  }

  /// GTK's "destroy" signal waits until nobody refers to the window any more; what closing it means
  /// must not. So follow what GTK does when it closes a window: it strikes it off its list, then
  /// gives its surface back.
  private func followEnd() {
    on("unrealize", after: true) { [weak self] in
      if let self, !isListed { ended() }
    }
    on("destroy") { [weak self] in self?.ended() }
  }

  private var isListed: Bool {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).contains { index in
      guard let window = g_list_model_get_item(windows, index) else { return false }
      defer { g_object_unref(window) }
      return window == unsafePointer
    }
  }

  private func ended() {
    guard !isEnded else { return }
    isEnded = true
    endHandlers.call(())
    endHandlers.removeAll()
    // Handlers inside the window that captured it would keep it, and with it themselves: so take it
    // apart, but not while GTK is still at work in it.
    g_object_ref(unsafePointer)
    g_idle_add_full(
      G_PRIORITY_HIGH_IDLE,
      { window in
        g_object_run_dispose(window!.assumingMemoryBound(to: GObject.self))
        g_object_unref(window)
        return 0
      }, unsafePointer, nil)
  }
}

/// A main window of an application. The application ends when the last one is closed.
open class ApplicationWindow: Window {
  public init(_ application: Application) {
    super.init(
      borrowing: UnsafeMutableRawPointer(adw_application_window_new(application.pointer())))
  }

  override var contentWidget: UnsafeMutablePointer<GtkWidget>? {
    get { adw_application_window_get_content(pointer()) }
    set { adw_application_window_set_content(pointer(), newValue) }
  }
}

extension Widget {
  /// The window that it is in; nil while it is in none.
  public var window: Window? {
    gtk_widget_get_root(widget).flatMap { Window.peer(of: UnsafeMutableRawPointer($0)) }
  }
}
