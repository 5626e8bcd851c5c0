import Bindery
import BinderyTesting

/// A control that is on or off, and off at first.
@MainActor
public struct ToggleUnderTest {
  /// The control itself.
  public let control: any ToggleControl
  /// Switches it, as the user does.
  public let userTaps: @MainActor () -> Void

  /// Describes a control.
  public init(_ control: any ToggleControl, userTaps: @escaping @MainActor () -> Void) {
    self.control = control
    self.userTaps = userTaps
  }
}

/// A control that is a number from 0 to 10, and 0 at first.
@MainActor
public struct NumberUnderTest {
  /// The control itself.
  public let control: any NumberControl
  /// Makes it larger or smaller by 1, as the user does.
  public let userSteps: @MainActor (_ isUp: Bool) -> Void

  /// Describes a control.
  public init(
    _ control: any NumberControl, userSteps: @escaping @MainActor (_ isUp: Bool) -> Void
  ) {
    self.control = control
    self.userSteps = userSteps
  }
}

/// A control in which one of several texts is chosen, without any at first.
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

/// A control with a value of any other type: a date, a colour, a page.
@MainActor
public struct ValueUnderTest {
  let input: any InputCase

  /// Describes a control.
  ///
  /// - Parameters:
  ///   - values: Two values at least that it can show, the first of which it shows at first.
  ///   - userChooses: Enters one of them, as the user does: the next one, or the one before.
  public init<Control: ValueControl>(
    _ control: Control, values: [Control.ControlValue],
    userChooses: @escaping @MainActor (Control.ControlValue) -> Void
  ) where Control.ControlValue: Sendable {
    precondition(values.count > 1, "A control under test needs two values at least.")
    input = ValueCase(control: control, values: values, userChooses: userChooses)
  }
}

/// A button.
@MainActor
public struct ButtonUnderTest {
  /// The button itself.
  public let button: AnyObject
  /// Taps it, as the user does.
  public let userTaps: @MainActor () -> Void
  /// Sends its taps.
  public let taps: ControlPublisher<Void>
  /// Ties it to a command as the toolkit's layer does, in the open group, with this clock.
  public let bind: @MainActor (Command<Void, Int>, ManualScheduler) -> Void
  /// Whether the user can tap it.
  public let isEnabled: @MainActor () -> Bool
  /// Whether it shows that its command runs; nil if such a button shows nothing.
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

/// A text that the program writes, such as a label's.
@MainActor
public struct PropertyUnderTest {
  /// Whose property it is.
  public let object: any BindingHost
  /// The property, as the toolkit's layer makes a target of it.
  public let target: BindingTarget<String>
  /// What the user reads.
  public let text: @MainActor () -> String
  /// Writes a text, as the program does, into the object that it is handed. Must not capture it.
  public let write: @MainActor (AnyObject, String) -> Void
  /// What knows the frames that it is drawn in; nil if nothing does.
  public let pacer: (any FramePacer)?
  /// How many frames were drawn so far; nil if nobody knows.
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
