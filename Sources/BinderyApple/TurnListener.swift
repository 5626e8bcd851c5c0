#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

/// Calls a handler at the end of each turn of the main loop, as long as it lives.
@MainActor
package final class TurnListener {
  /// The order in which a run loop calls its observers.
  package enum Moment: Int {
    case beforeDrawing = 0
    /// Core Animation draws at 2000000, and what UIKit does once that has ended follows it.
    case afterDrawing = 2_100_000
  }

  /// Run loops take back on any thread what they were given.
  private nonisolated(unsafe) let observer: CFRunLoopObserver?

  package init(_ moment: Moment = .beforeDrawing, _ handler: @escaping @MainActor () -> Void) {
    observer = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, true, moment.rawValue
    ) { _, _ in
      MainActor.assumeIsolated { handler() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
  }

  /// Lets the main loop go through another turn now, in place of waiting for something to happen.
  package static func beginTurn() { CFRunLoopWakeUp(CFRunLoopGetMain()) }

  deinit {
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .commonModes)
  }
}
#endif
