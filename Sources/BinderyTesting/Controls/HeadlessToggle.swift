import Bindery

/// A switch without a display.
public final class HeadlessToggle: HeadlessControl, ToggleControl {
  private let changes = HandlerList()
  private var value: Bool

  /// Makes a switch that is on or off.
  public init(_ isOn: Bool = false) {
    value = isOn
  }

  /// Whether it is on.
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

  /// Taps it, as the user does.
  ///
  /// - Returns: Whether it could be used.
  @discardableResult
  public func tap() -> Bool { byUser { set(!value) } }

  private func set(_ isOn: Bool) {
    guard isOn != value else { return }
    value = isOn
    changes.call()
  }
}
