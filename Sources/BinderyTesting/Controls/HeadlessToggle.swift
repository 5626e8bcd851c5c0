import Bindery

/// A switch without a display.
///
/// ```swift
/// let online = HeadlessToggle()
/// let group = BindingGroup { online *= .subject(viewModel.isOnline) }
/// online.tap()
/// #expect(viewModel.isOnline.value)
/// ```
///
/// Its handlers are called before ``tap()`` returns. ``HeadlessControl`` describes the behavior
/// that all headless controls share.
public final class HeadlessToggle: HeadlessControl, ToggleControl {
  private let changes = HandlerList()
  private var value: Bool

  /// Creates a switch that is on or off.
  public init(_ isOn: Bool = false) {
    value = isOn
  }

  /// Whether the switch is on. Setting this property counts as a programmatic change.
  public var isOn: Bool {
    get { value }
    set { byProgram { set(newValue) } }
  }

  public var controlValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }

  public func onControlValueChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry { changes.add(handler) }

  /// Taps the switch, as a user does, which turns it on or off.
  ///
  /// - Returns: Whether the switch was usable.
  @discardableResult
  public func tap() -> Bool { byUser { set(!value) } }

  private func set(_ isOn: Bool) {
    guard isOn != value else { return }
    value = isOn
    changes.call()
  }
}
