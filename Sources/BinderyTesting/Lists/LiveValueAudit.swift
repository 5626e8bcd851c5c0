import Bindery

/// Follows a live value and notices when it tells the same value twice.
///
/// A value that is told whenever it differs from the last one, and only then, ends as the value that
/// the database has, and never repeats itself.
@MainActor
public final class LiveValueAudit<Value: Equatable> {
  /// What was told last.
  public private(set) var value: Value?

  /// Whether the publisher has completed.
  public private(set) var isComplete = false

  /// What was wrong with what it told.
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
