import CGTK

/// A program with windows.
///
/// ```swift
/// let application = Application(id: "org.example.Notes")
/// application.onActivate { _ in
///   let window = ApplicationWindow(application)
///   window.content = Label("Hello")
///   window.present()
/// }
/// exit(application.run())
/// ```
@MainActor
public final class Application: Object {
  /// Makes an application. Several instances may run at the same time.
  ///
  /// - Parameter id: A reverse domain name such as `org.example.Notes`.
  public init(id: String) {
    let flags = GApplicationFlags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
    super.init(owning: UnsafeMutableRawPointer(adw_application_new(id, flags)))
  }

  /// Calls `handler` with the application when it should show its window.
  public func onActivate(_ handler: @escaping @MainActor (Application) -> Void) {
    on("activate") { [weak self] in
      if let self { handler(self) }
    }
  }

  /// Calls `handler` before the application ends, after the last window has closed.
  public func onShutdown(_ handler: @escaping @MainActor () -> Void) {
    on("shutdown", handler)
  }

  /// Runs the main loop until the last window is closed, ``quit()`` is called, or the process
  /// receives SIGINT or SIGTERM.
  ///
  /// - Parameter arguments: Options for GLib, such as `--help`, after the program's name. Omit
  ///   them if the program parses its arguments itself.
  /// - Returns: The exit status.
  public func run(_ arguments: [String] = []) -> Int32 {
    MainLoop.attach()
    let me = Unmanaged.passUnretained(self).toOpaque()
    let quit: GSourceFunc = { me in
      nonisolated(unsafe) let me = me!
      MainActor.assumeIsolated {
        Unmanaged<Application>.fromOpaque(me).takeUnretainedValue().quit()
      }
      return 1
    }
    let sources = [SIGINT, SIGTERM].map { g_unix_signal_add($0, quit, me) }
    defer { for source in sources { g_source_remove(source) } }
    var words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    // GLib removes words from its own copy, never from ours.
    return words.withUnsafeMutableBufferPointer { words in
      g_application_run(pointer(as: GApplication.self), Int32(words.count), words.baseAddress)
    }
  }

  /// Closes all windows and ends ``run()``. A window that refuses its close request stays open.
  public func quit() {
    while let window = gtk_application_get_active_window(pointer()) {
      let before = g_list_length(gtk_application_get_windows(pointer()))
      gtk_window_close(window)
      guard g_list_length(gtk_application_get_windows(pointer())) < before else { return }
    }
    g_application_quit(pointer())
  }
}
