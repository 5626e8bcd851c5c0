/// An observer of a view model's states: a view, a binding, a publisher's subscriber, another view
/// model.
///
/// A ``StateAudience`` notifies it; for the first time, and when it was not ready, it goes through
/// the delivery queue by itself. It does not know the state's type, and states are handed on by
/// pointer: where nothing is specialised, looking types up costs more than all else.
@MainActor
class StateReader: AnyBinding, Deliverable, Refreshable, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  private(set) final weak var source: StateAudience?
  /// Whether it waits for its turn to read the state.
  @exclusivity(unchecked) final var isStale = false
  private final var isStaged = false

  /// The number of the state that it was told last.
  @exclusivity(unchecked) final var lastVersion = -1

  /// Which of all readers it is: those of one view model read in the order in which they
  /// subscribed.
  final let number: Int
  private static var lastNumber = 0

  /// The handler that reads several sources, of which this reads one.
  final var joint: JointHandler?

  init(_ source: StateAudience, group: BindingGroup?) {
    self.source = source
    Self.lastNumber += 1
    number = Self.lastNumber
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

  /// The derivation that comes after the source, because it reads this.
  var follower: Derivation? { nil }

  // MARK: Being told

  /// Is told the present state when the transaction or the pass under way has ended, or at once.
  final func catchUp() {
    if !isEnded { DeliveryQueue.main.submit(self) }
  }

  /// Shows the present state for the first time: at once, also inside a transaction, a handler or a
  /// delivery; inside a write, which holds a lock, when that has ended.
  final func showFirst() {
    if !DeliveryQueue.main.showFirst({ source?.tellPresent(self) }) { catchUp() }
  }

  func tell(_ state: UnsafeRawPointer, _ version: Int) {
    // The pass under way may show an older state than the one that was present when this began.
    guard version > lastVersion, !isEnded, isReady() else { return }
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

  // MARK: Being computed

  /// Sees to it that it reads the state before the transaction ends.
  func invalidate() {
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

  var height: Int { Height.afterModels(of: source?.height ?? 0) }

  func noteWrite(of other: OrderedComputation) {}

  /// Calls `body` with each derivation that the reader's subscriber writes, and with what it has to
  /// be higher than.
  func forEachFollower(_ body: (OrderedComputation, Int) -> Void) {}

  // MARK: Ending

  override final func didCancel() {
    MainQueue.finish(self) { $0.letGo() }
  }

  /// Lets go of what only a living reader needs: it is forgotten by its source some time later.
  func letGo() {}
}
