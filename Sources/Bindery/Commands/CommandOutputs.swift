/// The outputs of a command: its properties, values and errors, sent to everybody in one order.
///
/// A subscriber may cause others while something is being sent, as by a run whose publisher sends
/// at once. They are sent after that.
///
/// It knows no type of a user's, and neither do ``CommandRuns``: in code that is not specialised
/// each optional and each array of such a type costs more than the whole run.
@MainActor
final class CommandOutputs {
  /// How many events one event may cause.
  private static let limit = 100_000

  let isEnabled: EnabledValue
  let isExecuting: Observed<Bool>
  let progress: Observed<Double?>
  let errors = CommandEvents<any Error>(notesReception: true)

  /// Whether runs are refused because they cause each other without end.
  private(set) var isCut = false
  private var isSending = false

  private weak var group: BindingGroup?
  private let name: String
  private var waiting: [@MainActor () -> Void] = []

  /// - Parameter group: Reports the errors that nobody subscribes to.
  init(isEnabled: Bool, group: BindingGroup?, name: String) {
    self.isEnabled = EnabledValue(isEnabled, name: "whether \(name) is enabled")
    isExecuting = Observed(false, name: "whether \(name) is executing")
    progress = Observed(nil, name: "the progress of \(name)")
    self.group = group
    self.name = name
  }

  /// Calls `event`, which sends something, after all that is being sent. Only in a transaction.
  func send(_ event: @escaping @MainActor () -> Void) {
    guard !isSending else { return waiting.append(event) }
    isSending = true
    event()
    if !waiting.isEmpty { sendWaiting() }
    isSending = false
  }

  /// Sends the properties that have changed.
  func sendProperties() {
    send { [isExecuting, isEnabled, progress] in
      isExecuting.notify()
      isEnabled.notify()
      progress.notify()
    }
  }

  /// Sends an error, and reports it if nobody receives it.
  func send(_ error: any Error, isAwaited: Bool) {
    send { [self] in
      if !errors.send(error), !isAwaited { report(.unheard(command: name, underlying: error)) }
    }
  }

  private func sendWaiting() {
    var count = 0
    while !waiting.isEmpty {
      let events = waiting
      waiting = []
      for event in events { event() }
      count += events.count
      if count > Self.limit, !isCut {
        isCut = true
        report(.runawayLoop(participants: [name]))
      }
    }
    isCut = false
  }

  private func report(_ error: BindingError) {
    BindingGroup.report(error, to: group)
  }
}

/// Whether a command is enabled.
///
/// In a transaction the publisher that enables it may have a newer value than it has sent. It
/// counts when the property is read; subscribers receive it when it is sent.
@MainActor
final class EnabledValue: Observed<Bool> {
  /// Reads the newer value.
  var read: (@MainActor () -> Bool)?

  override var value: Bool { read?() ?? stored }

  override var due: Bool { stored }
}
