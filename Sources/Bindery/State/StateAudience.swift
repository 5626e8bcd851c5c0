/// All who are told of a view model's state, whatever its type.
///
/// Other view models and publishers are told before a transaction ends, so that what they derive
/// belongs to it; then views and bindings, in the order in which they subscribed.
@MainActor
class StateAudience: Deliverable, @unchecked Sendable {
  // Sendable: everything is used on the main actor only, unless it says so.

  /// The present state's number; it grows with each.
  @exclusivity(unchecked) final var version: Int
  @exclusivity(unchecked) private final var stagedVersion = -1

  @exclusivity(unchecked) private final var models: [StateReader] = []
  @exclusivity(unchecked) private final var feeds: [StateReader] = []
  @exclusivity(unchecked) private final var views: [StateReader] = []
  private final var viewsByIdentity: [ObjectIdentifier: StateReader] = [:]
  private final var sweepLimit = 16

  @exclusivity(unchecked) private final var isStaged = false
  @exclusivity(unchecked) final var isQueued = false

  /// The handlers that write this state.
  private(set) final lazy var derivation = Derivation(of: self)
  final var height: Int { derivation.height }

  init(version: Int) {
    self.version = version
  }

  // MARK: For those who know the state's type

  /// Calls `tell` with the present state, which stays what it is, whatever is changed from inside.
  func withPresent(_ tell: (UnsafeRawPointer, Int) -> Void) {}

  /// Makes the present state the staged one.
  func copyPresent() {}

  /// The state of the pass that is under way.
  final var staged: UnsafeRawPointer?

  /// Whether the running thread is in a write that has changed the state.
  var isBeingWritten: Bool { false }

  /// What is told, for messages.
  var name: String { "a view model" }

  /// Who is told when something goes wrong.
  var receiver: (any ProblemReceiver)? { nil }

  final var partInLoop: PartInLoop { .passive }

  // MARK: Subscribing

  func add(view: StateReader, identity: ObjectIdentifier?) {
    sweep()
    views.append(view)
    if let identity { viewsByIdentity[identity] = view }
  }

  func add(model: StateReader) {
    sweep()
    models.append(model)
  }

  func add(feed: StateReader) {
    sweep()
    feeds.append(feed)
  }

  /// What renders the view, if it still does. An address that another view has taken over does not
  /// make it that view.
  func reader(of view: AnyObject) -> StateReader? {
    guard let reader = viewsByIdentity[ObjectIdentifier(view)], reader.isFor(view) else {
      return nil
    }
    return reader
  }

  func models(of subscriber: AnyObject) -> [StateReader] {
    models.filter { $0.isFor(subscriber) }
  }

  /// Calls `body` with each derivation that follows this state, and with what it has to be higher
  /// than.
  func forEachFollower(at height: Int, _ body: (OrderedComputation, Int) -> Void) {
    for model in models where !model.isEnded {
      if let follower = model.follower { body(follower, height) }
    }
    for feed in feeds where !feed.isEnded { feed.forEachFollower(body) }
  }

  /// Forgets those that have ended or are for nobody any more, when the number has doubled: O(1)
  /// for each.
  private func sweep() {
    guard models.count + feeds.count + views.count >= sweepLimit else { return }
    models.removeAll { $0.isGone }
    feeds.removeAll { $0.isEnded }
    views.removeAll { $0.isGone }
    viewsByIdentity = viewsByIdentity.filter { !$0.value.isGone }
    sweepLimit = max(16, 2 * (models.count + feeds.count + views.count))
  }

  // MARK: Telling

  /// Sees to it that all are told the present state, which is a new one.
  final func presentChanged() {
    let queue = DeliveryQueue.main
    guard queue.isTracing else { return invalidateReaders() }
    queue.tracing(self) { invalidateReaders() }
  }

  private final func invalidateReaders() {
    for model in models { model.invalidate() }
    for feed in feeds { feed.invalidate() }
    if !views.isEmpty { DeliveryQueue.main.hold(self) }
  }

  /// Tells one reader the present state, before the transaction ends.
  final func tellPresent(_ reader: StateReader) {
    withPresent { reader.tell($0, $1) }
  }

  final func stage() -> Int {
    stageState()
    isStaged = true
    return 1
  }

  /// Fixes the state that the pass that begins delivers. All that a pass delivers is staged before
  /// the first is delivered, so it is one state.
  final func stageState() {
    guard stagedVersion != version else { return }
    stagedVersion = version
    copyPresent()
  }

  final func deliver() {
    guard isStaged, let staged else { return }
    isStaged = false
    let version = stagedVersion
    let queue = DeliveryQueue.main
    guard queue.isWatching else {
      for view in views { view.tell(staged, version) }
      return
    }
    for view in views where !queue.isSuspended(view) {
      queue.tracing(view) { view.tell(staged, version) }
    }
  }

  final func tellStaged(_ reader: StateReader) {
    if let staged { reader.tell(staged, stagedVersion) }
  }

  final func drop() {
    isStaged = false
  }
}
