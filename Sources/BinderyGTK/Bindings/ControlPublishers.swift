import Bindery
import GTK

extension Button {
  /// Sends when the user presses the button.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(
      connect: { [weak self] handler in self?.onClick(handler) }, beginsWithPresent: false, read: {}
    )
  }
}

extension EditableText {
  /// Sends the text now, and as the user edits it.
  public var textPublisher: ControlPublisher<String> {
    ControlPublisher(
      connect: { [weak self] handler in
        self?.onTextChange { [weak self] in
          if let self, !isTextChangedByProgram { handler() }
        }
      }, beginsWithPresent: true, read: { [weak self] in self?.text })
  }
}

extension TextField {
  /// Sends when the user presses Return in the field.
  public var returnPublisher: ControlPublisher<Void> {
    ControlPublisher(
      connect: { [weak self] handler in self?.onActivate(handler) }, beginsWithPresent: false,
      read: {})
  }
}

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
    publisher(of: self, value: { $0.controlValue }) { $0.onControlValueChange($1) }
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

extension DropDown {
  /// Sends the index that is chosen, nil for none, now and as the user changes it.
  public var selectionPublisher: ControlPublisher<Int?> {
    publisher(of: self, value: { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}
