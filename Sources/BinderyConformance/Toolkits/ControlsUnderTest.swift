import Bindery
import BinderyTesting

/// A control that is on or off, with the actions of its user. It begins off.
///
/// ```swift
/// ToggleUnderTest(toggle, userTaps: { [unowned toggle] in toggle.tap() })
/// ```
///
/// The closures must not retain the control: behaviors check that it is released.
@MainActor
public struct ToggleUnderTest {
  /// The control itself.
  public let control: any ToggleControl
  /// Turns the control on or off, as its user does.
  public let userTaps: @MainActor () -> Void

  /// Describes a control.
  ///
  /// - Parameters:
  ///   - control: The control itself, which must be off.
  ///   - userTaps: Turns the control on or off, as its user does. The closure must not retain the
  ///     control.
  public init(_ control: any ToggleControl, userTaps: @escaping @MainActor () -> Void) {
    self.control = control
    self.userTaps = userTaps
  }
}

/// A control for a number from 0 to 10, with the actions of its user. It begins at 0.
///
/// ```swift
/// NumberUnderTest(number) { [unowned number] isUp in
///   number.slide(to: number.value + (isUp ? 1 : -1))
/// }
/// ```
///
/// The closure must not retain the control: behaviors check that it is released.
@MainActor
public struct NumberUnderTest {
  /// The control itself.
  public let control: any NumberControl
  /// Increases or decreases the number by 1, as the control's user does.
  public let userSteps: @MainActor (_ isUp: Bool) -> Void

  /// Describes a control.
  ///
  /// - Parameters:
  ///   - control: The control itself, which must show 0.
  ///   - userSteps: Increases or decreases the number by 1, as the control's user does. The closure
  ///     must not retain the control.
  public init(
    _ control: any NumberControl, userSteps: @escaping @MainActor (_ isUp: Bool) -> Void
  ) {
    self.control = control
    self.userSteps = userSteps
  }
}

/// A control for a choice among several strings, with the actions of its user. It begins without a
/// chosen string.
///
/// ```swift
/// ChoiceUnderTest(choice) { [unowned choice] in choice.choose($0) }
/// ```
///
/// The closure must not retain the control: behaviors check that it is released.
@MainActor
public struct ChoiceUnderTest {
  /// The control itself.
  public let control: any ChoiceControl
  /// Chooses the string at an index, as the control's user does.
  public let userChooses: @MainActor (Int) -> Void

  /// Describes a control.
  ///
  /// - Parameters:
  ///   - control: The control itself, without a chosen string.
  ///   - userChooses: Chooses the string at an index, as the control's user does. The closure must
  ///     not retain the control.
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
/// ```swift
/// ValueUnderTest(pages, values: [0, 1, 2]) { [unowned pages] in pages.turn(to: $0) }
/// ```
///
/// The type of the value is erased, so that one behavior tests all such controls. The closure must
/// not retain the control: behaviors check that it is released.
@MainActor
public struct ValueUnderTest {
  let input: any InputCase

  /// Describes a control.
  ///
  /// - Parameters:
  ///   - control: The control itself.
  ///   - values: At least two values that the control can show. The control begins with the first
  ///     one.
  ///   - userChooses: Enters one of the values, as the control's user does. This value is always
  ///     the next or the previous one.
  public init<Control: ValueControl>(
    _ control: Control, values: [Control.ControlValue],
    userChooses: @escaping @MainActor (Control.ControlValue) -> Void
  ) where Control.ControlValue: Sendable {
    precondition(values.count > 1, "A control under test needs two values at least.")
    input = ValueCase(control: control, values: values, userChooses: userChooses)
  }
}

/// A button, with the actions of its user and the state that the user sees.
///
/// ```swift
/// ButtonUnderTest(
///   button, userTaps: { [unowned button] in button.tap() }, taps: button.tapPublisher,
///   bind: { [unowned button] in button.bind(to: $0, scheduler: $1) },
///   isEnabled: { [unowned button] in button.isEnabled },
///   isBusy: { [unowned button] in button.isBusy })
/// ```
///
/// The closures must not retain the button: behaviors check that it is released.
@MainActor
public struct ButtonUnderTest {
  /// The button itself.
  public let button: AnyObject
  /// Taps the button, as its user does.
  public let userTaps: @MainActor () -> Void
  /// A publisher that emits when the user taps the button.
  public let taps: ControlPublisher<Void>
  /// Binds the button to a command, in the `BindingGroup` whose block is running, as the toolkit's
  /// layer does, with a scheduler that the behavior advances.
  public let bind: @MainActor (Command<Void, Int>, ManualScheduler) -> Void
  /// Whether the user can tap the button.
  public let isEnabled: @MainActor () -> Bool
  /// Returns whether the button shows that its command is executing. The closure is `nil` if such
  /// buttons never show this.
  public let isBusy: (@MainActor () -> Bool)?

  /// Describes a button.
  ///
  /// - Parameters:
  ///   - button: The button itself.
  ///   - userTaps: Taps the button, as its user does.
  ///   - taps: Emits when the user taps the button.
  ///   - bind: Binds the button to a command, in the `BindingGroup` whose block is running. The
  ///     button's progress indicator must use the passed scheduler, which the behavior advances.
  ///   - isEnabled: Returns whether the user can tap the button.
  ///   - isBusy: Returns whether the button shows that its command is executing. Pass `nil` if the
  ///     button never shows this.
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

/// A property whose text the program writes and the user reads, such as a label's.
///
/// ```swift
/// PropertyUnderTest(
///   label, target: label.binding.value, text: { [unowned label] in label.value },
///   write: { object, text in (object as? Recorder<String>)?.value = text })
/// ```
///
/// The closures must not retain the object: behaviors check that it is released.
@MainActor
public struct PropertyUnderTest {
  /// The object that has the text.
  public let object: any BindingHost
  /// The binding target of the toolkit's layer that writes the text.
  public let target: BindingTarget<String>
  /// The text that the user reads.
  public let text: @MainActor () -> String
  /// Writes text into the object that is passed to the closure, as the program does. The closure
  /// must not capture that object.
  public let write: @MainActor (AnyObject, String) -> Void
  /// The pacer of the frames in which the text is drawn, or `nil` if there is none.
  public let pacer: (any FramePacer)?
  /// The number of frames drawn so far, or `nil` if it is unknown.
  public let frames: (@MainActor () -> Int)?

  /// Describes a property whose text the program writes.
  ///
  /// - Parameters:
  ///   - object: The object that has the text.
  ///   - target: The binding target that writes the text.
  ///   - text: Returns the text that the user reads.
  ///   - write: Writes text into the object that is passed to the closure.
  ///   - pacer: The pacer of the frames in which the text is drawn, or `nil` if there is none.
  ///   - frames: Returns the number of frames drawn so far, or `nil` if it is not known.
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
