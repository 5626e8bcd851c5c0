#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSControl {
  /// Calls `handler` after each action that the control sends, which it does when the user uses
  /// it.
  ///
  /// A target and an action that the program has set continue to be called, before `handler`. If
  /// the program sets others later, they are called from the next event on. While there are
  /// handlers, ``AppKit/NSControl/target`` and ``AppKit/NSControl/action`` are the framework's.
  /// So radio buttons of one superview that have handlers form one group, whatever their actions
  /// are.
  public func onAction(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    ActionRelay.connect(self, handler)
  }
}

/// A control that reports changes by the user with its action. It can be bound both ways:
///
/// ```swift
/// bindings.capture { well *= .subject(viewModel.color) }
/// ```
///
/// A control of your own conforms with its `controlValue`. A target and an action that the program
/// sets continue to be called.
@MainActor
public protocol ActionControl: NSControl, ValueControl {}

extension ActionControl {
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    onAction(handler)
  }
}

/// A control for a number: a slider, a stepper, a level. It can be bound both ways:
///
/// ```swift
/// bindings.capture { slider *= .subject(viewModel.volume) }
/// ```
///
/// Its value is the control's `doubleValue`.
@MainActor
public protocol NumberView: ActionControl, NumberControl {}

extension NumberView {
  public var controlValue: Double {
    get { doubleValue }
    set { doubleValue = newValue }
  }
}

@MainActor extension NSSlider: NumberView {}
@MainActor extension NSStepper: NumberView {}
@MainActor extension NSLevelIndicator: NumberView {}

/// A switch can be bound both ways: `sync *= .subject(viewModel.synchronizes)`.
@MainActor extension NSSwitch: ActionControl, ToggleControl {
  public var controlValue: Bool {
    get { state == .on }
    set { state = newValue ? .on : .off }
  }
}

/// A checkbox, a radio button, or a button that stays pressed, which can be bound both ways:
/// `remember *= .subject(viewModel.remembers)`. The mixed state counts as off.
@MainActor extension NSButton: ToggleControl {
  public var controlValue: Bool {
    get { state == .on }
    set {
      state = newValue ? .on : .off
      RadioGroup.note(self)
    }
  }

  /// Calls `handler` after the user has clicked the button, or chosen another radio button of its
  /// group.
  ///
  /// AppKit reports only the chosen button. So while there is a handler, the other radio buttons
  /// of its superview with the same action, or without one if it has none, are observed too; see
  /// ``AppKit/NSControl/onAction(_:)``. A button that is added later is observed from the next
  /// event on.
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    RadioGroup.connect(self, handler)
  }
}

/// A date picker can be bound to a date: `picker *= .subject(viewModel.date)`.
@MainActor extension NSDatePicker: ActionControl {
  public var controlValue: Date {
    get { dateValue }
    set { dateValue = newValue }
  }

  /// Sends the date, now and as the user changes it.
  public var datePublisher: ControlPublisher<Date> { controlPublisher }
}

@MainActor extension NSColorWell: ActionControl {
  public var controlValue: NSColor {
    get { color }
    set { color = newValue }
  }

  /// Sends the colour, now and as the user changes it.
  public var colorPublisher: ControlPublisher<NSColor> { controlPublisher }
}
#endif
