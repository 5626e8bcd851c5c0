#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// Detects when the keyboard focus has left a view.
///
/// It checks at the end of each event, when AppKit updates the windows, and after a text was
/// edited.
@MainActor
final class FocusWatch: EventWatcher {
  private static let known = WeakTable<FocusWatch>()

  private weak var view: NSView?
  private let handlers = HandlerList()
  private var hadFocus = false

  /// Returns the watch of a view. The first observer creates it, and the last one releases it.
  static func of(_ view: NSView) -> FocusWatch {
    if let watch = known[view] { return watch }
    let watch = FocusWatch(view)
    known[view] = watch
    return watch
  }

  private init(_ view: NSView) {
    self.view = view
    hadFocus = view.hasFocus
    EventWatch.add(self)
  }

  func connect(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    handlers.add(keeping: self, handler)
  }

  func look() {
    let hasFocus = view?.hasFocus ?? false
    defer { hadFocus = hasFocus }
    if hadFocus, !hasFocus { handlers.call() }
  }
}
#endif
