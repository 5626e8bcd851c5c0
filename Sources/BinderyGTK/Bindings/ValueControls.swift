import Bindery
import GTK

/// A widget that is on or off. GTK calls this state active.
@MainActor
public protocol ActiveWidget: Widget, ToggleControl {
  var isOn: Bool { get set }
}

extension ActiveWidget {
  public var controlValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("active", handler)
  }
}

extension Switch: ActiveWidget {}
extension CheckButton: ActiveWidget {}
extension ToggleButton: ActiveWidget {}

/// A widget whose value is a number.
@MainActor
public protocol NumberWidget: Widget, NumberControl {
  var value: Double { get set }

  /// Calls `handler` after the number has changed, by the user or the program.
  @discardableResult
  func onValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
}

extension NumberWidget {
  public var controlValue: Double {
    get { value }
    set { value = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onValueChange(handler)
  }
}

extension SpinButton: NumberWidget {}
extension Scale: NumberWidget {}

extension Expander: ValueControl {
  public var controlValue: Bool {
    get { isExpanded }
    set { isExpanded = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("expanded", handler)
  }

  /// Sends whether the expander shows its child, now and as the user changes it.
  public var isExpandedPublisher: ControlPublisher<Bool> { controlPublisher }
}

extension Carousel: ValueControl {
  public var controlValue: Int {
    get { page }
    set { page = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onPageChange(handler)
  }

  /// Sends the index of the current page, now and as the user goes to another.
  public var pagePublisher: ControlPublisher<Int> { controlPublisher }
}
