import Bindery
import GTK

/// A widget whose value is one of its properties. It can be bound both ways, and its
/// `controlPublisher` sends the value as the user changes it.
///
/// To make a widget of another library a control, name its property and its value:
///
/// ```swift
/// extension Compass: PropertyControl {
///   static var valueProperty: String { "reveal-child" }
///   var controlValue: Bool {
///     get { isShown }
///     set { isShown = newValue }
///   }
/// }
/// ```
@MainActor
public protocol PropertyControl: Widget, ValueControl {
  /// GTK's name of the property, such as `active`. Its notifications report changes of the value.
  static var valueProperty: String { get }
}

extension PropertyControl {
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify(Self.valueProperty, handler)
  }
}

/// A widget that is on or off; GTK calls this state active.
///
/// A binding goes both ways: it sets the widget without notifying the program, and the program
/// receives the user's changes. `isOnPublisher` sends the state, now and as the user changes it.
///
/// ```swift
/// bindings.capture { toggle *= .subject(viewModel.isOn) }
/// ```
@MainActor
public protocol ActiveWidget: PropertyControl, ToggleControl {
  /// Whether the control is on.
  var isOn: Bool { get set }
}

extension ActiveWidget {
  public static var valueProperty: String { "active" }

  public var controlValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }
}

/// A switch can be bound by whether it is on: `sync *= .subject(viewModel.synchronizes)`.
extension Switch: ActiveWidget {}
/// A check button can be bound by whether it is on: `remember *= .subject(viewModel.remembers)`.
extension CheckButton: ActiveWidget {}
/// A toggle button can be bound by whether it is on: `bold *= .subject(viewModel.isBold)`. To run a
/// command by it, pass the command instead.
extension ToggleButton: ActiveWidget {}

/// A switch row can be bound by whether it is on: `sync *= .subject(viewModel.synchronizes)`.
extension SwitchRow: ToggleControl {
  public var controlValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onToggled(handler)
  }
}

/// A widget whose value is a number, such as a slider or a spin button.
///
/// A binding goes both ways: it sets the widget without notifying the program, and the program
/// receives the user's changes. `valuePublisher` sends the number, now and as the user changes it.
///
/// ```swift
/// bindings.capture { slider *= .subject(viewModel.volume) }
/// ```
@MainActor
public protocol NumberWidget: Widget, NumberControl {
  /// The number that the control shows.
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

/// A spin button can be bound to a number: `guests *= .subject(viewModel.guests)`.
extension SpinButton: NumberWidget {}
/// A spin row can be bound to a number: `guests *= .subject(viewModel.guests)`.
extension SpinRow: NumberWidget {}
/// A slider can be bound to a number: `volume *= .subject(viewModel.volume)`. It sends while the
/// user drags.
extension Scale: NumberWidget {}

/// An expander can be bound by whether it shows its child:
/// `options *= .subject(viewModel.showsOptions)`.
extension Expander: PropertyControl {
  public static var valueProperty: String { "expanded" }

  public var controlValue: Bool {
    get { isExpanded }
    set { isExpanded = newValue }
  }

  /// Sends whether the expander shows its child, now and as the user changes it.
  public var isExpandedPublisher: ControlPublisher<Bool> { controlPublisher }
}

/// A carousel can be bound by the index of its page: `carousel *= .subject(viewModel.page)`.
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
