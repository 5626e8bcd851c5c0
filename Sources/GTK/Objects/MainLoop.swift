import CGTK

/// GTK's main loop, which also serves as the executor of Swift's main actor.
///
/// `Task { @MainActor }`, `DispatchQueue.main`, dispatch timers and `Task.sleep` work in this loop;
/// `RunLoop.main` does not. The program's `main` must be synchronous: after an `await` in an
/// asynchronous `main`, the main actor runs on a different thread.
///
/// ``Application/run(_:)`` runs the loop. Only a test or a tool without an application has to run
/// the loop itself:
///
/// ```swift
/// while !isLoaded { MainLoop.iterate(mayWait: true) }
/// ```
@MainActor
public enum MainLoop {
  private static var isAttached = false

  /// Makes GTK's main loop run the work of the main queue. ``Application/run(_:)`` and
  /// ``GTKLibrary/initialize()`` call this method. Further calls have no effect.
  public static func attach() {
    guard !isAttached else { return }
    isAttached = true
    // Drawing has this priority as well: with a higher one a busy main queue would stop it.
    let redraw: Int32 = 120
    cgtk_attach_main_queue(redraw)
    cgtk_end_icons_on_this_thread()
  }

  /// Handles one event if one is pending. Otherwise, waits for one if `mayWait` is true. Use this
  /// method only in tests; an application calls ``Application/run(_:)``.
  ///
  /// - Returns: Whether the method handled an event.
  @discardableResult
  public static func iterate(mayWait: Bool = false) -> Bool {
    g_main_context_iteration(nil, mayWait ? 1 : 0) != 0
  }

  /// Runs `work` after the current event has been handled, before the next one.
  static func beforeNextEvent(_ work: @escaping @MainActor () -> Void) {
    g_idle_add_full(
      G_PRIORITY_HIGH,
      { work in
        nonisolated(unsafe) let work = work!
        MainActor.assumeIsolated { Unmanaged<Work>.fromOpaque(work).takeUnretainedValue().body() }
        return 0
      }, Unmanaged.passRetained(Work(work)).toOpaque(),
      { Unmanaged<Work>.fromOpaque($0!).release() })
  }

  private final class Work {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
      self.body = body
    }
  }

  /// Runs the pending work of the main queue without drawing. Use this method in tests and
  /// measurements.
  public static func serveMainQueue() {
    cgtk_serve_main_queue()
  }

  /// Handles all pending events, without waiting for later ones. Use this method in tests, for
  /// example before you count the remaining objects.
  public static func drain() {
    while iterate() {}
  }
}
