import Bindery

/// An audit that follows a live value and detects repeated values.
///
/// ```swift
/// let audit = LiveValueAudit(Person.all().countPublisher(in: database))
/// // … write, and wait …
/// #expect(audit.faults.isEmpty)
/// #expect(audit.value == 3)
/// ```
///
/// A correct live value never repeats itself, and ends as the value in the database.
@MainActor
public final class LiveValueAudit<Value: Equatable> {
  /// The value delivered last.
  public private(set) var value: Value?

  /// Whether the publisher has completed.
  public private(set) var isComplete = false

  /// The faults of the delivered values.
  public private(set) var faults: [String] = []

  private var subscription: AnyCancellable?

  /// Follows `publisher` until this is released. A value that the publisher sends at once is taken
  /// before this returns.
  public init(_ publisher: some Publisher<Value, Never>) {
    subscription = publisher.sink { [weak self] _ in
      self?.isComplete = true
    } receiveValue: { [weak self] value in
      self?.take(value)
    }
  }

  private func take(_ new: Value) {
    if isComplete { faults.append("\(new) was sent after the end") }
    if new == value { faults.append("\(new) was sent twice") }
    value = new
  }
}
