import Bindery

/// A view with one property that records every value written to it.
///
/// ```swift
/// let label = Recorder("")
/// let group = BindingGroup { label.binding.value *= viewModel.title }
/// #expect(label.history == ["", "People"])
/// ```
///
/// The history also contains values that the test itself writes. If the values are `Equatable`, a
/// binding skips a value that equals the last one it wrote, as long as the property still has that
/// value. So the history does not repeat a value that the publisher repeats.
@MainActor
public final class Recorder<Value>: BindingHost {
  /// The value as a view would show it.
  public var value: Value {
    didSet {
      history.append(value)
      onWrite?(value)
    }
  }

  /// Every value since the start, beginning with the initial one.
  public private(set) var history: [Value]

  /// A closure that is called after each write, with the new value.
  ///
  /// A test uses it to change the model during a delivery.
  public var onWrite: (@MainActor (Value) -> Void)?

  /// Creates a view that shows `value`.
  public init(_ value: Value) {
    self.value = value
    history = [value]
  }
}
