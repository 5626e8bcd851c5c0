#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSControl {
  /// Runs `handler` after each action that the control sends, which it does when the user has used
  /// it.
  ///
  /// A target and an action that the program has set go on being called, before `handler`; also
  /// those that it sets later, from the next event on. While somebody listens ``AppKit/NSControl/target``
  /// and ``AppKit/NSControl/action`` are the framework's. So radio buttons of one superview that are
  /// listened to are one group, whatever their actions are.
  public func onAction(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    ActionRelay.connect(self, handler)
  }
}

/// A number that the user sets: a slider, a stepper, a level.
@MainActor
public protocol NumberView: NSControl, NumberControl {}

extension NumberView {
  public var controlValue: Double {
    get { doubleValue }
    set { doubleValue = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    onAction(handler)
  }
}

@MainActor extension NSSlider: NumberView {}
@MainActor extension NSStepper: NumberView {}
@MainActor extension NSLevelIndicator: NumberView {}

@MainActor extension NSSwitch: ToggleControl {
  public var controlValue: Bool {
    get { state == .on }
    set { state = newValue ? .on : .off }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    onAction(handler)
  }
}

/// A checkbox, a radio button, or a button that stays pressed. What is mixed is not on.
@MainActor extension NSButton: ToggleControl {
  public var controlValue: Bool {
    get { state == .on }
    set {
      state = newValue ? .on : .off
      RadioGroup.note(self)
    }
  }

  /// Runs `handler` after the user has clicked it, or has chosen another radio button of its group.
  ///
  /// AppKit tells what is chosen only. So meanwhile the other radio buttons of its superview that have
  /// the same action, or none as it has, are listened to as well; see
  /// ``AppKit/NSControl/onAction(_:)``. One that is added later is from the next event on.
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    RadioGroup.connect(self, handler)
  }
}

@MainActor extension NSDatePicker: ValueControl {
  public var controlValue: Date {
    get { dateValue }
    set { dateValue = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    onAction(handler)
  }

  /// Sends the date, now and as the user changes it.
  public var datePublisher: ControlPublisher<Date> { controlPublisher }
}

@MainActor extension NSColorWell: ValueControl {
  public var controlValue: NSColor {
    get { color }
    set { color = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    onAction(handler)
  }

  /// Sends the colour, now and as the user changes it.
  public var colorPublisher: ControlPublisher<NSColor> { controlPublisher }
}
#endif
