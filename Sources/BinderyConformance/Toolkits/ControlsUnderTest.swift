import Bindery
import BinderyTesting

/// A control that is on or off, initially off, with the actions of its user.
///
/// ```swift
/// ToggleUnderTest(toggle, userTaps: { [unowned toggle] in toggle.tap() })
/// ```
///
/// The closures must not retain the control: behaviours check that it is released.
@MainActor
public struct ToggleUnderTest {
  /// The control itself.
  public let control: any ToggleControl
  /// Switches the control, as the user does.
  public let userTaps: @MainActor () -> Void

  /// Describes a control.
  public init(_ control: any ToggleControl, userTaps: @escaping @MainActor () -> Void) {
    self.control = control
    self.userTaps = userTaps
  }
}

/// A control for a number from 0 to 10, initially 0, with the actions of its user.
///
/// ```swift
/// NumberUnderTest(number) { [unowned number] isUp in
///   number.slide(to: number.value + (isUp ? 1 : -1))
/// }
/// ```
///
/// The closure must not retain the control.
@MainActor
public struct NumberUnderTest {
  /// The control itself.
  public let control: any NumberControl
  /// Increases or decreases the number by 1, as the user does.
  public let userSteps: @MainActor (_ isUp: Bool) -> Void

  /// Describes a control.
  public init(
    _ control: any NumberControl, userSteps: @escaping @MainActor (_ isUp: Bool) -> Void
  ) {
    self.control = control
    self.userSteps = userSteps
  }
}

/// A control for a choice among several strings, initially without a chosen one, with the actions
/// of its user.
///
/// ```swift
/// ChoiceUnderTest(choice) { [unowned choice] in choice.choose($0) }
/// ```
///
/// The closure must not retain the control.
@MainActor
public struct ChoiceUnderTest {
  /// The control itself.
  public let control: any ChoiceControl
  /// Chooses the text at an index, as the user does.
  public let userChooses: @MainActor (Int) -> Void

  /// Describes a control.
  public init(
    _ control: any ChoiceControl, userChooses: @escaping @MainActor (Int) -> Void
  ) {
    self.control = control
    self.userChooses = userChooses
  }
}

/// A control with a value of any other type, such as a date, a color or a page, with the actions of
/// its user.
///
/// The type of the value is erased, so that one behaviour runs with all of them. The closure must
/// not retain the control.
@MainActor
public struct ValueUnderTest {
  let input: any InputCase

  /// Describes a control.
  ///
  /// - Parameters:
  ///   - values: At least two values that the control can show, starting with its initial value.
  ///   - userChooses: Enters one of them, as the user does: the next or the previous one.
  public init<Control: ValueControl>(
    _ control: Control, values: [Control.ControlValue],
    userChooses: @escaping @MainActor (Control.ControlValue) -> Void
  ) where Control.ControlValue: Sendable {
    precondition(values.count > 1, "A control under test needs two values at least.")
    input = ValueCase(control: control, values: values, userChooses: userChooses)
  }
}

/// A button, with the actions of its user and what the user sees.
///
/// ```swift
/// ButtonUnderTest(
///   button, userTaps: { [unowned button] in button.tap() }, taps: button.tapPublisher,
///   bind: { [unowned button] in button.bind(to: $0, scheduler: $1) },
///   isEnabled: { [unowned button] in button.isEnabled },
///   isBusy: { [unowned button] in button.isBusy })
/// ```
///
/// The closures must not retain the button.
@MainActor
public struct ButtonUnderTest {
  /// The button itself.
  public let button: AnyObject
  /// Taps the button, as the user does.
  public let userTaps: @MainActor () -> Void
  /// Sends when the user taps the button.
  public let taps: ControlPublisher<Void>
  /// Binds the button to a command as the toolkit's layer does, in the open group, with this
  /// clock.
  public let bind: @MainActor (Command<Void, Int>, ManualScheduler) -> Void
  /// Whether the user can tap it.
  public let isEnabled: @MainActor () -> Bool
  /// Whether the button shows that its command executes; nil if such buttons never show it.
  public let isBusy: (@MainActor () -> Bool)?

  /// Describes a button.
  public init(
    _ button: AnyObject, userTaps: @escaping @MainActor () -> Void, taps: ControlPublisher<Void>,
    bind: @escaping @MainActor (Command<Void, Int>, ManualScheduler) -> Void,
    isEnabled: @escaping @MainActor () -> Bool, isBusy: (@MainActor () -> Bool)?
  ) {
    self.button = button
    self.userTaps = userTaps
    self.taps = taps
    self.bind = bind
    self.isEnabled = isEnabled
    self.isBusy = isBusy
  }
}

/// Text that the program writes, such as a label's, and the user reads.
///
/// ```swift
/// PropertyUnderTest(
///   label, target: label.binding.value, text: { [unowned label] in label.value },
///   write: { object, text in (object as? Recorder<String>)?.value = text })
/// ```
///
/// The closures must not retain the object.
@MainActor
public struct PropertyUnderTest {
  /// The owner of the property.
  public let object: any BindingHost
  /// The property, as the binding target of the toolkit's layer.
  public let target: BindingTarget<String>
  /// The text that the user reads.
  public let text: @MainActor () -> String
  /// Writes a text, as the program does, into the object that is passed to it. It must not
  /// capture that object.
  public let write: @MainActor (AnyObject, String) -> Void
  /// The pacer of the frames in which the property is drawn; nil if there is none.
  public let pacer: (any FramePacer)?
  /// The number of frames drawn so far; nil if it is unknown.
  public let frames: (@MainActor () -> Int)?

  /// Describes a property.
  public init(
    _ object: any BindingHost, target: BindingTarget<String>,
    text: @escaping @MainActor () -> String,
    write: @escaping @MainActor (AnyObject, String) -> Void,
    pacer: (any FramePacer)? = nil, frames: (@MainActor () -> Int)? = nil
  ) {
    self.object = object
    self.target = target
    self.text = text
    self.write = write
    self.pacer = pacer
    self.frames = frames
  }
}
