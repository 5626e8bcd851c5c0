import Bindery

/// An audit that follows a live value and reports repeated values.
///
/// ```swift
/// let audit = LiveValueAudit(Person.all().countPublisher(in: database))
/// // … write, and wait …
/// #expect(audit.faults.isEmpty)
/// #expect(audit.value == 3)
/// ```
///
/// A correct live value is never equal to the previous one. The audit follows the publisher until
/// the audit is released.
@MainActor
public final class LiveValueAudit<Value: Equatable> {
  /// The value that was delivered last, or `nil` before the first one.
  public private(set) var value: Value?

  /// Whether the publisher has completed.
  public private(set) var isComplete = false

  /// A description of each fault so far: a value that was sent twice in a row, or after the
  /// publisher completed.
  public private(set) var faults: [String] = []

  private var subscription: AnyCancellable?

  /// Follows `publisher` until the audit is released.
  ///
  /// The values of a publisher that sends on subscription have arrived when this returns.
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
