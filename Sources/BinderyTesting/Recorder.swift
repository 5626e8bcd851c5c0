import Bindery

/// A view with one property that records every value written to it.
///
/// ```swift
/// let label = Recorder("")
/// let group = BindingGroup { label.binding.value *= viewModel.title }
/// #expect(label.history == ["", "People"])
/// ```
///
/// A binding of an `Equatable` value skips one that the property already has, so such a value is
/// not in the history. Values that the test writes itself are in it.
@MainActor
public final class Recorder<Value>: BindingHost {
  /// The value as a view would show it.
  public var value: Value {
    didSet {
      history.append(value)
      onWrite?(value)
    }
  }

  /// Every value since the start, the initial one first.
  public private(set) var history: [Value]

  /// Called after each write; tests use it to answer a delivery with a change.
  public var onWrite: (@MainActor (Value) -> Void)?

  /// Creates a view that shows `value`.
  public init(_ value: Value) {
    self.value = value
    history = [value]
  }
}
