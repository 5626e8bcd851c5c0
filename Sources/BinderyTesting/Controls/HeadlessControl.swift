import Bindery
import Foundation

/// The base class of all controls without a display.
///
/// A test uses them in place of a toolkit's controls, binds them as a view does, and acts as a
/// user:
///
/// ```swift
/// let name = HeadlessLine()
/// let group = BindingGroup { name *= .subject(viewModel.name) }
/// name.type("Ada")
/// #expect(viewModel.name.value == "Ada")
/// ```
///
/// A method that simulates a user's action calls the handlers before it returns. While the control
/// is disabled or hidden, the method does nothing, and returns false. As in a toolkit, programmatic
/// changes call the handlers, too. During these calls, ``isChangedByProgram`` is true.
///
/// Only a control in a ``HeadlessWindow`` can have the keyboard focus.
@MainActor
open class HeadlessControl: InputControl, BindingHost, LifetimeOwner {
  public typealias HandlerConnection = HandlerEntry

  /// Whether the user can use the control. A control that is disabled loses the focus.
  public var isEnabled = true {
    didSet { if !isUsable { window?.release(self) } }
  }

  /// Whether the control is hidden. The user cannot use a hidden control, and it loses the focus.
  public var isHidden = false {
    didSet { if !isUsable { window?.release(self) } }
  }

  /// The message about invalid input, as a view would show it, or `nil` if the input is valid.
  public var inputProblem: String?

  /// The locale of the user's numbers, for a format whose locale is the automatic one.
  public var numberLocale: Locale?

  /// Whether the program made the change for which handlers are being called.
  public private(set) var isChangedByProgram = false

  /// The window that contains the control, if any.
  ///
  /// The window retains its controls. A control references its window weakly.
  public internal(set) weak var window: HeadlessWindow?

  package private(set) final lazy var lifetimeToken = LifetimeToken()
  private let focusLosses = HandlerList()

  /// Creates a control. Subclasses call this initializer.
  public init() {}

  /// Whether a user could use the control: it is neither disabled nor hidden.
  public var isUsable: Bool { isEnabled && !isHidden }

  /// Whether the control has the keyboard focus.
  public var isFocused: Bool { window?.focused === self }

  /// Requests the keyboard focus.
  ///
  /// The control gets the focus if it is in a window and usable, unless another control has the
  /// focus and ``HeadlessWindow/keepsFocus`` is true. The handlers of the control that loses the
  /// focus run before this method returns.
  ///
  /// - Returns: Whether the control has the focus.
  @discardableResult
  open func takeFocus() -> Bool { window?.moveFocus(to: self) ?? false }

  /// Calls `handler` each time the control has lost the focus.
  ///
  /// A control loses the focus when the focus moves to another control, when
  /// ``HeadlessWindow/clearFocus()`` clears it, or when the control is disabled or hidden.
  ///
  /// - Returns: The connection, which the control retains until it is disconnected.
  open func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    focusLosses.add(handler)
  }

  func tellFocusLeft() { focusLosses.call() }

  /// Runs `body`. Changes made by `body` count as programmatic.
  func byProgram(_ body: () -> Void) {
    let before = isChangedByProgram
    isChangedByProgram = true
    body()
    isChangedByProgram = before
  }

  /// Runs `body`, a user's action, if the control is usable.
  ///
  /// - Returns: Whether the control was usable.
  func byUser(_ body: () -> Void) -> Bool {
    guard isUsable else { return false }
    let before = isChangedByProgram
    isChangedByProgram = false
    body()
    isChangedByProgram = before
    return true
  }
}
