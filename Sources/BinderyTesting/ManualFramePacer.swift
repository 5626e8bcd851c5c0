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
@MainActor
public final class ManualFramePacer: FramePacer {
  private var waiting: [@MainActor () -> Void] = []

  /// Creates a clock that has not ticked.
  public init() {}

  public func onNextFrame(_ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
  }

  /// Draws one frame: runs the waiting work once, in the order of the requests. Work that it
  /// requests waits for the next frame.
  public func tick() {
    let work = waiting
    waiting = []
    for item in work { item() }
  }
}
