import CGTK

extension Application {
  /// The desktop's actions that interrupt an application. Pass a set of them to
  /// ``Application/inhibit(_:reason:window:)``.
  ///
  /// ```swift
  /// let inhibition = application.inhibit([.suspend, .logout], reason: "Exporting photos")
  /// ```
  public struct Interruption: OptionSet, Sendable {
    /// GTK's flags.
    public let rawValue: UInt32

    /// Creates a set from GTK's flags.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Logging out, shutting down and restarting.
    public static let logout = Interruption(rawValue: GTK_APPLICATION_INHIBIT_LOGOUT.rawValue)
    /// Switching to another user.
    public static let switchUser = Interruption(rawValue: GTK_APPLICATION_INHIBIT_SWITCH.rawValue)
    /// Suspending the machine.
    public static let suspend = Interruption(rawValue: GTK_APPLICATION_INHIBIT_SUSPEND.rawValue)
    /// Blanking or locking the screen.
    public static let idle = Interruption(rawValue: GTK_APPLICATION_INHIBIT_IDLE.rawValue)
  }

  /// A request to the desktop not to interrupt the application.
  /// ``Application/inhibit(_:reason:window:)`` returns it.
  ///
  /// The request lasts until you end or release it, so retain it as long as the work takes. It does
  /// not retain the application.
  ///
  /// ```swift
  /// let inhibition = application.inhibit(.suspend, reason: "Exporting photos")
  /// if !inhibition.isActive { warning.isRevealed = true }  // the desktop has refused
  /// ```
  @MainActor
  public final class Inhibition {
    private weak var application: Application?
    private var cookie: guint
    /// Whether the request is in force: the desktop has accepted it, and you have not called
    /// ``end()``.
    public var isActive: Bool { cookie != 0 }

    fileprivate init(_ application: Application, _ cookie: guint) {
      (self.application, self.cookie) = (application, cookie)
    }

    /// Ends the request, so that the desktop may interrupt the application again. Further calls
    /// have no effect.
    public func end() {
      guard let application, cookie != 0 else { return }
      gtk_application_uninhibit(application.pointer(), cookie)
      cookie = 0
    }

    isolated deinit { end() }
  }

  /// Asks the desktop not to interrupt the application until you end or release the returned
  /// request. A desktop may refuse; see ``Inhibition/isActive``.
  ///
  /// ```swift
  /// let inhibition = application.inhibit([.suspend, .logout], reason: "Exporting photos")
  /// await export()
  /// inhibition.end()
  /// ```
  ///
  /// - Parameters:
  ///   - reason: A description of the work in progress, which the desktop shows: “Burning a disc”.
  ///   - window: The window that is busy.
  public func inhibit(
    _ interruption: Interruption, reason: String, window: Window? = nil
  ) -> Inhibition {
    let flags = GtkApplicationInhibitFlags(rawValue: interruption.rawValue)
    return Inhibition(
      self, gtk_application_inhibit(pointer(), window?.pointer(), flags, reason))
  }

  /// Calls `handler` when the session is about to end, so that the program can save its data. To
  /// ask the user first, inhibit ``Interruption/logout`` in the handler.
  ///
  /// The method also registers the application with the session manager, so call it before
  /// ``run(_:)``.
  ///
  /// ```swift
  /// application.onSessionEnd { [weak editor] in editor?.save() }
  /// ```
  @discardableResult
  public func onSessionEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    set("register-session", to: true)
    return on("query-end", handler)
  }
}
