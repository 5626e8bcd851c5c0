import Bindery

/// An audit that observes a live value and reports repeated values.
///
/// ```swift
/// let audit = LiveValueAudit(Person.all().countPublisher(in: database))
/// // … write, and wait …
/// #expect(audit.faults.isEmpty)
/// #expect(audit.value == 3)
/// ```
///
/// A correct publisher never emits a value that equals the previous one. The audit observes the
/// publisher until the audit is released.
@MainActor
public final class LiveValueAudit<Value: Equatable> {
  /// The value that was delivered last, or `nil` before the first one.
  public private(set) var value: Value?

  /// Whether the publisher has completed.
  public private(set) var isComplete = false

  /// A description of each fault so far: a value that was emitted twice in a row, or emitted after
  /// the publisher completed.
  public private(set) var faults: [String] = []

  private var subscription: AnyCancellable?

  /// Observes `publisher` until the audit is released.
  ///
  /// If the publisher emits values on subscription, they arrive before this initializer returns.
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
