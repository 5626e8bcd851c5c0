/// A value that changes, and its observers.
///
/// However often the value changes in a transaction, its observers receive the last value once,
/// before the transaction ends. A change without observers only stores the value.
@MainActor
package class Observed<Value: Equatable>: AnyObserved {
  private final let storage: Unchecked<Value>
  /// The value that the observers received last, which stays the same during a pass.
  private(set) final var delivered: Value

  /// - Parameter name: The name of the value in messages.
  package init(_ value: Value, name: String) {
    storage = Unchecked(value)
    delivered = value
    super.init(name: name)
  }

  /// The value that was set last.
  package final var stored: Value { storage.value }

  /// The current value.
  var value: Value { stored }

  /// The value that observers receive next. It is the current one, unless a subclass delivers
  /// later.
  var due: Value { value }

  /// Sets the value, if it differs. Call it in a transaction only.
  package final func set(_ value: Value) {
    guard stored != value else { return }
    replace(value)
  }

  /// Sets a value that is known to differ. Call it in a transaction only.
  final func replace(_ value: Value) {
    storage.value = value
    invalidate()
  }

  /// Sets a value that observers receive when ``notify()`` is called, and not when the transaction
  /// ends.
  final func hold(_ value: Value) {
    storage.value = value
  }

  override final var isAhead: Bool { due != delivered }

  override func observingBegins() {
    if isAhead { delivered = due }
  }

  override final func notify() {
    // Observers retain the owner, and may have released it since.
    guard isObserved else { return }
    let value = due
    let isOther = value != delivered
    if isOther { delivered = value }
    notifyAll(isOther: isOther)
  }
}

/// A value that is computed whenever it is read.
@MainActor
final class ComputedValue<Value: Equatable>: Observed<Value> {
  private var compute: @MainActor () -> Value? = { nil }

  /// - Parameter compute: Computes the value. It must not retain the owner. Once the owner is gone,
  ///   it returns nil, and the value stays the same.
  convenience init(_ value: Value, name: String, compute: @escaping @MainActor () -> Value?) {
    self.init(value, name: name)
    self.compute = compute
  }

  override var value: Value { compute() ?? stored }
}
