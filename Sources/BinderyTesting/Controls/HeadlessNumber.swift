import Bindery

/// A slider without a display.
public final class HeadlessNumber: HeadlessControl, NumberControl {
  /// What can be entered.
  public let range: ClosedRange<Double>
  private let changes = HandlerList()
  private var number: Double

  /// Makes a slider at the range's beginning.
  public init(_ range: ClosedRange<Double>) {
    self.range = range
    number = range.lowerBound
  }

  /// The number. One out of the range is moved into it.
  public var value: Double {
    get { number }
    set { byProgram { set(newValue) } }
  }

  public var controlValue: Double {
    get { value }
    set { value = newValue }
  }

  public func onControlValueChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry { changes.add(handler) }

  /// Moves it to a number, as the user does; to the nearest one that can be entered.
  ///
  /// - Returns: Whether it could be used.
  @discardableResult
  public func slide(to number: Double) -> Bool { byUser { set(number) } }

  private func set(_ new: Double) {
    let new = min(max(new, range.lowerBound), range.upperBound)
    guard new != number else { return }
    number = new
    changes.call()
  }
}
