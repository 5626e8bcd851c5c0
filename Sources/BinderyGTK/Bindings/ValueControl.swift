import Bindery
import GTK

/// A control with one value that the user changes.
@MainActor
public protocol ValueControl: Widget {
  associatedtype ControlValue: Equatable

  /// The present value. A value out of the control's range is moved into it.
  var controlValue: ControlValue { get set }

  /// Runs `handler` after the value has changed, by the user or the program.
  func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
}

extension ValueControl {
  var controlPublisher: ControlPublisher<ControlValue> {
    Object.values(of: self, { $0.controlValue }) { $0.onControlValueChange($1) }
  }
}

extension ValueControl where ControlValue == Bool {
  /// Sends whether the control is on, now and as the user changes it.
  public var isOnPublisher: ControlPublisher<Bool> { controlPublisher }
}

extension ValueControl where ControlValue == Double {
  /// Sends the number, now and as the user changes it.
  public var valuePublisher: ControlPublisher<Double> { controlPublisher }
}

/// A control that is on or off.
@MainActor
public protocol ToggleControl: ValueControl where ControlValue == Bool {
  var isOn: Bool { get set }
}

extension ToggleControl {
  public var controlValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }

  public func onControlValueChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { onNotify("active", handler) }
}

extension Switch: ToggleControl {}
extension CheckButton: ToggleControl {}
extension ToggleButton: ToggleControl {}

/// A control that is a number.
@MainActor
public protocol NumberControl: ValueControl where ControlValue == Double {
  var value: Double { get set }

  /// Runs `handler` after the number has changed, by the user or the program.
  @discardableResult
  func onValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
}

extension NumberControl {
  public var controlValue: Double {
    get { value }
    set { value = newValue }
  }

  public func onControlValueChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { onValueChange(handler) }
}

extension SpinButton: NumberControl {}
extension Scale: NumberControl {}

extension Expander: ValueControl {
  public var controlValue: Bool {
    get { isExpanded }
    set { isExpanded = newValue }
  }

  public func onControlValueChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { onNotify("expanded", handler) }

  /// Sends whether it shows what is in it, now and as the user changes it.
  public var isExpandedPublisher: ControlPublisher<Bool> { controlPublisher }
}

extension Carousel: ValueControl {
  public var controlValue: Int {
    get { page }
    set { page = newValue }
  }

  public func onControlValueChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { onPageChange(handler) }

  /// Sends the index of the page that is shown, now and as the user goes to another.
  public var pagePublisher: ControlPublisher<Int> { controlPublisher }
}
