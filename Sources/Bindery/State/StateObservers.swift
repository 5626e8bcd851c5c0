/// The state of a view model as the main actor knows it, and all who are told of it.
@MainActor
final class StateObservers<State: ViewState>: StateAudience, MailRecipient, @unchecked Sendable {
  // Sendable: everything is used on the main actor only, unless it says so.

  private weak var core: StateCore<State>?

  // Not optionals: each use of one would look its type up, where nothing is specialised.

  /// What views show once the pass that is under way has ended, and what they show in it.
  nonisolated(unsafe) private let present = UnsafeMutablePointer<State>.allocate(capacity: 2)

  /// What arrived from other threads; protected by the mailbox's lock.
  ///
  /// A `Parcel<State>`, as those that follow: an optional of that type would have to be looked up.
  nonisolated(unsafe) private var mail: AnyObject?
  nonisolated(unsafe) private var collected: AnyObject?
  /// Mail that the state which is being taken has overtaken.
  @exclusivity(unchecked) private var overtaken: AnyObject?

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
    MainMailbox.withMail { swap(&overtaken, &mail) }
    if overtaken != nil || core.version != version + 1 { keepReplaced() }
    present.pointee = core.committed
    version = core.version
    presentChanged()
  }

  /// Keeps what is replaced until the writers' lock is given back: nobody else may hold it, and its
  /// deinitialiser is somebody else's code.
  private func keepReplaced() {
    // It is older, but what was sent together with it is shown together with this.
    if overtaken != nil { DeliveryQueue.main.overtakeMail() }
    let replaced = (overtaken, present.pointee)
    overtaken = nil
    WriterLock.shared.doLater { withExtendedLifetime(replaced) {} }
  }

  private func accept(_ state: UnsafePointer<State>, _ version: Int) {
    // Not `update(from:count:)`: that reads up to the stride, past the end of a state on the stack.
    present.pointee = state.pointee
    self.version = version
    presentChanged()
  }

  /// Takes a state that another thread wrote; called under the mailbox's lock.
  nonisolated func putDown(_ parcel: Parcel<State>) -> Bool {
    guard let mail else {
      mail = parcel
      return true
    }
    unsafeDowncast(mail, to: Parcel<State>.self).takeNewer(parcel)
    return false
  }

  nonisolated func collectMail() {
    if let mail { collected = mail }
    mail = nil
  }

  func deliverMail() {
    guard let collected else { return }
    self.collected = nil
    let parcel = unsafeDowncast(collected, to: Parcel<State>.self)
    guard parcel.stamp > version else { return }
    withUnsafePointer(to: parcel.value) { accept($0, parcel.stamp) }
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
