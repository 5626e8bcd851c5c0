#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSControl {
  /// Calls `handler` after each action that the user causes the control to send.
  ///
  /// The control's own target and action are called before `handler`, even if they are set later.
  /// However, while there are handlers, this package sets ``AppKit/NSControl/target`` and
  /// ``AppKit/NSControl/action``. So AppKit treats all radio buttons of a superview that have
  /// handlers as one group, even if their own actions differ.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onAction(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    ActionRelay.connect(self, handler)
  }
}

/// A control that reports changes by the user with its action, and can be bound in both directions.
///
/// ```swift
/// bindings.capture { well *= .subject(viewModel.color) }
/// ```
///
/// Its own target and action are called as before. To bind a control of your own, make it conform,
/// and implement `controlValue`:
///
/// ```swift
/// extension Dial: ActionControl {
///   var controlValue: Double {
///     get { angle }
///     set { angle = newValue }
///   }
/// }
/// ```
@MainActor
public protocol ActionControl: NSControl, ValueControl {}

extension ActionControl {
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    onAction(handler)
  }
}

/// A control for a number, such as a slider, a stepper or a level, which can be bound in both
/// directions.
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

/// A switch can be bound to a Boolean value in both directions:
/// `sync *= .subject(viewModel.synchronizes)`.
@MainActor extension NSSwitch: ActionControl, ToggleControl {
  public var controlValue: Bool {
    get { state == .on }
    set { state = newValue ? .on : .off }
  }
}

/// A checkbox, a radio button, or a button that stays pressed can be bound to a Boolean value in
/// both directions: `remember *= .subject(viewModel.remembers)`.
///
/// The mixed state counts as off.
@MainActor extension NSButton: ToggleControl {
  public var controlValue: Bool {
    get { state == .on }
    set {
      state = newValue ? .on : .off
      RadioGroup.note(self)
    }
  }

  /// Calls `handler` after the user has clicked the button, or has chosen another radio button of
  /// its group.
  ///
  /// AppKit reports only the chosen button. So while there is a handler, handlers are also
  /// connected to the other radio buttons of the group: those with the same superview and the same
  /// action, or those without an action if the button has none. ``AppKit/NSControl/onAction(_:)``
  /// describes a consequence of this. If a button joins the group later, it is included from the
  /// next event on.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    RadioGroup.connect(self, handler)
  }
}

/// A date picker can be bound to a date in both directions: `picker *= .subject(viewModel.date)`.
@MainActor extension NSDatePicker: ActionControl {
  public var controlValue: Date {
    get { dateValue }
    set { dateValue = newValue }
  }

  /// A publisher that emits the date, now and each time the user changes it.
  ///
  /// ```swift
  /// Handler(viewModel, TripViewModel.leave) *= picker.datePublisher
  /// ```
  public var datePublisher: ControlPublisher<Date> { controlPublisher }
}

@MainActor extension NSColorWell: ActionControl {
  public var controlValue: NSColor {
    get { color }
    set { color = newValue }
  }

  /// A publisher that emits the color, now and each time the user changes it.
  ///
  /// ```swift
  /// Handler(viewModel, NoteViewModel.tint) *= well.colorPublisher
  /// ```
  public var colorPublisher: ControlPublisher<NSColor> { controlPublisher }
}
#endif
