import CGTK

/// A closure that runs before every frame until it is removed; see ``Widget/onFrame(_:)``.
///
/// Releasing this object does not stop the closure. The closure runs until you call ``remove()``,
/// or the widget is released:
///
/// ```swift
/// animation = dial.onFrame { [weak self] in self?.advance() }
/// animation?.remove()
/// ```
@MainActor
public final class FrameCallback {
  private weak var owner: Widget?
  private var identifier: guint = 0
  private let work: @MainActor () -> Void

  fileprivate init(_ owner: Widget, _ work: @escaping @MainActor () -> Void) {
    self.owner = owner
    self.work = work
    identifier = gtk_widget_add_tick_callback(
      owner.widget,
      { _, _, me in
        nonisolated(unsafe) let me = me!
        MainActor.assumeIsolated {
          Unmanaged<FrameCallback>.fromOpaque(me).takeUnretainedValue().work()
        }
        return 1
      }, Unmanaged.passRetained(self).toOpaque(),
      { Unmanaged<FrameCallback>.fromOpaque($0!).release() })
  }

  /// Stops the closure and releases it. Further calls have no effect.
  public func remove() {
    guard let owner, identifier != 0 else { return }
    gtk_widget_remove_tick_callback(owner.widget, identifier)
    identifier = 0
  }
}

extension Widget {
  /// Runs `work` before every frame while the widget is on screen, for animations. GTK then draws
  /// frames continuously, so call ``FrameCallback/remove()`` as soon as the animation ends.
  ///
  /// ```swift
  /// let animation = dial.onFrame { [weak dial] in dial?.advance() }
  /// ```
  ///
  /// The widget retains `work` until you call ``FrameCallback/remove()``, so capture the widget
  /// weakly. To run a closure only before the next frame, use ``onNextFrame(_:)``.
  public func onFrame(_ work: @escaping @MainActor () -> Void) -> FrameCallback {
    FrameCallback(self, work)
  }
}
