import CGTK

/// A top-level window, such as a dialog or a second view. Main windows are ``ApplicationWindow``s.
///
/// A window has no header bar of its own. Put a ``HeaderBar`` into its content, for example with a
/// ``ToolbarView``. The window is hidden until you call ``present()``. It exists until it is closed
/// or destroyed, even if no Swift code refers to it, and then releases its content and its
/// handlers.
///
/// While it is shown, it belongs to the running ``Application``, whose actions are available in it.
/// The application closes it at the end, as described for ``Application/quit()``.
///
/// ```swift
/// let details = Window(parent: window)
/// details.title = "Details"
/// details.width = 400
/// let view = ToolbarView(Label("2 MB"))
/// view.addTopBar(HeaderBar())
/// details.content = view
/// details.present()
/// ```
open class Window: Widget {
  private(set) lazy var end = WidgetEnd(of: self)
  /// The window's actions, once it has some.
  final var windowActions: Object?
  /// The controllers of the actions' keys, by the names of the actions.
  final var actionKeys: [String: OpaquePointer] = [:]

  /// Creates a hidden window.
  ///
  /// - Parameter parent: The window in front of which this one stays, or `nil` for none. To block
  ///   the parent's input as well, set ``isModal`` or call ``present(over:)``.
  public init(parent: Window? = nil) {
    super.init(borrowing: UnsafeMutableRawPointer(adw_window_new()))
    gtk_window_set_transient_for(pointer(), parent?.pointer())
    end.followWindow()
  }

  override init(borrowing pointer: UnsafeMutableRawPointer) {
    super.init(borrowing: pointer)
    end.followWindow()
  }

  /// The widget that fills the window, including the header bar, or `nil` for none. The window
  /// retains it and releases it when it closes.
  public var content: Widget? {
    get { contentWidget.map(Widget.peer) }
    set { contentWidget = newValue?.widget }
  }

  var contentWidget: UnsafeMutablePointer<GtkWidget>? {
    get { adw_window_get_content(pointer()) }
    set { adw_window_set_content(pointer(), newValue) }
  }

  /// The window's `GdkSurface`, or `nil` while the window is not shown. It emits `layout` with its
  /// size whenever the window is laid out, and so when anybody resizes it. Change widgets in the
  /// next frame.
  ///
  /// ```swift
  /// window.surface?.on("layout") { [weak window] (width: Int, height: Int) in
  ///   window?.onNextFrame { arrange(isNarrow: width < 600) }
  /// }
  /// ```
  ///
  /// In a browser, GTK 4.8 does not notify of the surface's properties `width` and `height`.
  public var surface: Object? {
    gtk_native_get_surface(opaque).map { surface in
      let pointer = UnsafeMutableRawPointer(surface)
      return Object.peer(of: pointer) ?? Object(borrowing: pointer)
    }
  }

  /// Shows the window and brings it to the front. If it was closed or destroyed before, the program
  /// stops with a message.
  public func present() {
    end.requireNotCome()
    // Earlier than GTK's notification, so that the desktop shows the window under the app's name.
    if !(self is ApplicationWindow) { joinApplication(showing: true) }
    gtk_window_present(pointer())
  }

  /// Closes the window as the user would, so the handlers of ``onCloseRequest(_:)`` can refuse.
  /// ``Object/isChangedByProgram`` is true while these handlers run. If the window was never shown,
  /// this method destroys it without calling the handlers.
  public func close() {
    // GTK would keep it for ever.
    if gtk_widget_get_realized(widget) == 0 { return destroy() }
    Dialog.closeAll(in: self)
    byProgram { gtk_window_close(pointer()) }
  }

  /// Removes the window without calling the handlers of ``onCloseRequest(_:)``, and calls the
  /// handlers of ``onDestroy(_:)``. Use this method after the user has confirmed.
  public func destroy() {
    cgtk_close_popovers(widget)
    gtk_window_destroy(pointer())
    // A window that was never shown has nothing to unrealize.
    end.come()
  }

  /// Calls `handler` when the user, ``close()`` or ``Application/quit()`` is about to close the
  /// window. If the handler returns true, the window closes.
  ///
  /// If a handler returns false, the window stays open, and handlers that were connected later do
  /// not run. To ask the user first, return false, and call ``destroy()`` after the answer.
  ///
  /// ```swift
  /// window.onCloseRequest { [weak window] in
  ///   guard editor.hasChanges else { return true }
  ///   askToSave { window?.destroy() }
  ///   return false
  /// }
  /// ```
  @discardableResult
  public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
    on(returning: "close-request") { !handler() }
  }

  /// Calls `handler` once, after the window was closed or destroyed. The window releases its
  /// handlers afterward, so they may capture it strongly.
  ///
  /// ```swift
  /// window.onDestroy { openWindows -= 1 }
  /// ```
  @discardableResult
  public func onDestroy(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    end.handlers.add(handler)
  }

  /// Makes `button` the default button, which Return activates if no other widget handles the key.
  /// An ``Entry`` passes Return on if its ``Entry/activatesDefault`` is true.
  public func setDefault(_ button: Widget) {
    gtk_window_set_default_widget(pointer(), button.widget)
  }
}

/// A main window of an application. The application ends when the last one is closed, and closes
/// the other windows then.
///
/// Make it in a handler of ``Application/onActivate(_:)``. The application's actions are available
/// in it, and ``Application/activeWindow`` returns the one that the user used last.
///
/// ```swift
/// application.onActivate { application in
///   let window = ApplicationWindow(application)
///   window.title = "Notes"
///   window.content = Label("Hello")
///   window.present()
/// }
/// ```
open class ApplicationWindow: Window {
  /// Creates a hidden window of the application, which must be running: see
  /// ``Application/onActivate(_:)``.
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
  /// The window that contains the widget, or over which the widget's ``Dialog`` is shown, or `nil`
  /// if there is none. To be notified of changes, observe the widget's property `root`.
  public var window: Window? {
    var root = gtk_widget_get_root(widget).map { UnsafeMutableRawPointer($0) }
    while let dialog = root.flatMap({ Dialog.peer(of: $0) }) {
      root = gtk_window_get_transient_for(dialog.pointer()).map { UnsafeMutableRawPointer($0) }
    }
    return root.flatMap { Window.peer(of: $0) }
  }
}
