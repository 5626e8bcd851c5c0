import CGTK

/// The end of a window or a dialog. It happens once, calls the handlers and releases them.
@MainActor
final class WidgetEnd {
  let handlers = HandlerList<Void>()
  private(set) var hasCome = false
  private weak let widget: Widget?

  init(of widget: Widget) {
    self.widget = widget
  }

  /// Stops the program with a message if the window or dialog has ended.
  func requireNotCome() {
    require(
      !hasCome,
      "GTK: A closed window cannot be shown again. Make a new one. [window-closed]")
  }

  /// Detects the end of a window. GTK emits "destroy" only after the last reference is released,
  /// which is too late for the handlers. GTK closes a window in two steps: it removes it from its
  /// list, then unrealizes its surface.
  func followWindow() {
    widget?.on("unrealize", after: true) { [weak self] in
      if let self, !isListed { come() }
    }
    widget?.on("destroy") { [weak self] in self?.come() }
    widget?.on(returning: "close-request") { [weak widget] in
      if let widget { cgtk_close_popovers(widget.widget) }
      return false
    }
    if widget is ApplicationWindow { return }
    widget?.onNotify("visible") { [weak widget] in widget?.joinApplication() }
  }

  private var isListed: Bool {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).contains { index in
      guard let window = g_list_model_get_item(windows, index) else { return false }
      defer { g_object_unref(window) }
      return window == widget?.unsafePointer
    }
  }

  /// Calls the handlers and releases the content, the first time.
  func come() {
    guard !hasCome, widget != nil else { return }
    handle()
    release()
  }

  /// Calls the handlers, the first time.
  func handle() {
    guard !hasCome, widget != nil else { return }
    hasCome = true
    handlers.call(())
    handlers.removeAll()
  }

  /// Releases what the widget contains. Handlers inside that captured it would keep it alive, and
  /// themselves with it. So dispose of it, but not while GTK is still working in it.
  func release() {
    guard let widget else { return }
    // It would read its parent again when it is disposed of, and the parent may be gone by then.
    if let window = widget as? Window { gtk_window_set_transient_for(window.pointer(), nil) }
    g_object_ref(widget.unsafePointer)
    g_idle_add_full(
      G_PRIORITY_HIGH_IDLE,
      { widget in
        g_object_run_dispose(widget!.assumingMemoryBound(to: GObject.self))
        g_object_unref(widget)
        return 0
      }, widget.unsafePointer, nil)
  }
}
