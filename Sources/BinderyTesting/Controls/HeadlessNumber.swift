import Bindery

/// A slider without a display.
///
/// ```swift
/// let volume = HeadlessNumber(0...1)
/// let group = BindingGroup { volume *= .subject(viewModel.volume) }
/// volume.slide(to: 0.5)
/// ```
///
/// Its handlers are called before ``slide(to:)`` returns, and only if the number changes.
/// ``HeadlessControl`` describes the behavior that all headless controls share.
public final class HeadlessNumber: HeadlessControl, NumberControl {
  /// The range of the slider's numbers.
  public let range: ClosedRange<Double>
  private let changes = HandlerList()
  private var number: Double

  /// Creates a slider at the start of its range.
  public init(_ range: ClosedRange<Double>) {
    self.range = range
    number = range.lowerBound
  }

  /// The slider's current number.
  ///
  /// Setting it clamps the number to the ``range``, and counts as a programmatic change.
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

  /// Moves the slider to a number, as a user does.
  ///
  /// The number is clamped to the ``range``.
  ///
  /// - Returns: Whether the slider was usable.
  @discardableResult
  public func slide(to number: Double) -> Bool { byUser { set(number) } }

  private func set(_ new: Double) {
    let new = min(max(new, range.lowerBound), range.upperBound)
    guard new != number else { return }
    number = new
    changes.call()
  }
}
