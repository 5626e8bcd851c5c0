/// All who are told of a view model's state, whatever its type.
///
/// Other view models and publishers are told before a transaction ends, so that what they derive
/// belongs to it; then views and bindings, in the order in which they subscribed.
@MainActor
class StateAudience: Deliverable, Refreshable, @unchecked Sendable {
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
  @exclusivity(unchecked) private final var isStale = false
  @exclusivity(unchecked) final var isQueued = false
  final var height = 0

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

  /// What is told, for messages.
  var name: String { "a view model" }

  /// Who is told when something goes wrong.
  var receiver: (any ProblemReceiver)? { nil }

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

  /// Makes this model higher than `height`, and what derives from it higher still.
  ///
  /// - Parameter path: What was raised on the way here. Models that derive from each other have no
  ///   right height; they are raised once.
  func raise(above height: Int, path: [ObjectIdentifier]) {
    guard self.height <= height, !path.contains(ObjectIdentifier(self)) else { return }
    self.height = height + 1
    raiseModels(path: path)
  }

  /// Makes what derives from this model higher than it.
  func raiseModels(path: [ObjectIdentifier] = []) {
    for model in models where !model.isEnded {
      model.raise(above: height, path: path + [ObjectIdentifier(self)])
    }
  }

  /// Forgets those that have ended or are for nobody any more, when the number has doubled: O(1) for each.
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
    if !models.isEmpty, !isStale {
      isStale = true
      queue.invalidate(self)
    }
    if !feeds.isEmpty {
      for feed in feeds { feed.invalidate() }
    }
    if !views.isEmpty { queue.hold(self) }
  }

  final func refresh() {
    isStale = false
    withPresent { state, version in
      for model in models { model.tell(state, version) }
    }
  }

  final func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    isStale = false
    guard let loop else { return }
    withPresent { state, version in
      for model in models where !model.leads(to: loop) { model.tell(state, version) }
    }
  }

  /// Tells one reader the present state, before the transaction ends.
  final func tellPresent(_ reader: StateReader) {
    withPresent { reader.tell($0, $1) }
  }

  final func stage() -> Int {
    stageState()
    isStaged = true
    return views.count
  }

  /// Fixes what is told in the pass that begins. All that a pass delivers is staged before the first
  /// is delivered, so it is one state.
  final func stageState() {
    guard stagedVersion != version else { return }
    stagedVersion = version
    copyPresent()
  }

  final func deliver() {
    guard isStaged, let staged else { return }
    isStaged = false
    let version = stagedVersion
    for view in views { view.tell(staged, version) }
  }

  final func tellStaged(_ reader: StateReader) {
    if let staged { reader.tell(staged, stagedVersion) }
  }

  final func drop() {
    isStaged = false
  }
}
