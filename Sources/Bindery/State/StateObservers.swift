/// The state of a view model as the main actor knows it, and all who are told of it.
@MainActor
final class StateObservers<State: ViewState>: StateAudience, CrossingReceiver, @unchecked Sendable {
  // Sendable: everything is used on the main actor only, unless it says so.

  private weak var core: StateCore<State>?

  // Not optionals: each use of one would look its type up, where nothing is specialised.

  /// What views show once the pass that is under way has ended, and what they show in it.
  nonisolated(unsafe) private let present = UnsafeMutablePointer<State>.allocate(capacity: 2)

  /// States from other threads; their stamps are the states' versions.
  nonisolated let arrivals = Latest<State>()

  init(core: StateCore<State>, _ state: State, _ version: Int) {
    self.core = core
    present.initialize(repeating: state, count: 2)
    super.init(version: version)
    staged = UnsafeRawPointer(present + 1)
  }

  deinit {
    present.deinitialize(count: 2)
    present.deallocate()
  }

  override var isBeingWritten: Bool {
    WriterLock.shared.isMine && core?.isNoted == true
  }

  var presented: State { present.pointee }

  override func withPresent(_ tell: (UnsafeRawPointer, Int) -> Void) {
    let version = version
    withUnsafePointer(to: present.pointee) { tell($0, version) }
  }

  override func copyPresent() {
    (present + 1).update(from: present, count: 1)
  }

  // MARK: A new state

  /// Takes a state that was written on the main actor. Called under the writers' lock, inside a
  /// transaction: nothing is delivered before both have ended.
  func take(from core: StateCore<State>) {
    let overtaken = Crossing.mayHaveArrivals ? arrivals.discard() : nil
    if overtaken != nil || core.version != version + 1 { keepReplaced(overtaken) }
    present.pointee = core.committed
    version = core.version
    presentChanged()
  }

  /// Keeps replaced states until the writers' lock is released: nobody else may hold them, and
  /// their deinitialisers may run any code.
  private func keepReplaced(_ overtaken: Any?) {
    // It is older, but what was sent together with it is shown together with this.
    if overtaken != nil { DeliveryQueue.main.overtakeArrivals() }
    let replaced = (overtaken, present.pointee)
    WriterLock.shared.doLater { withExtendedLifetime(replaced) {} }
  }

  private func accept(_ state: UnsafePointer<State>, _ version: Int) {
    // Not `update(from:count:)`: that reads up to the stride, past the end of a state on the stack.
    present.pointee = state.pointee
    self.version = version
    presentChanged()
  }

  func takeArrivals() {
    guard let newest = arrivals.take(), newest.stamp > version else { return }
    withUnsafePointer(to: newest.value) { accept($0, newest.stamp) }
  }

  // MARK: Messages

  override var name: String { core?.name ?? "a released view model" }

  override var receiver: (any ProblemReceiver)? { core }
}

extension StateCore: ProblemReceiver {
  func loopWasCut(participants: [String]) {
    viewModel?.report(.runawayLoop(participants: participants))
  }
}
