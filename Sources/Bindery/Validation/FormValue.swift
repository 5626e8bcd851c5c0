/// A value of a form or a field, as a publisher that has a present value.
///
/// All that one keystroke changes belongs to one ``transaction(_:)``; at its end, before views are
/// written, each value that then differs is sent once. It keeps the form alive.
public typealias FormValue<Output: Equatable> = ObservedValue<Output>

extension BindingTarget {
  /// Writes the value of a field into this target, as long as the open group lives.
  @inlinable
  public func bind(to field: FormField<Value>) where Value: Equatable {
    bind(to: field.publisher)
  }
}

/// Binds a property to the value of a field.
@MainActor
@inlinable
public func *= <Value: Equatable>(target: BindingTarget<Value>, field: FormField<Value>) {
  target.bind(to: field)
}
