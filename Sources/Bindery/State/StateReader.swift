/// Someone who is told of a view model's states: a view, a binding, a publisher's subscriber, another
/// view model.
///
/// It is told by a ``StateAudience``, and, for the first time and when it was not ready, through the
/// delivery queue by itself. It does not know the state's type, and states are handed on by pointer:
/// where nothing is specialised, looking types up costs more than all else.
@MainActor
class StateReader: AnyBinding, Deliverable, Refreshable, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  private(set) final weak var source: StateAudience?
  private final var isStale = false
  private final var isStaged = false

  /// The number of the state that it was told last.
  @exclusivity(unchecked) final var lastVersion = -1

  init(_ source: StateAudience, group: BindingGroup?) {
    self.source = source
    super.init(group: group)
  }

  // MARK: For those who know what to do with a state

  /// Takes a state; false if there is nobody any more who wants it.
  ///
  /// - Parameter isOther: Whether it is known to differ from the last.
  func read(_ state: UnsafeRawPointer, isOther: Bool) -> Bool { false }

  /// Whether it can be told now. Who says no calls ``catchUp()`` when it can.
  func isReady() -> Bool { true }

  func isFor(_ object: AnyObject) -> Bool { false }

  /// Whether it has ended, or will when it is told the next time.
  var isGone: Bool { isEnded }

  override var name: String { "a reader of a view model" }

  override var receiver: (any ProblemReceiver)? { group ?? source?.receiver }

  /// Makes what derives from the state higher than `height`.
  func raise(above height: Int, path: [ObjectIdentifier]) {}

  // MARK: Being told

  /// Is told the present state when the transaction or the pass under way has ended, or at once.
  final func catchUp() {
    if !isEnded { DeliveryQueue.main.submit(self) }
  }

  func tell(_ state: UnsafeRawPointer, _ version: Int) {
    guard version != lastVersion, !isEnded, isReady() else { return }
    let isOther = version == lastVersion + 1
    lastVersion = version
    if !read(state, isOther: isOther) { cancel() }
  }

  final func stage() -> Int {
    source?.stageState()
    isStaged = true
    return 1
  }

  func deliver() {
    guard isStaged else { return }
    isStaged = false
    source?.tellStaged(self)
  }

  func drop() {
    isStaged = false
  }

  /// Tells it the present state now, or, inside a write, when that has given the lock back. What is
  /// written from inside is told when this has ended.
  final func tellSoon() {
    DeliveryQueue.main.beginTransaction()
    if WriterLock.shared.isMine { invalidate() } else { source?.tellPresent(self) }
    DeliveryQueue.main.endTransaction()
  }

  // MARK: Being computed

  /// Sees to it that it is told before the transaction ends.
  final func invalidate() {
    guard !isStale, !isEnded else { return }
    isStale = true
    DeliveryQueue.main.invalidate(self)
  }

  final func refresh() {
    isStale = false
    source?.tellPresent(self)
  }

  final func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    isStale = false
  }

  var height: Int { .max }

  /// Whether it tells one of `computed`.
  func leads(to computed: Set<ObjectIdentifier>) -> Bool { false }

  // MARK: Ending

  override final func didCancel() {
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated { letGo() }
    } else {
      Task { @MainActor in letGo() }
    }
  }

  /// Lets go of what only a living reader needs: it is forgotten by its source some time later.
  func letGo() {}
}
