import Bindery

/// A frame clock that a test advances.
///
/// ```swift
/// let (label, pacer) = (Recorder(0), ManualFramePacer())
/// let group = BindingGroup { label.binding.value.everyFrame(of: pacer) *= viewModel.position }
/// viewModel.position.value = 1
/// pacer.tick()
/// #expect(label.value == 1)
/// ```
///
/// The pacer retains the work that waits for the next frame, and releases the work once it has run.
@MainActor
public final class ManualFramePacer: FramePacer {
  private var waiting: [@MainActor () -> Void] = []

  /// Creates a clock that has not ticked.
  public init() {}

  /// Runs `work` once, at the next ``tick()``, and retains it until then.
  public func onNextFrame(_ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
  }

  /// Draws one frame: runs the waiting work on the main actor before it returns.
  ///
  /// The work runs in the order of the requests. Work that requests another frame waits for the
  /// next call.
  public func tick() {
    let work = waiting
    waiting = []
    for item in work { item() }
  }
}
