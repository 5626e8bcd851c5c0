import Bindery

/// A view that shows one value, and counts how often it is written.
@MainActor
final class CostLabel<Value>: BindingHost {
  var value: Value {
    didSet { writes += 1 }
  }
  private(set) var writes = 0

  init(_ value: Value) {
    self.value = value
  }
}
