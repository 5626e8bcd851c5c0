import CGTK

/// A window. It lives until it is closed or destroyed, even if no Swift code refers to it.
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

  /// The window's content, including the header bar. It is released with the window.
  public var content: Widget? {
    get { contentWidget.map(Widget.peer) }
    set { contentWidget = newValue?.widget }
  }

  var contentWidget: UnsafeMutablePointer<GtkWidget>? {
    get { adw_window_get_content(pointer()) }
    set { adw_window_set_content(pointer(), newValue) }
  }

  /// Shows the window and brings it to the front.
  public func present() { gtk_window_present(pointer()) }

  /// Closes the window as the user would: a close request can be refused.
  public func close() { byProgram { gtk_window_close(pointer()) } }

  /// Removes the window without a close request.
  public func destroy() { gtk_window_destroy(pointer()) }

  /// Calls `handler` when the user asks to close the window. Returning true lets it close.
  @discardableResult
  public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
    on(returning: "close-request") { !handler() }
  }

  /// Calls `handler` after the window was closed or destroyed.
  @discardableResult
  public func onDestroy(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    endHandlers.add(handler)
  }

  /// Activates `button` when the user presses Return in the window and no other widget handles
  /// the key.
  public func setDefault(_ button: Widget) {
    gtk_window_set_default_widget(pointer(), button.widget)
  }

  /// Detects the end of the window. GTK emits "destroy" only after the last reference is
  /// released, which is too late for the end handlers. GTK closes a window in two steps: it
  /// removes it from its list, then unrealizes its surface.
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
    // Handlers inside the window that captured it would keep it alive, and themselves with it. So
    // dispose of the window, but not while GTK is still working in it.
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
  /// Makes a window of the application.
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
  /// The window that contains the widget; nil if there is none.
  public var window: Window? {
    gtk_widget_get_root(widget).flatMap { Window.peer(of: UnsafeMutableRawPointer($0)) }
  }
}
