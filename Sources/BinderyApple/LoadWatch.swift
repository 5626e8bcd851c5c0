#if os(iOS) || os(macOS) || canImport(AppleRuntime)
/// Notices when view controllers have loaded their views, and window controllers their windows.
///
/// A toolkit tells only the controller itself. So while somebody waits, each turn of the main loop
/// ends with a look at who has loaded: before the screen is drawn, and once more after that, for
/// UIKit loads what is pushed or presented while it lays out views to draw them. A controller is not
/// loaded by that, and not kept alive.
@MainActor
package final class LoadWatch {
  private static let shared = LoadWatch()

  private struct Waiting {
    weak var controller: (any LoadedLater)?
    let action: @MainActor () -> Void
  }
  private var waiting: [Waiting] = []
  private var turns: [TurnListener] = []

  /// Calls `action` once `controller` has loaded: at once, or at the end of the turn in which it
  /// does.
  package static func whenLoaded(
    _ controller: some LoadedLater, _ action: @escaping @MainActor () -> Void
  ) {
    if controller.hasLoaded { return action() }
    shared.waiting.append(Waiting(controller: controller, action: action))
    shared.begin()
  }

  private func begin() {
    guard turns.isEmpty else { return }
    turns = [
      TurnListener { _ = LoadWatch.shared.look() },
      TurnListener(.afterDrawing) {
        // What is shown now is drawn in another turn, which may be long in coming.
        if LoadWatch.shared.look() { TurnListener.beginTurn() }
      },
    ]
  }

  /// Whether somebody has loaded.
  private func look() -> Bool {
    let loaded = waiting.filter { $0.controller?.hasLoaded == true }
    waiting.removeAll { $0.controller?.hasLoaded != false }
    if waiting.isEmpty { turns = [] }
    for entry in loaded where entry.controller != nil { entry.action() }
    return !loaded.isEmpty
  }
}

/// A controller that makes what it shows when that is first needed.
@MainActor
package protocol LoadedLater: AnyObject {
  var hasLoaded: Bool { get }
}
#endif
