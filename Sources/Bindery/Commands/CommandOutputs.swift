/// The outputs of a command: its properties, values and errors. All subscribers receive them in
/// one order.
///
/// A subscriber may cause further events while one is being sent, for example by starting a run
/// whose publisher emits at once. The further events are sent after the current one.
///
/// Neither this class nor ``CommandRuns`` is generic over the user's types: in unspecialized code
/// each optional and each array of such a type costs more than the whole run.
@MainActor
final class CommandOutputs {
  /// The greatest number of events that one event may cause.
  private static let limit = 100_000

  let isEnabled: EnabledValue
  let isExecuting: Observed<Bool>
  let progress: Observed<Double?>
  let errors = CommandEvents<any Error>(notesReception: true)

  /// Whether runs are refused because they cause each other without end.
  private(set) var isCut = false
  private var isSending = false

  private weak var group: BindingGroup?
  let name: String
  /// The line that made the command.
  let place: SourceLine
  private var waiting: [@MainActor () -> Void] = []

  /// - Parameter group: The group that reports errors without a subscriber.
  init(isEnabled: Bool, group: BindingGroup?, name: String, place: SourceLine) {
    self.isEnabled = EnabledValue(isEnabled, name: "whether \(name) is enabled")
    isExecuting = Observed(false, name: "whether \(name) is executing")
    progress = Observed(nil, name: "the progress of \(name)")
    self.group = group
    (self.name, self.place) = (name, place)
  }

  /// Calls `event`, which emits values, after all events that are being sent. Call it in a
  /// transaction only.
  func send(_ event: @escaping @MainActor () -> Void) {
    guard !isSending else { return waiting.append(event) }
    isSending = true
    event()
    if !waiting.isEmpty { sendWaiting() }
    isSending = false
  }

  /// Emits the properties that have changed.
  func sendProperties() {
    send { [isExecuting, isEnabled, progress] in
      isExecuting.notify()
      isEnabled.notify()
      progress.notify()
    }
  }

  /// Emits an error, and reports it if no subscriber receives it and no task awaits the result.
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
/// In a transaction, the publisher that enables the command may have a newer value than the last
/// one it sent. Reading the property returns the newer value; subscribers receive that value when
/// it is sent.
@MainActor
final class EnabledValue: Observed<Bool> {
  /// Reads the newer value.
  var read: (@MainActor () -> Bool)?

  override var value: Bool { read?() ?? stored }

  override var due: Bool { stored }
}
