import CGTK
import Dispatch

/// A container that shows toasts over the lower edge of its child. Use one for each window, around
/// the window's content.
///
/// ```swift
/// let overlay = ToastOverlay(page)
/// window.content = overlay
/// overlay.show(Toast("Photo deleted"))
/// ```
open class ToastOverlay: Widget {
  private var shown: Toast?
  /// The toast to show after the current one.
  private var next: Toast?
  private var children: Object?

  /// Creates a container around a child, which it retains.
  public init(_ child: Widget) {
    super.init(adw_toast_overlay_new())
    adw_toast_overlay_set_child(opaque, child.widget)
    let children = Object(
      owning: UnsafeMutableRawPointer(gtk_widget_observe_children(widget)))
    self.children = children
    children.on("items-changed") { [weak self] in self?.nameButtons() }
  }

  /// Names a toast's buttons, which assistive technology would call "Undo Undo" and "GtkImage".
  private func nameButtons() {
    guard let toast = gtk_widget_get_last_child(widget) else { return }
    var child = gtk_widget_get_first_child(toast)
    while let button = child {
      if String(cString: cgtk_object_type_name(button)) == "GtkButton" {
        let isClose = gtk_widget_get_next_sibling(button) == nil
        let label = isClose ? BuiltInTexts.text("Close") : shown?.buttonLabel
        cgtk_set_only_accessible_label(button, label)
      }
      child = gtk_widget_get_next_sibling(button)
    }
  }

  /// Shows a toast, which replaces the current toast as soon as the current one has finished
  /// appearing. The overlay retains the toast while showing it.
  ///
  /// If several toasts are waiting, the overlay shows only the last one. The others never appear,
  /// but their ``Toast/onDismiss(_:)`` handlers run. You can show a toast only once.
  public func show(_ toast: Toast) {
    toast.on("dismissed") { [weak self, weak toast] in
      guard let self else { return }
      if next === toast {
        next = nil
        toast?.isWaiting = false
      }
      guard shown === toast else { return }
      shown = nil
      // Outside of GTK's own dismissal.
      DispatchQueue.main.async { [weak self] in self?.presentNext() }
    }
    let passedOver = next
    next = toast
    toast.isWaiting = true
    passedOver?.isWaiting = false
    passedOver?.emit("dismissed")
    if let shown { shown.giveWay() } else if passedOver == nil { presentNext() }
  }

  private func presentNext() {
    guard shown == nil, let toast = next else { return }
    (shown, next) = (toast, nil)
    toast.isWaiting = false
    toast.shownSince = .now
    g_object_ref(toast.unsafePointer)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }
}

/// A short message that disappears after a while, with an optional button, for example to undo.
///
/// For a message that stays until the user has reacted, use ``Banner``.
///
/// ```swift
/// let toast = Toast("Photo deleted", button: "Undo")
/// toast.onButton { photos.restoreLast() }
/// overlay.show(toast)
/// ```
open class Toast: Object {
  /// The text of the toast's button, or `nil` if it has none.
  public let buttonLabel: String?

  /// Creates a toast. Show it with ``ToastOverlay/show(_:)``.
  ///
  /// - Parameters:
  ///   - title: The message, as plain text.
  ///   - button: The button's text, or `nil` for no button.
  ///   - seconds: The time in seconds until the toast disappears, or 0 for a toast that stays until
  ///     it is dismissed. A negative number stops the program with a message.
  public init(_ title: String, button: String? = nil, seconds: Int = 5) {
    require(
      seconds >= 0,
      "GTK: A toast cannot be visible for \(seconds) seconds. Use at least 1, or 0 for a toast "
        + "that stays until it is dismissed. [negative-time]")
    buttonLabel = button
    let escaped = g_markup_escape_text(title, -1)
    super.init(owning: UnsafeMutableRawPointer(adw_toast_new(escaped)))
    g_free(escaped)
    adw_toast_set_button_label(opaque, button?.withPlainUnderscores)
    adw_toast_set_timeout(opaque, guint(clamping: seconds))
  }

  /// Calls `handler` when the user presses the toast's button, which also dismisses the toast.
  ///
  /// ```swift
  /// let toast = Toast("Photo deleted", button: "Undo")
  /// toast.onButton { photos.restoreLast() }
  /// ```
  ///
  /// The toast retains the handler. The overlay releases the toast after it has disappeared.
  @discardableResult
  public func onButton(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("button-clicked", handler)
  }

  /// Calls `handler` when the toast has disappeared for any reason: its time has passed, the user
  /// or its button dismissed it, the program called ``dismiss()``, or another toast replaced it.
  /// During ``dismiss()``, ``Object/isChangedByProgram`` is true.
  @discardableResult
  public func onDismiss(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("dismissed", handler)
  }

  /// Whether the toast waits for another one to disappear.
  fileprivate var isWaiting = false
  /// The time when it began to move in, or `nil` while it is not shown.
  fileprivate var shownSince: ContinuousClock.Instant?
  private static let moveIn = Duration.milliseconds(500)

  /// Dismisses the toast as soon as it has finished appearing, at most half a second later. A toast
  /// that is still waiting for another one never appears.
  public func dismiss() {
    if isWaiting { return byProgram { emit("dismissed") } }
    whenMovedIn { toast in toast.byProgram { adw_toast_dismiss(toast.opaque) } }
  }

  /// Dismisses the toast because another one is shown.
  fileprivate func giveWay() { whenMovedIn { adw_toast_dismiss($0.opaque) } }

  private func whenMovedIn(_ body: @escaping @MainActor (Toast) -> Void) {
    // libadwaita 1.2 uses a freed toast if it is dismissed while it moves in.
    let shown = shownSince.map { ContinuousClock.now - $0 } ?? Self.moveIn
    if shown >= Self.moveIn { return body(self) }
    DispatchQueue.main.asyncAfter(deadline: .now() + (Self.moveIn - shown) / .seconds(1)) {
      MainActor.assumeIsolated { body(self) }
    }
  }
}
