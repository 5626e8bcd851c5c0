/// The condition under which a view can be rendered: always, while a gate is open, or at most once
/// per frame.
///
/// While a view cannot be rendered, it skips the view model's states. As soon as it can be rendered
/// again, it receives the newest state, unless it already shows that state.
///
/// ```swift
/// final class Chart: StatefulView {
///   var renderPolicy: RenderPolicy { .whileOpen(gate).everyFrame(of: canvas) }
///   …
/// }
/// ```
///
/// A policy retains its gate, and references its pacer weakly.
@MainActor
public struct RenderPolicy {
  let gate: RenderGate?
  let frames: FrameClock?

  /// The view can be rendered at any time. This is the default of ``StatefulView/renderPolicy``.
  public static var always: RenderPolicy { RenderPolicy(gate: nil, frames: nil) }

  /// The view can be rendered while `gate` is open.
  ///
  /// ```swift
  /// private let gate = RenderGate()
  /// var renderPolicy: RenderPolicy { .whileOpen(gate) }
  /// ```
  ///
  /// When the gate opens, the view renders the newest state, unless it already shows that state. It
  /// skips earlier states.
  public static func whileOpen(_ gate: RenderGate) -> RenderPolicy {
    RenderPolicy(gate: gate, frames: nil)
  }

  /// The view is rendered at most once per frame, with the newest state. The first rendering
  /// happens at once. The policy references the pacer weakly, and the pacer may be the view itself.
  /// After the pacer is released, the view renders without waiting for frames.
  public static func everyFrame(of pacer: some FramePacer) -> RenderPolicy {
    always.everyFrame(of: pacer)
  }

  /// Returns the same policy, limited to one rendering per frame.
  ///
  /// ```swift
  /// var renderPolicy: RenderPolicy { .whileOpen(gate).everyFrame(of: canvas) }
  /// ```
  ///
  /// The policy references the pacer weakly. After the pacer is released, the view renders without
  /// waiting for frames.
  public func everyFrame(of pacer: some FramePacer) -> RenderPolicy {
    RenderPolicy(gate: gate, frames: FrameClock(pacer))
  }
}

/// A gate that is open while a view is ready to be rendered.
///
/// In a view class of your own, keep a gate, and open it when the view has loaded everything that
/// `render` uses. A view whose policy is ``RenderPolicy/whileOpen(_:)`` then renders the newest
/// state. One gate can serve several views and view models. In tests, a gate takes the place of a
/// window.
///
/// ```swift
/// private let gate = RenderGate(isOpen: false)
/// var renderPolicy: RenderPolicy { .whileOpen(gate) }
///
/// func didLoad() { gate.isOpen = true }  // renders the last state it missed
/// ```
@MainActor
open class RenderGate {
  // Unsafe only for the deinitializer, when there is no other reference to the gate.
  private nonisolated(unsafe) var waiting:
    [(action: (_ isOpen: Bool) -> Void, isNeeded: () -> Bool)] = []
  private var sweepLimit = 16

  /// Makes a gate, closed by default. A view that waits for the gate is first rendered when it
  /// opens, with the newest state. Earlier states are never rendered.
  public init(isOpen: Bool = false) {
    self.isOpen = isOpen
  }

  deinit {
    // A view that is gone is no longer ready.
    MainQueue.finish(waiting) { waiting in
      for entry in waiting where entry.isNeeded() { entry.action(false) }
    }
  }

  /// Whether the view is ready. If the view has skipped states, it renders the newest one when the
  /// value becomes true, or at the end of the open transaction. If several views or view models
  /// wait for the gate, their states are shown in one transaction.
  public final var isOpen: Bool {
    didSet {
      guard isOpen != oldValue else { return }
      // Rendering may subscribe further views, and may close the gate and open it again. The
      // states that several views missed are shown in one transaction.
      transaction {
        for entry in waiting { entry.action(isOpen) }
      }
      sweep()
    }
  }

  /// The number of observers that wait for the gate to open, for tests.
  package final var waitingCount: Int { waiting.count }

  /// Calls `action` each time the gate opens.
  final func onOpen(_ action: @escaping () -> Void, whileNeeded isNeeded: @escaping () -> Bool) {
    onChange({ if $0 { action() } }, whileNeeded: isNeeded)
  }

  /// Calls `action` each time the gate opens or closes.
  package final func onChange(
    _ action: @escaping (_ isOpen: Bool) -> Void, whileNeeded isNeeded: @escaping () -> Bool
  ) {
    if waiting.count >= sweepLimit { sweep() }
    waiting.append((action, isNeeded))
  }

  private func sweep() {
    waiting.removeAll { !$0.isNeeded() }
    sweepLimit = max(16, 2 * waiting.count)
  }
}

/// An object that appears on screen and disappears again, such as a page.
///
/// ```swift
/// final class Panel: Appearing {
///   let presence = RenderGate()
///
///   func didAppear() { presence.isOpen = true }
///   func didDisappear() { presence.isOpen = false }
/// }
/// ```
///
/// The page classes of the toolkit layers conform to it. Their policy `.whileShown(page)` renders
/// while the page's ``presence`` is open.
@MainActor
public protocol Appearing: AnyObject {
  /// The gate that is open while the object is on screen. Every read returns the same gate.
  var presence: RenderGate { get }
}
