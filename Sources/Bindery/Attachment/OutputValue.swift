/// A property of a view model that views can follow: `@Published` that can stand behind a protocol.
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
/// `var titleOutput: ViewOutput<String> { $title }`. A new value is sent after it was set, so whoever
/// is told and reads the property reads the new one. A value equal to the present one is not sent.
@MainActor
@propertyWrapper
public final class OutputValue<Value> {
  private let subject: CurrentValueSubject<Value, Never>
  private let isSame: (Value, Value) -> Bool

  /// A value of which each that is set is sent.
  public init(wrappedValue: Value) {
    subject = CurrentValueSubject(wrappedValue)
    isSame = { _, _ in false }
  }

  /// A value of which each that differs from the one before is sent.
  public init(wrappedValue: Value) where Value: Equatable {
    subject = CurrentValueSubject(wrappedValue)
    isSame = { $0 == $1 }
  }

  /// A value of which each that is set is sent, because its type asks for that.
  public init(wrappedValue: Value) where Value: AlwaysDelivered {
    subject = CurrentValueSubject(wrappedValue)
    isSame = { _, _ in false }
  }

  public var wrappedValue: Value {
    get { subject.value }
    set {
      if !isSame(subject.value, newValue) { subject.send(newValue) }
    }
  }

  /// The value as views see it.
  public var projectedValue: ViewOutput<Value> { ViewOutput(subject) }
}
