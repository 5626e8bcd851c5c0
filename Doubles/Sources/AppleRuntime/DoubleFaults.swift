/// Known misbehaviors of toolkits, which are off unless a test enables them.
///
/// ```swift
/// DoubleFaults.with(\.refusesFirstResponder) { field.becomeFirstResponder() }
/// ```
public struct DoubleFaults {
  // Protected by the main thread, on which all doubles are used.
  nonisolated(unsafe) private static var present = DoubleFaults()

  /// Every delegate method is called twice.
  public var tellsDelegatesTwice = false
  /// Control events are sent twice.
  public var sendsEventsTwice = false
  /// No view becomes first responder.
  public var refusesFirstResponder = false
  /// A display link is never called.
  public var neverDrawsFrames = false
  /// A table or collection view reloads once more in the middle of a batch.
  public var reloadsDuringBatch = false
  /// A cell is requested only after the batch that showed its row.
  public var dequeuesLate = false

  private init() {}

  public static var tellsDelegatesTwice: Bool { present.tellsDelegatesTwice }
  public static var sendsEventsTwice: Bool { present.sendsEventsTwice }
  public static var refusesFirstResponder: Bool { present.refusesFirstResponder }
  public static var neverDrawsFrames: Bool { present.neverDrawsFrames }
  public static var reloadsDuringBatch: Bool { present.reloadsDuringBatch }
  public static var dequeuesLate: Bool { present.dequeuesLate }

  /// Runs `body` with a fault enabled.
  public static func with<Result>(
    _ fault: WritableKeyPath<DoubleFaults, Bool>, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = present
    present[keyPath: fault] = true
    defer { present = before }
    return try body()
  }

  /// Runs the asynchronous `body` with a fault enabled. Tests that run meanwhile may also see the
  /// fault.
  @MainActor
  public static func during<Result>(
    _ fault: WritableKeyPath<DoubleFaults, Bool>, _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    present[keyPath: fault] = true
    defer { present[keyPath: fault] = false }
    return try await body()
  }
}
