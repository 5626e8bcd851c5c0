import CGTK

/// A dialog over a window, such as a message or the preferences. The window gets no input while the
/// dialog is open.
///
/// With libadwaita 1.5 or newer, a dialog is an `AdwDialog` inside the window; a narrow window
/// shows it as a sheet at the bottom. With an older libadwaita, it is a separate window with the
/// same functions.
///
/// A dialog exists until it is closed, even if no Swift code refers to it. When it is closed, it
/// releases its content and its handlers, and cannot be shown again. Create a new dialog each time.
///
/// ```swift
/// let about = AboutWindow()
/// about.applicationName = "Notes"
/// about.onClose { print("read") }
/// about.present(over: window)
/// ```
open class Dialog: Widget {
  /// Whether this dialog is an `AdwDialog`.
  let isAdwaita: Bool
  private lazy var end = WidgetEnd(of: self)
  private var isPresented = false

  /// Creates a dialog of a class of libadwaita 1.5, or else of the window before it.
  init(named newer: String, else older: () -> GType) {
    let new = NewerLibrary.widget(newer)
    isAdwaita = new != nil
    super.init(borrowing: UnsafeMutableRawPointer(new ?? cgtk_widget_new(older())!))
    if isAdwaita {
      on("closed") { [weak self] in self?.end.handle() }
      onNotify("root") { [weak self] in
        guard let self, isPresented, !isInWindow else { return }
        if !end.hasCome { endWithWindow() }
        end.handle()
        end.release()
      }
    } else {
      end.followWindow()
    }
  }

  /// Shows the dialog over a window, or in a window of its own if `parent` is `nil`. If the dialog
  /// was closed before, the program stops with a message.
  public func present(over parent: Window?) {
    end.requireNotCome()
    isPresented = true
    if isAdwaita {
      NewerLibrary.call("adw_dialog_present", unsafePointer, parent?.unsafePointer)
      // Without a parent, libadwaita makes a window.
      if parent == nil, let window = gtk_widget_get_root(widget) {
        let pointer = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_application(pointer, Application.running?.pointer())
      }
    } else {
      gtk_window_set_transient_for(pointer(), parent?.pointer())
      gtk_window_set_modal(pointer(), parent == nil ? 0 : 1)
      // While the window is still there: libadwaita 1.2 refers to it until the end.
      if let closing = parent?.onDestroy({ [weak self] in self?.close() }) {
        onClose { closing.disconnect() }
      }
      gtk_window_present(pointer())
    }
  }

  /// Closes the dialogs in a window, which closes only after them.
  static func closeAll(in window: Window) {
    guard cgtk_property_type(window.unsafePointer, "dialogs") != 0,
      let dialogs: Object = window.get("dialogs")
    else { return }
    // No more than there are now: a handler may show another one for each that is closed.
    for _ in 0..<g_list_model_get_n_items(OpaquePointer(dialogs.unsafePointer)) {
      let shown: Widget? = window.get("visible-dialog")
      (shown as? Dialog)?.close()
    }
  }

  /// Closes the dialog as the user would. ``Object/isChangedByProgram`` is true while the handlers
  /// run. Does nothing if the dialog is closed already.
  public func close() {
    guard !end.hasCome else { return }
    // GTK would keep a window that was never shown for ever.
    guard isPresented else { return destroy() }
    byProgram {
      if isAdwaita {
        NewerLibrary.call("adw_dialog_close", unsafePointer, nil)
      } else {
        gtk_window_close(pointer())
      }
    }
  }

  /// Calls `handler` once, after the user or the program has closed the dialog, or its window has
  /// been destroyed. ``Object/isChangedByProgram`` is true during ``close()``. The dialog releases
  /// its handlers afterward, so they may capture it strongly.
  @discardableResult
  public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    end.handlers.add(handler)
  }

  /// Called when the window has ended while the dialog was open in it.
  func endWithWindow() {}

  private func destroy() {
    guard !end.hasCome else { return }
    if !isAdwaita { gtk_window_destroy(pointer()) }
    end.come()
  }
}
