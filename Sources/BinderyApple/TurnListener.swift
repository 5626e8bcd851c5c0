#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

/// Calls a handler at the end of each turn of the main loop, until it is released.
@MainActor
package final class TurnListener {
  /// The order in which a run loop calls its observers.
  package enum Moment: Int {
    case beforeDrawing = 0
    /// After Core Animation draws, which has the order 2000000, and after UIKit's work that
    /// follows.
    case afterDrawing = 2_100_000
  }

  /// Observers can be removed from a run loop on any thread.
  private nonisolated(unsafe) let observer: CFRunLoopObserver?

  package init(_ moment: Moment = .beforeDrawing, _ handler: @escaping @MainActor () -> Void) {
    observer = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, true, moment.rawValue
    ) { _, _ in
      MainActor.assumeIsolated { handler() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
  }

  /// Makes the main loop run another turn now, instead of waiting for an event.
  package static func beginTurn() { CFRunLoopWakeUp(CFRunLoopGetMain()) }

  deinit {
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .commonModes)
  }
}
#endif
