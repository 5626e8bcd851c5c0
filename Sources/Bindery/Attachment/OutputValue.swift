/// A property of a view model that views can observe, as with `@Published`, and also through a
/// protocol.
///
/// Read and set it on the main actor. Use it for a single, independent value. For values that
/// change together, or are written on other threads, use a ``ViewModel``.
///
/// ```swift
/// final class SearchViewModel {
///   @OutputValue public private(set) var title = "Search"
/// }
///
/// label.binding.text *= viewModel.$title
/// ```
///
/// The projected value is a ``ViewOutput``, which can be a requirement of a protocol:
/// `var titleOutput: ViewOutput<String> { $title }`. The property stores a new value before
/// emitting it, so a subscriber that reads the property gets the new value. In a
/// ``transaction(_:)``, the property emits only the final value, when the transaction ends. If a
/// new value equals the last one, the property stores it without emitting it. If the type is not
/// `Equatable`, the property emits every new value.
@MainActor
@propertyWrapper
public final class OutputValue<Value> {
  private let node: Observed<SetValue<Value>>

  /// Creates a property that emits every new value, because values of this type cannot be compared.
  /// Make the type `Equatable` to skip equal values.
  public init(wrappedValue: Value) {
    node = Self.observed(wrappedValue) { _, _ in false }
  }

  /// Creates a property that emits each value that differs from the last one that it emitted. In a
  /// transaction, only the value at its end counts.
  public init(wrappedValue: Value) where Value: Equatable {
    node = Self.observed(wrappedValue) { $0 == $1 }
  }

  /// Creates a property that emits every new value, because ``AlwaysDelivered`` values are never
  /// deduplicated.
  public init(wrappedValue: Value) where Value: AlwaysDelivered {
    node = Self.observed(wrappedValue) { _, _ in false }
  }

  private static func observed(
    _ value: Value, isSame: @escaping (Value, Value) -> Bool
  ) -> Observed<SetValue<Value>> {
    Observed(
      SetValue(value: value, number: 0, isSame: isSame), name: "an output of type \(Value.self)")
  }

  /// The current value. An assignment emits the new value before it returns, unless a transaction
  /// is open or a delivery is under way.
  public var wrappedValue: Value {
    get { node.stored.value }
    set {
      transaction {
        let next = node.stored.replaced(by: newValue)
        if next == node.stored { node.hold(next) } else { node.replace(next) }
      }
    }
  }

  /// A read-only output of the value, for views: `label.binding.text *= viewModel.$title`. The
  /// output does not keep the view model alive.
  public var projectedValue: ViewOutput<Value> {
    let values = ObservedValue(node, owner: node)
    return ViewOutput(
      read: { MainQueue.assumeIsolated { values.value.value } }, values.map(\.value))
  }
}

/// A value that was set, comparable with other such values.
private struct SetValue<Value>: Equatable {
  let value: Value
  /// Grows with each value that is set, for types whose values cannot be compared.
  let number: Int
  let isSame: (Value, Value) -> Bool

  func replaced(by value: Value) -> SetValue {
    SetValue(value: value, number: number + 1, isSame: isSame)
  }

  static func == (one: SetValue, other: SetValue) -> Bool {
    one.number == other.number || one.isSame(one.value, other.value)
  }
}
