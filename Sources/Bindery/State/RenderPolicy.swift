/// When a view can be rendered: always, while a gate is open, at most once per frame.
///
/// A view that cannot be rendered misses nothing: when it can, it is shown the newest state, unless
/// that is the one it shows already.
@MainActor
public struct RenderPolicy {
  let gate: RenderGate?
  let frames: FrameClock?

  /// The view can be rendered at any time.
  public static var always: RenderPolicy { RenderPolicy(gate: nil, frames: nil) }

  /// The view can be rendered while `gate` is open.
  public static func whileOpen(_ gate: RenderGate) -> RenderPolicy {
    RenderPolicy(gate: gate, frames: nil)
  }

  /// The view is rendered at most once per frame, whoever writes, with the newest state. For the first
  /// time it is rendered at once. The pacer, which may be the view itself, is not kept alive.
  public static func everyFrame(of pacer: some FramePacer) -> RenderPolicy {
    always.everyFrame(of: pacer)
  }

  /// The same policy, and at most once per frame.
  public func everyFrame(of pacer: some FramePacer) -> RenderPolicy {
    RenderPolicy(gate: gate, frames: FrameClock(pacer))
  }
}

/// Says whether a view is ready to be rendered.
///
/// For a class of your own, keep a gate, and open it when the view has what `render` needs:
///
/// ```swift
/// private let gate = RenderGate(isOpen: false)
/// var renderPolicy: RenderPolicy { .whileOpen(gate) }
///
/// func didLoad() { gate.isOpen = true }  // what was missed is rendered here
/// ```
@MainActor
open class RenderGate {
  // Unsafe only for the sake of the deinitialiser, when nobody else refers to it.
  private nonisolated(unsafe) var waiting:
    [(action: (_ isOpen: Bool) -> Void, isNeeded: () -> Bool)] = []
  private var sweepLimit = 16

  /// Makes a gate.
  public init(isOpen: Bool = false) {
    self.isOpen = isOpen
  }

  deinit {
    // A view that is gone is not ready any more.
    MainQueue.finish(waiting) { waiting in
      for entry in waiting where entry.isNeeded() { entry.action(false) }
    }
  }

  /// Whether the view is ready. When it becomes so, what it missed is rendered at once, or at the end
  /// of the transaction that is open.
  public final var isOpen: Bool {
    didSet {
      guard isOpen != oldValue else { return }
      // Rendering may subscribe further views, and close the gate and open it again. What several missed
      // is shown together.
      transaction {
        for entry in waiting { entry.action(isOpen) }
      }
      sweep()
    }
  }

  /// How many wait for it to open; for tests.
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

/// Something that is on screen at times, as a page is.
@MainActor
public protocol Appearing: AnyObject {
  /// Open while it is on screen.
  var presence: RenderGate { get }
}
