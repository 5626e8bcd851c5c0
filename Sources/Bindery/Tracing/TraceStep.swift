/// A step of a change on its way from its source to the views: a keystroke, a write, a derived
/// value, a property that a binding has written.
///
/// ```swift
/// for step in ChangeTrace.steps where step.outcome == .refused {
///   print(step.name, step.value ?? "")
/// }
/// ```
///
/// It names the steps that caused it, and so the steps form a graph. See ``ChangeTrace``.
public struct TraceStep: Identifiable, Sendable {
  /// The kind of a step, in the order in which a change usually takes its steps.
  ///
  /// ```swift
  /// let shown = ChangeTrace.effects(of: step.id).filter { $0.kind == .show }
  /// ```
  ///
  /// A change may skip kinds and repeat them: a derived value can be derived from again.
  public enum Kind: String, CaseIterable, Sendable {
    /// The user has changed or chosen a control.
    case input
    /// A run of a command has begun.
    case command
    /// A run of a command has sent a value or an error, or has ended.
    case answer
    /// A store has performed an action.
    case action
    /// A database was committed.
    case commit
    /// A state, or a value of a form, was written.
    case write
    /// A value was sent by code that no other step has caused, such as a timer or a callback.
    case send
    /// A handler or a subject has received an event.
    case event
    /// An operator that delivers later, such as `debounce`, or a live query has sent a value, or
    /// has dropped it.
    case relay
    /// A value was derived from others.
    case derive
    /// A binding has written a property, or a view was rendered.
    case show
  }

  /// The result of a step.
  ///
  /// Only ``done`` has changed something. With the others a test or an inspector finds out why a
  /// view does not show a value:
  ///
  /// ```swift
  /// for step in ChangeTrace.steps where step.outcome != .done {
  ///   print(step.name, step.outcome)
  /// }
  /// ```
  public enum Outcome: String, Sendable {
    /// It took place.
    case done
    /// The value was equal to the present one, so nothing was written.
    case equal
    /// A newer value replaced this one before it was delivered.
    case replaced
    /// The value waits until its view is ready.
    case held
    /// The state, the control, the command or the operator refused it. `throttle` refuses what
    /// comes after the first value of an interval.
    case refused
    /// The binding or its target had ended.
    case ended
  }

  /// The reason why a step had to wait before it began.
  ///
  /// ``TraceStep/wait`` has it, and ``TraceStep/waited`` the time. A step that began at once has
  /// none. A binding that shows a value from another thread, for example, waits for ``thread``.
  public enum Wait: String, Sendable {
    /// The end of a transaction.
    case transaction
    /// The end of the deliveries under way.
    case pass
    /// The next frame of its view.
    case frame
    /// Its view, which was not ready.
    case view
    /// The main actor, because the value came from another thread.
    case thread
    /// The relay itself: the scheduler of an operator such as `debounce`, or the read of a query.
    case relay
  }

  /// The number of the step. Each step has a greater number than its causes.
  public let id: Int
  /// The numbers of the steps that caused it; none for the beginning of a change. Of more than 64,
  /// as in a loop or a long transaction, these are the newest.
  public let causes: [Int]
  /// The greatest number of causes of a value that waits.
  static let mostCauses = 64
  /// The kind of the step.
  public let kind: Kind
  /// The control, the state, the command or the target, as messages name it.
  public package(set) var name: String
  /// A short text for the value, if there is one; dots for a secret.
  public package(set) var value: String?
  /// Its result. That of a value that waits may change later, for example to
  /// ``TraceStep/Outcome/replaced``.
  public package(set) var outcome = Outcome.done
  /// The line that wrote or sent the value, if it is known and places are recorded; see
  /// ``ChangeTrace/begin(notingPlaces:)``.
  public package(set) var place: (any NotedPlace)?
  /// The number of the ``LiveBinding`` that took the step, if one did.
  public let binding: Int?
  /// The number of the turn: steps of one transaction and its deliveries have the same one.
  public let turn: Int
  /// Whether it took place on the main actor.
  public let isOnMain: Bool
  /// The nanoseconds between the start of the system and the step.
  public let begin: UInt64
  /// The time that the step took with all that it caused at once, in nanoseconds.
  public package(set) var duration: UInt64 = 0
  /// The reason why it had to wait, if it had to.
  public let wait: Wait?
  /// The time that it waited, in nanoseconds.
  public let waited: UInt64
}
