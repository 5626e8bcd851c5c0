import Bindery

/// What all controls without a display have in common: they can be disabled, hidden and focused.
///
/// A test puts them in the place of a toolkit's, binds them as a view does, and does what a user would:
///
/// ```swift
/// let name = HeadlessLine()
/// let group = BindingGroup { name *= .subject(viewModel.name) }
/// name.type("Ada")
/// #expect(viewModel.name.value == "Ada")
/// ```
///
/// As with a toolkit, handlers are told of what the program does as well, and told so. What the user does
/// has no effect on a control that is disabled or hidden.
@MainActor
open class HeadlessControl: InputControl, BindingHost, LifetimeOwner {
  public typealias HandlerConnection = HandlerEntry

  /// Whether the user can use it. One that is disabled loses the focus.
  public var isEnabled = true {
    didSet { if !isUsable { window?.release(self) } }
  }

  /// Whether it is hidden. Then it cannot be used, and loses the focus.
  public var isHidden = false {
    didSet { if !isUsable { window?.release(self) } }
  }

  /// What is shown to be wrong with what was entered; nil for nothing.
  public var inputProblem: String?

  /// Whether the change that handlers are being told of was made by the program.
  public private(set) var isChangedByProgram = false

  /// The window that it is in, if any.
  public internal(set) weak var window: HeadlessWindow?

  package private(set) final lazy var lifetimeToken = LifetimeToken()
  private let focusLosses = HandlerList()

  /// For subclasses.
  public init() {}

  /// Whether a user could use it: it is neither disabled nor hidden.
  public var isUsable: Bool { isEnabled && !isHidden }

  /// Whether it has the keyboard focus.
  public var isFocused: Bool { window?.focused === self }

  /// Asks for the keyboard focus. Refused without a window, to what cannot be used, and while
  /// ``HeadlessWindow/keepsFocus``.
  @discardableResult
  open func takeFocus() -> Bool { window?.moveFocus(to: self) ?? false }

  open func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    focusLosses.add(handler)
  }

  func tellFocusLeft() { focusLosses.call() }

  /// Runs `body`, of whose changes handlers are told that the program makes them.
  func byProgram(_ body: () -> Void) {
    let before = isChangedByProgram
    isChangedByProgram = true
    body()
    isChangedByProgram = before
  }

  /// Runs `body`, which is what the user does, if a user could do it.
  ///
  /// - Returns: Whether a user could.
  func byUser(_ body: () -> Void) -> Bool {
    guard isUsable else { return false }
    let before = isChangedByProgram
    isChangedByProgram = false
    body()
    isChangedByProgram = before
    return true
  }
}
