/// A step of a change on its way from its source to the views. Examples are a keystroke, a write, a
/// derived value, and the write of a property by a binding.
///
/// ```swift
/// for step in ChangeTrace.steps where step.outcome == .refused {
///   print(step.name, step.value ?? "")
/// }
/// ```
///
/// Each step refers to the steps that caused it, so the steps form a graph. See ``ChangeTrace``.
public struct TraceStep: Identifiable, Sendable {
  /// The kind of a step. The cases are in the order in which a change usually takes its steps.
  ///
  /// ```swift
  /// let shown = ChangeTrace.effects(of: step.id).filter { $0.kind == .show }
  /// ```
  ///
  /// A change may skip kinds and repeat them. For example, a value can be derived from a derived
  /// value.
  public enum Kind: String, CaseIterable, Sendable {
    /// The user has changed or activated a control.
    case input
    /// A run of a command has begun.
    case command
    /// A run of a command has emitted a value or an error, or has ended.
    case answer
    /// A store has performed an action.
    case action
    /// A database transaction was committed.
    case commit
    /// A state, or a value of a form, was written.
    case write
    /// Code that no other step has caused, such as a timer or a callback, has sent a value.
    case send
    /// A handler or a subject has received an event.
    case event
    /// A live query, or an operator that delivers later, such as `debounce`, has emitted or dropped
    /// a value.
    case relay
    /// A value was derived from other values.
    case derive
    /// A binding has written a property, or a view was rendered.
    case show
  }

  /// The result of a step.
  ///
  /// Only a step that is ``done`` has changed something. The other results tell a test or an
  /// inspector why a view does not show a value:
  ///
  /// ```swift
  /// for step in ChangeTrace.steps where step.outcome != .done {
  ///   print(step.name, step.outcome)
  /// }
  /// ```
  public enum Outcome: String, Sendable {
    /// The step took place.
    case done
    /// The value was equal to the current one, so it was not written.
    case equal
    /// A newer value replaced this one before it was delivered.
    case replaced
    /// The value waits until the view is ready.
    case held
    /// The state, the control, the command or the operator refused the value. For example,
    /// `throttle` refuses the values after the first one of an interval.
    case refused
    /// The binding or its target had already ended.
    case ended
  }

  /// The reason why a step had to wait before it began.
  ///
  /// ``TraceStep/wait`` is the reason, and ``TraceStep/waited`` the time. For example, a binding
  /// that shows a value from another thread waits for ``thread``.
  public enum Wait: String, Sendable {
    /// The step waited for the end of a transaction.
    case transaction
    /// The step waited for the end of the deliveries that were under way.
    case pass
    /// The step waited for the next frame of its view.
    case frame
    /// The step waited until its view was ready.
    case view
    /// The step waited for the main actor, because the value came from another thread.
    case thread
    /// The step waited for the scheduler of an operator such as `debounce`, or for the read of a
    /// query.
    case relay
  }

  /// The number of the step. Each step has a greater number than its causes.
  public let id: Int
  /// The numbers of the steps that caused this one. The array is empty for the first step of a
  /// change. If there are more than 64, as in a loop or a long transaction, it contains only the
  /// newest.
  public let causes: [Int]
  /// The greatest number of causes of a value that waits.
  static let mostCauses = 64
  /// The kind of the step.
  public let kind: Kind
  /// The name of the control, the state, the command or the target, as in messages.
  public package(set) var name: String
  /// A short description of the value, if there is one. A secret is shown as dots.
  public package(set) var value: String?
  /// The result of the step. While a value waits, its result may still change, for example to
  /// ``TraceStep/Outcome/replaced``.
  public package(set) var outcome = Outcome.done
  /// The line that wrote or sent the value, if it is known and places are recorded; see
  /// ``ChangeTrace/begin(notingPlaces:)``.
  public package(set) var place: (any NotedPlace)?
  /// The number of the ``LiveBinding`` that took the step, if it was a binding.
  public let binding: Int?
  /// The number of the turn. The steps of one transaction and its deliveries have the same number.
  public let turn: Int
  /// Whether the step took place on the main actor.
  public let isOnMain: Bool
  /// The time of the step, in nanoseconds since the start of the system.
  public let begin: UInt64
  /// The duration of the step in nanoseconds, including everything that it caused before it ended.
  public package(set) var duration: UInt64 = 0
  /// The reason why the step had to wait, or nil if it began at once.
  public let wait: Wait?
  /// The time that the step waited, in nanoseconds.
  public let waited: UInt64
}
