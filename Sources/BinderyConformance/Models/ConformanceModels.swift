import Bindery

/// A state with a number, which the views of ``ConformanceToolkit/renderedViews`` render.
///
/// ```swift
/// func render(state: ConformanceCount) { shown.append(state.count) }
/// ```
public struct ConformanceCount: ViewState {
  /// The number that a view shows.
  public var count: Int

  /// Creates a state.
  public init(_ count: Int = 0) {
    self.count = count
  }
}

/// A view model of a number, whose states the views of ``ConformanceToolkit/renderedViews`` render.
///
/// Behaviors create and change the view model. A toolkit creates only the views.
public final class ConformanceCounter: ViewModel<ConformanceCount> {
  package nonisolated init(_ count: Int = 0) {
    super.init(initialState: ConformanceCount(count))
  }

  package nonisolated func set(_ count: Int) {
    write { $0.count = count }
  }
}

/// A state with one value.
struct Held<Value: Equatable & Sendable>: ViewState {
  var value: Value
}

/// A view model that holds the user's input.
final class HeldModel<Value: Equatable & Sendable>: ViewModel<Held<Value>> {
  private(set) var entered: [Value] = []
  /// The rule that the model applies to the user's input.
  var rule: (Value) -> Value = { $0 }

  init(_ value: Value) {
    super.init(initialState: Held(value: value))
  }

  /// Accepts a value from the user.
  func enter(_ value: Value) {
    entered.append(value)
    let taken = rule(value)
    write { $0.value = taken }
  }

  /// Accepts a value from the program.
  func set(_ value: Value) {
    write { $0.value = value }
  }
}
