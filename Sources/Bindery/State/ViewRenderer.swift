/// Renders one view, when its policy allows it.
@MainActor
final class ViewRenderer: StateObserver, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  /// Renders a state, given the one before. Returns false when the view is gone.
  typealias Render = @MainActor (AnySnapshot, AnySnapshot?) -> Bool

  private weak var view: AnyObject?
  private let viewName: String
  private let policy: RenderPolicy
  private let render: Render
  private var isWaitingForFrame = false
  /// Whether the awaited frame has begun and the view was not rendered in it yet. The frame may
  /// begin inside a transaction, and is used when that has ended.
  private var isFrame = false

  init(
    _ view: AnyObject, _ policy: RenderPolicy, of source: ObservedState, group: BindingGroup?,
    render: @escaping Render
  ) {
    self.view = view
    viewName = "\(type(of: view))"
    self.policy = policy
    self.render = render
    super.init(source, group: group)
    policy.gate?.onOpen { [weak self] in
      self?.catchUp()
    } whileNeeded: { [weak self] in
      self?.isOver == false
    }
  }

  override func isFor(_ object: AnyObject) -> Bool { view === object && !isEnded }

  /// Also checks the view, because otherwise a view that is freed while its gate is closed would go
  /// unnoticed.
  override var isReceiverGone: Bool { view == nil }

  override func isReady() -> Bool {
    if let gate = policy.gate, !gate.isOpen {
      record?.note(.held)
      record?.hold(for: .view, isNewestEnough: true)
      return false
    }
    guard let frames = policy.frames, last != nil, !isFrame else { return true }
    record?.hold(for: .frame, isNewestEnough: true)
    guard !isWaitingForFrame else { return false }
    isWaitingForFrame = true
    guard !frames.onNextFrame({ [weak self] in self?.frame() }) else { return false }
    isWaitingForFrame = false
    return true
  }

  private func frame() {
    isWaitingForFrame = false
    isFrame = true
    catchUp()
  }

  override func deliver() {
    super.deliver()
    isFrame = false
  }

  override func drop() {
    super.drop()
    isFrame = false
  }

  override func take(_ state: AnySnapshot, previous: AnySnapshot?) -> Bool {
    // Changes that this render makes wait for the next frame.
    isFrame = false
    if TestLogs.renders.isHeard, let view { TestLogs.renders.note(view) }
    guard let record else { return render(state, previous) }
    return record.delivering {
      state.note(in: record)
      return render(state, previous)
    }
  }

  override var sourceName: String? { source?.name }

  override var inspected: (object: AnyObject?, property: String?) { (view, nil) }

  override var kind: LiveBinding.Kind { .render }

  override var name: String { "the rendering of \(viewName)" }
}
