import CGTK

/// The initialization of GTK without an ``Application``, and the version of GTK.
///
/// ``Application/run(_:)`` initializes GTK. Only a test, or a tool without an ``Application``, has
/// to call ``initialize()`` before it creates a widget:
///
/// ```swift
/// try GTKLibrary.initialize()
/// let label = Label("Hello")
/// ```
@MainActor
public enum GTKLibrary {
  /// An error that ``GTKLibrary/initialize()`` throws. Its description names the remedy.
  ///
  /// ```swift
  /// do { try GTKLibrary.initialize() } catch { print(error) }
  /// ```
  public enum InitializationError: Error, Equatable, CustomStringConvertible {
    /// There is no display.
    case noDisplay

    /// The reason and the remedy, as a message for the developer.
    public var description: String {
      "There is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY, or use the browser: "
        + "start gtk4-broadwayd and set GDK_BACKEND=broadway."
    }
  }

  private static var isInitialized = false

  /// Initializes GTK and libadwaita, so that you can make widgets without an ``Application``, for
  /// example in tests. ``Application/run(_:)`` does this itself. Further calls have no effect.
  ///
  /// - Throws: ``InitializationError`` if there is no display.
  public static func initialize() throws(InitializationError) {
    guard !isInitialized else { return }
    guard gtk_init_check() != 0 else { throw .noDisplay }
    adw_init()
    refuseDragsInBrowser()
    cgtk_hide_tooltips_behind_popovers()
    MainLoop.attach()
    isInitialized = true
  }

  /// Whether GTK's Broadway backend shows the windows in a browser. The value is false before
  /// ``initialize()``.
  public static var isInBrowser: Bool {
    guard let display = gdk_display_get_default() else { return false }
    let instance = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self)
    return String(cString: g_type_name_from_instance(instance)) == "GdkBroadwayDisplay"
  }

  /// Prevents drags in a browser. There, an assertion of GTK's Broadway in `gdkdrag.c` (GTK 4.8)
  /// ends the program when a drag begins, even when the user drags a selected word.
  private static func refuseDragsInBrowser() {
    guard isInBrowser else { return }
    Object(borrowing: UnsafeMutableRawPointer(gtk_settings_get_default()!))
      .set("gtk-dnd-drag-threshold", to: Int(Int32.max))
  }

  /// Traps if GTK is not initialized. Otherwise GTK crashes later, after a widget is made.
  static func requireInitialized() {
    guard gtk_is_initialized() == 0 else { return }
    fatalError(
      "GTK: A widget was made before GTK was ready. Make widgets and pages in "
        + "`application.onActivate { … }`, or call `try GTKLibrary.initialize()` first. [gtk-not-ready]"
    )
  }

  /// The version of GTK at run time, as major, minor and micro number. It can be newer than the
  /// version with which the program was built.
  public static var version: (Int, Int, Int) {
    (
      Int(gtk_get_major_version()), Int(gtk_get_minor_version()), Int(gtk_get_micro_version())
    )
  }
}
