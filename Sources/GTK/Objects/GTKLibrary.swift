import CGTK

/// The GTK library.
@MainActor
public enum GTKLibrary {
  /// The reason why GTK cannot be used.
  public enum InitializationError: Error, Equatable, CustomStringConvertible {
    /// There is no display to show windows on.
    case noDisplay

    /// The reason and the remedy, for people.
    public var description: String {
      "There is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY, or use the browser: "
        + "start gtk4-broadwayd and set GDK_BACKEND=broadway."
    }
  }

  private static var isInitialized = false

  /// Prepares GTK and libadwaita; ``Application`` does this itself. Further calls do nothing.
  public static func initialize() throws(InitializationError) {
    guard !isInitialized else { return }
    guard gtk_init_check() != 0 else { throw .noDisplay }
    adw_init()
    MainLoop.attach()
    isInitialized = true
  }

  /// Traps if GTK is not initialized. Otherwise GTK crashes later, after a widget is made.
  static func requireInitialized() {
    guard gtk_is_initialized() == 0 else { return }
    fatalError(
      "GTK: A widget was made before GTK was ready. Make widgets and pages in "
        + "`application.onActivate { … }`, or call `try GTKLibrary.initialize()` first.")
  }

  /// The version of GTK at run time: major, minor and micro number.
  public static var version: (Int, Int, Int) {
    (
      Int(gtk_get_major_version()), Int(gtk_get_minor_version()), Int(gtk_get_micro_version())
    )
  }
}
