import Bindery
import GTK

/// A widget whose value is one of its properties. You can bind the value both ways, and
/// `controlPublisher` emits it as the user changes it.
///
/// To make another library's widget conform, provide the property's name and its value:
///
/// ```swift
/// extension MapWidget: PropertyControl {  // see `LibraryWidget`
///   static var valueProperty: String { "animate-zoom" }
///   var controlValue: Bool {
///     get { animatesZoom }
///     set { animatesZoom = newValue }
///   }
/// }
/// ```
@MainActor
public protocol PropertyControl: Widget, ValueControl {
  /// The name of the GObject property, such as `active`. Bindings observe it for changes of the
  /// value.
  static var valueProperty: String { get }
}

extension PropertyControl {
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify(Self.valueProperty, handler)
  }
}

/// A widget that is on or off. GTK calls the state `active`.
///
/// You can bind the state both ways: the view model's values set the widget, and only changes by
/// the user set the view model. `isOnPublisher` emits the current state first, and then each change
/// by the user.
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
/// A toggle button can be bound by whether it is on: `bold *= .subject(viewModel.isBold)`. If the
/// button should run a command, bind it to the command instead.
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
/// You can bind the number both ways: the view model's values set the widget, and only changes by
/// the user set the view model. `valuePublisher` emits the current number first, and then each
/// change by the user.
///
/// ```swift
/// bindings.capture { slider *= .subject(viewModel.volume) }
/// ```
@MainActor
public protocol NumberWidget: Widget, NumberControl {
  /// The number that the control shows.
  var value: Double { get set }

  /// Calls `handler` after the user or the program has changed the number.
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
/// A slider can be bound to a number: `volume *= .subject(viewModel.volume)`. The slider reports
/// values while the user drags.
extension Scale: NumberWidget {}

/// An expander can be bound by whether it shows its child:
/// `options *= .subject(viewModel.showsOptions)`.
extension Expander: PropertyControl {
  public static var valueProperty: String { "expanded" }

  public var controlValue: Bool {
    get { isExpanded }
    set { isExpanded = newValue }
  }

  /// Emits whether the expander shows its child: the current state first, and then each change by
  /// the user.
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

  /// Emits the index of the current page: the current one first, and then each change by the user.
  public var pagePublisher: ControlPublisher<Int> { controlPublisher }
}
