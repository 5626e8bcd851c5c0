import Bindery

/// The base class of all controls without a display: they can be disabled, hidden and focused.
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
/// As with a toolkit, handlers are also called for programmatic changes, for which
/// ``isChangedByProgram`` is true. User actions have no effect on a disabled or hidden control: the
/// methods for them return false. They are delivered before such a method returns.
///
/// Only a control in a ``HeadlessWindow`` can have the focus.
@MainActor
open class HeadlessControl: InputControl, BindingHost, LifetimeOwner {
  public typealias HandlerConnection = HandlerEntry

  /// Whether the user can use the control. A disabled control loses the focus.
  public var isEnabled = true {
    didSet { if !isUsable { window?.release(self) } }
  }

  /// Whether the control is hidden. A hidden control cannot be used, and loses the focus.
  public var isHidden = false {
    didSet { if !isUsable { window?.release(self) } }
  }

  /// The message about invalid input; nil if there is none.
  public var inputProblem: String?

  /// Whether the program made the change for which handlers are being called.
  public private(set) var isChangedByProgram = false

  /// The window that contains the control, if any. The window retains the control, and not the
  /// other way round.
  public internal(set) weak var window: HeadlessWindow?

  package private(set) final lazy var lifetimeToken = LifetimeToken()
  private let focusLosses = HandlerList()

  /// Creates a control; for subclasses.
  public init() {}

  /// Whether a user could use the control: it is neither disabled nor hidden.
  public var isUsable: Bool { isEnabled && !isHidden }

  /// Whether the control has the keyboard focus.
  public var isFocused: Bool { window?.focused === self }

  /// Requests the keyboard focus. The request is refused without a window, for a control that is
  /// not usable, and while ``HeadlessWindow/keepsFocus`` is true.
  ///
  /// - Returns: Whether the control has the focus.
  @discardableResult
  open func takeFocus() -> Bool { window?.moveFocus(to: self) ?? false }

  /// Calls `handler` after the control has lost the focus: to another control, by
  /// ``HeadlessWindow/clearFocus()``, or because it was disabled or hidden.
  open func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    focusLosses.add(handler)
  }

  func tellFocusLeft() { focusLosses.call() }

  /// Runs `body`, whose changes count as programmatic.
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
