import CGTK
import Foundation

/// A program with windows: its main loop, its actions, and its connection to the desktop.
///
/// ``run(_:)`` initializes GTK and libadwaita and then calls the handlers of ``onActivate(_:)``.
/// Make widgets and windows in these handlers: a widget that is made earlier stops the program with
/// a message. After the last ``ApplicationWindow`` has closed, the application closes its other
/// windows, too, and the program ends.
///
/// ```swift
/// let application = Application(id: "org.example.Notes")
/// application.onActivate { application in
///   if let window = application.activeWindow { return window.present() }
///   let window = ApplicationWindow(application)
///   window.content = Label("Hello")
///   window.present()
/// }
/// exit(application.run())
/// ```
@MainActor
public final class Application: Object {
  /// The reverse domain name of the application, such as `org.example.Notes`. The desktop uses it
  /// to find the desktop entry, `ID.desktop`.
  public let id: String
  /// Calls the objects that have to finish their work before an application ends.
  package static let ending = WidgetEvent<Void>()

  /// The application that is running, to which windows belong while they are shown.
  private(set) static weak var running: Application?
  private var isClosingWindows = false

  /// Creates an application. It is inactive until ``run(_:)``.
  ///
  /// - Parameters:
  ///   - id: A reverse domain name such as `org.example.Notes`. The desktop uses it to find the
  ///     program's desktop entry and icon. An invalid string stops the program with a message.
  ///   - isUnique: Whether the program has only one instance. If it has, a second process ends at
  ///     once, and the running instance calls its handlers of ``onActivate(_:)`` or ``onOpen(_:)``
  ///     again. Without a session bus, each process is an instance of its own.
  public init(id: String, isUnique: Bool = true) {
    require(
      g_application_id_is_valid(id) != 0,
      "GTK: “\(id)” is not an application id. Write a reverse domain name like org.example.Notes. "
        + "[no-application-id]")
    self.id = id
    let flags = isUnique ? G_APPLICATION_DEFAULT_FLAGS : G_APPLICATION_NON_UNIQUE
    super.init(
      owning: UnsafeMutableRawPointer(
        adw_application_new(id, GApplicationFlags(rawValue: flags.rawValue))))
    // GTK is initialized by now, so this does the rest.
    on("startup") { [weak self] in
      try? GTKLibrary.initialize()
      Application.running = self
    }
    on("window-removed", after: true) { [weak self] (window: BorrowedObject) in
      if let self, Self.isMain(window.key), !isClosingWindows { closeOtherWindows() }
    }
    on("shutdown", after: true) {
      Application.ending.send()
      Application.running = nil
    }
  }

  /// Calls `handler` with the application when the application should show its window: once at the
  /// start, and again each time the user starts the program while it is already running.
  ///
  /// Present the existing window if there is one, such as ``activeWindow``. A start with files
  /// calls the handlers of ``onOpen(_:)`` instead.
  public func onActivate(_ handler: @escaping @MainActor (Application) -> Void) {
    on("activate") { [weak self] in
      if let self { handler(self) }
    }
  }

  /// Calls `handler` with the files and addresses that the application should open: those in the
  /// arguments of ``run(_:)``, those that the desktop asks it to open, and those that the user
  /// passes when starting the program again.
  ///
  /// `handler` must show a window: GTK does not call the handlers of ``onActivate(_:)`` in this
  /// case. The array is not empty: if nothing in it is an address, the application is activated
  /// instead.
  public func onOpen(_ handler: @escaping @MainActor (Application, [URL]) -> Void) {
    let handlesOpen =
      g_application_get_flags(pointer()).rawValue | G_APPLICATION_HANDLES_OPEN.rawValue
    g_application_set_flags(pointer(), GApplicationFlags(rawValue: handlesOpen))
    on("open") { [weak self] (files: FileArray, count: Int) in
      guard let self else { return }
      let urls = files.urls(count)
      if urls.isEmpty { g_application_activate(pointer()) } else { handler(self, urls) }
    }
  }

  /// Calls `handler` once, after the last window has closed and before ``run(_:)`` returns, but not
  /// if the process is killed.
  ///
  /// ```swift
  /// application.onShutdown { settings.save() }
  /// ```
  ///
  /// The main loop no longer runs at this point, so `handler` cannot wait for asynchronous work.
  /// Use ``Window/onCloseRequest(_:)`` for that.
  public func onShutdown(_ handler: @escaping @MainActor () -> Void) {
    on("shutdown", handler)
  }

  /// Runs the main loop until the last window is closed or ``quit()`` is called. The signals SIGINT
  /// and SIGTERM also call ``quit()``.
  ///
  /// After the last ``ApplicationWindow``, the application closes each ``Window`` that is shown, in
  /// the same way as ``quit()``. A window that refuses to close keeps the application running until
  /// it is closed or hidden.
  ///
  /// Call this method from a synchronous `main`; see ``MainLoop``.
  ///
  /// - Parameter arguments: The program's arguments, usually `CommandLine.arguments`: its name,
  ///   options for GLib such as `--help`, and files to open. Omit the arguments if the program
  ///   parses them itself. ``id`` is then the program's name for the desktop.
  /// - Returns: The exit status, 0 for success. Pass it to `exit`.
  public func run(_ arguments: [String] = []) -> Int32 {
    MainLoop.attach()
    if arguments.isEmpty, g_get_prgname() == nil { g_set_prgname(id) }
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

  /// The ``ApplicationWindow`` that most recently had the keyboard focus. Without one, it is the
  /// ``Window`` that is shown and most recently had it, or `nil` if there is none.
  ///
  /// ```swift
  /// application.onActivate { application in
  ///   if let window = application.activeWindow { return window.present() }
  ///   …
  /// }
  /// ```
  public var activeWindow: Window? {
    let windows = windows.compactMap { Window.peer(of: $0) }
    return windows.first { $0 is ApplicationWindow } ?? windows.first
  }

  /// GTK's windows of the application: the main windows, and the others that are shown.
  private var windows: [UnsafeMutableRawPointer] {
    var (found, next): ([UnsafeMutableRawPointer], _) = (
      [], gtk_application_get_windows(pointer())
    )
    while let entry = next {
      found.append(entry.pointee.data)
      next = entry.pointee.next
    }
    return found
  }

  private static func isMain(_ window: UnsafeMutableRawPointer) -> Bool {
    g_type_check_instance_is_a(
      window.assumingMemoryBound(to: GTypeInstance.self), gtk_application_window_get_type()) != 0
  }

  /// Closes all windows and ends ``run(_:)``.
  ///
  /// The method calls the ``Window/onCloseRequest(_:)`` handlers of each window that is shown, and
  /// closes a window before the window behind it. If a handler refuses, its window and the
  /// remaining windows stay open, and the application continues to run.
  public func quit() {
    if closeWindows() { g_application_quit(pointer()) }
  }

  /// Closes all windows.
  ///
  /// - Returns: Whether all of them closed.
  private func closeWindows() -> Bool {
    isClosingWindows = true
    defer { isClosingWindows = false }
    while let window = gtk_application_get_active_window(pointer()) {
      guard Self.closeWindows(over: window) else { return false }
      let before = windows.count
      Self.close(window)
      guard windows.count < before else { return false }
    }
    return true
  }

  /// Closes the other windows after the last main window, unless a handler of its end shows another
  /// main window.
  private func closeOtherWindows() {
    MainLoop.beforeNextEvent { [weak self] in
      guard let self, self === Self.running, !windows.contains(where: Self.isMain) else { return }
      _ = closeWindows()
    }
  }

  /// Closes the windows over another one, the topmost first.
  ///
  /// - Returns: Whether all of them closed.
  private static func closeWindows(over window: UnsafeMutablePointer<GtkWindow>) -> Bool {
    // No more than there are now: a handler may show another one for each that is closed.
    for _ in 0..<g_list_model_get_n_items(gtk_window_get_toplevels()) {
      guard let above = topmost(over: window) else { return true }
      guard closeWindows(over: above) else { return false }
      close(above)
      guard topmost(over: window) != above else { return false }
    }
    return topmost(over: window) == nil
  }

  /// A visible window over another one.
  private static func topmost(
    over window: UnsafeMutablePointer<GtkWindow>
  ) -> UnsafeMutablePointer<GtkWindow>? {
    let all = gtk_window_list_toplevels()
    defer { g_list_free(all) }
    var next = all
    while let entry = next {
      let widget = entry.pointee.data.assumingMemoryBound(to: GtkWidget.self)
      let above = entry.pointee.data.assumingMemoryBound(to: GtkWindow.self)
      if gtk_window_get_transient_for(above) == window, gtk_widget_get_visible(widget) != 0 {
        return above
      }
      next = entry.pointee.next
    }
    return nil
  }

  private static func close(_ window: UnsafeMutablePointer<GtkWindow>) {
    // GTK does not close a window that was never shown; ``Window/close()`` does.
    let pointer = UnsafeMutableRawPointer(window)
    Window.peer(of: pointer)?.close() ?? Dialog.peer(of: pointer)?.close()
      ?? gtk_window_close(window)
  }
}
