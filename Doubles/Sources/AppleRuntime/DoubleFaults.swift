/// Ways in which toolkits have been seen to misbehave, off unless a test turns them on.
///
/// ```swift
/// DoubleFaults.with(\.refusesFirstResponder) { field.becomeFirstResponder() }
/// ```
public struct DoubleFaults {
  // A double is used on the main thread only.
  nonisolated(unsafe) private static var present = DoubleFaults()

  /// Delegates are told and asked everything twice.
  public var tellsDelegatesTwice = false
  /// Control events are sent twice.
  public var sendsEventsTwice = false
  /// No view becomes first responder.
  public var refusesFirstResponder = false
  /// A display link is never called.
  public var neverDrawsFrames = false
  /// A table or collection view reloads once more in the middle of a batch.
  public var reloadsDuringBatch = false
  /// A cell is asked for only after the batch that showed its row.
  public var dequeuesLate = false

  private init() {}

  public static var tellsDelegatesTwice: Bool { present.tellsDelegatesTwice }
  public static var sendsEventsTwice: Bool { present.sendsEventsTwice }
  public static var refusesFirstResponder: Bool { present.refusesFirstResponder }
  public static var neverDrawsFrames: Bool { present.neverDrawsFrames }
  public static var reloadsDuringBatch: Bool { present.reloadsDuringBatch }
  public static var dequeuesLate: Bool { present.dequeuesLate }

  /// Runs `body` with a fault.
  public static func with<Result>(
    _ fault: WritableKeyPath<DoubleFaults, Bool>, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = present
    present[keyPath: fault] = true
    defer { present = before }
    return try body()
  }

  /// Runs `body`, which waits for something, with a fault. Other tests may see it meanwhile.
  @MainActor
  public static func during<Result>(
    _ fault: WritableKeyPath<DoubleFaults, Bool>, _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    present[keyPath: fault] = true
    defer { present[keyPath: fault] = false }
    return try await body()
  }
}
