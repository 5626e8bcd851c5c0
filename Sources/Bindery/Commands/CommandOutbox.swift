/// Tells everybody what a command's runs do, in one order.
///
/// What a subscriber causes from inside, such as a run of which the publisher sends at once, is told
/// when all have got what is being told.
///
/// It knows no type of a user's, and neither do ``CommandRuns``: in code that is not specialised each
/// optional and each array of such a type costs more than the whole run.
@MainActor
final class CommandOutbox {
  private enum Letter {
    case value(@MainActor () -> Void)
    case error(any Error, isHeard: Bool)
    /// The properties have changed.
    case state
  }

  /// How many letters may be caused by telling one.
  private static let limit = 10_000

  let isEnabled: CommandProperty<Bool>
  let isExecuting = CommandProperty(false)
  let progress = CommandProperty<Double?>(nil)
  let errors = CommandEvents<any Error>(notesReception: true)

  /// Whether runs are refused because they cause each other without end.
  private(set) var isCut = false
  private(set) var isTelling = false

  private weak var group: BindingGroup?
  private let name: String
  private var waiting: [Letter] = []

  /// - Parameter group: Whose handler is told what nobody else hears.
  init(isEnabled: Bool, group: BindingGroup?, name: String) {
    self.isEnabled = CommandProperty(isEnabled)
    self.group = group
    self.name = name
  }

  /// Tells what the properties say by now. As all telling, called in a transaction.
  func tellState() {
    guard !isTelling else { return waiting.append(.state) }
    isTelling = true
    send(.state)
    endTelling()
  }

  func tell(_ error: any Error, isHeard: Bool) {
    guard !isTelling else { return waiting.append(.error(error, isHeard: isHeard)) }
    isTelling = true
    send(.error(error, isHeard: isHeard))
    endTelling()
  }

  /// Begins to tell a value, which the caller sends itself, or returns false because it has to
  /// ``wait(_:)``.
  func beginTelling() -> Bool {
    guard !isTelling else { return false }
    isTelling = true
    return true
  }

  /// Ends what ``beginTelling()`` began.
  func endTelling() {
    if !waiting.isEmpty { tellWaiting() }
    isTelling = false
  }

  /// Calls what sends a value when it is its turn.
  func wait(_ sendValue: @escaping @MainActor () -> Void) {
    waiting.append(.value(sendValue))
  }

  private func tellWaiting() {
    var count = 0
    while !waiting.isEmpty {
      let letters = waiting
      waiting = []
      for letter in letters { send(letter) }
      count += letters.count
      if count > Self.limit, !isCut {
        isCut = true
        report(.runawayLoop(participants: [name]))
      }
    }
    isCut = false
  }

  private func send(_ letter: Letter) {
    switch letter {
    case .value(let send): send()
    case .error(let error, let isHeard):
      if !errors.send(error), !isHeard { report(.unheard(command: name, underlying: error)) }
    case .state:
      isExecuting.publish()
      isEnabled.publish()
      progress.publish()
    }
  }

  private func report(_ error: BindingError) {
    BindingGroup.report(error, to: group)
  }
}
