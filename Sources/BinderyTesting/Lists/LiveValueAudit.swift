import Bindery

/// An audit that follows a live value and detects repeated values.
///
/// A live value that is delivered exactly when it differs from the last one ends as the value in
/// the database, and never repeats itself.
@MainActor
public final class LiveValueAudit<Value: Equatable> {
  /// The value delivered last.
  public private(set) var value: Value?

  /// Whether the publisher has completed.
  public private(set) var isComplete = false

  /// The faults of the delivered values.
  public private(set) var faults: [String] = []

  private var subscription: AnyCancellable?

  /// Follows `publisher`.
  public init(_ publisher: some Publisher<Value, Never>) {
    subscription = publisher.sink { [weak self] _ in
      self?.isComplete = true
    } receiveValue: { [weak self] value in
      self?.take(value)
    }
  }

  private func take(_ new: Value) {
    if isComplete { faults.append("\(new) was told after the end") }
    if new == value { faults.append("\(new) was told twice") }
    value = new
  }
}
