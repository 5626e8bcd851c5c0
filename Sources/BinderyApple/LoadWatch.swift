#if os(iOS) || os(macOS) || canImport(AppleRuntime)
/// Detects when view controllers have loaded their views, and window controllers their windows.
///
/// A toolkit notifies only the controller itself. So while there are waiting actions, this checks
/// at the end of each turn of the main loop: before the screen is drawn, and again after that,
/// because UIKit loads pushed or presented controllers while it lays out views for drawing. The
/// check neither loads a controller nor keeps it alive.
@MainActor
package final class LoadWatch {
  private static let shared = LoadWatch()

  private struct Waiting {
    weak var controller: (any LoadedLater)?
    let action: @MainActor () -> Void
  }
  private var waiting: [Waiting] = []
  private var turns: [TurnListener] = []

  /// Calls `action` once `controller` has loaded: at once if it has, or at the end of the turn in
  /// which it loads.
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
        // Changes that are made now are drawn in another turn, which may come much later.
        if LoadWatch.shared.look() { TurnListener.beginTurn() }
      },
    ]
  }

  /// Returns whether a waiting controller has loaded.
  private func look() -> Bool {
    let loaded = waiting.filter { $0.controller?.hasLoaded == true }
    waiting.removeAll { $0.controller?.hasLoaded != false }
    if waiting.isEmpty { turns = [] }
    for entry in loaded where entry.controller != nil { entry.action() }
    return !loaded.isEmpty
  }
}

/// A controller that loads its content when it is first needed.
@MainActor
package protocol LoadedLater: AnyObject {
  var hasLoaded: Bool { get }
}
#endif
