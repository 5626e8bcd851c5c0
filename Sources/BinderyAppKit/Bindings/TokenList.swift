#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

@MainActor extension NSTokenField {
  /// The tokens of the field, bound as a control of their own.
  ///
  /// ```swift
  /// tags.tokens *= .subject(viewModel.tags)
  /// ```
  ///
  /// The field retains the object.
  public var tokens: TokenList { attached(to: self) { TokenList($0) } }

  /// A publisher that emits the tokens, now and each time the user has edited them; see ``tokens``.
  public var tokensPublisher: ControlPublisher<[String]> { tokens.controlPublisher }
}

/// The tokens of a token field, as strings.
///
/// ```swift
/// bindings.capture { field.tokens *= .subject(viewModel.tags) }
/// ```
///
/// `NSTokenField.tokens` returns it, and the field retains it. The list reports an edit when the
/// user presses Return or leaves the field; before that, a token may be incomplete.
///
/// If the program sets a value while the user is typing, the value waits until the user leaves the
/// field. It is discarded if the user has changed the tokens. Objects by which the field's delegate
/// represents tokens are ignored.
@MainActor
public final class TokenList: ValueControl, LifetimeOwner {
  private weak var field: NSTokenField?
  private let handlers = HandlerList()
  private var listeners: [NotificationListener] = []
  /// The tokens that were last shown, set by the program or left by the user.
  private var known: [String]
  private var waiting: [String]?
  private var isTyping = false
  package private(set) lazy var lifetimeToken = LifetimeToken()

  fileprivate init(_ field: NSTokenField) {
    self.field = field
    known = field.texts
    listeners = [
      NotificationListener(NSControl.textDidBeginEditingNotification, of: field) { [weak self] _ in
        self?.begin()
      },
      NotificationListener(NSControl.textDidChangeNotification, of: field) { [weak self] _ in
        self?.isTyping = true
      },
      NotificationListener(NSControl.textDidEndEditingNotification, of: field) { [weak self] _ in
        self?.end()
      },
    ]
  }

  /// Always false, because AppKit reports only changes by the user.
  public static var tellsProgramChanges: Bool { false }

  /// The tokens as strings.
  ///
  /// Setting them while the user types takes effect when the user leaves the field.
  public var controlValue: [String] {
    get { field?.texts ?? [] }
    set {
      waiting = isTyping ? newValue : nil
      guard let field, !isTyping else { return }
      known = newValue
      if newValue != field.texts { field.objectValue = newValue }
    }
  }

  /// A value that the program has written into the field itself is not an edit by the user.
  private func begin() {
    if !isTyping, let field { known = field.texts }
  }

  private func end() {
    isTyping = false
    let texts = field?.texts ?? []
    let late = waiting
    waiting = nil
    if texts != known {
      known = texts
      handlers.call()
    } else if let late {
      controlValue = late
    }
  }

  /// Calls `handler` each time the user has edited the tokens, and has pressed Return or left the
  /// field.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    // The connection must not keep this object: observers keep no control alive.
    handlers.add(keeping: handlers, handler)
  }

  /// Calls `handler` when the keyboard focus has left the field; see
  /// ``AppKit/NSView/onFocusLeave(_:)``.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    field?.onFocusLeave(handler) ?? handlers.add(keeping: handlers) {}
  }

  /// Moves the keyboard focus to the field; see ``AppKit/NSView/takeFocus()``.
  ///
  /// - Returns: Whether the field has the focus.
  @discardableResult
  public func takeFocus() -> Bool { field?.takeFocus() ?? false }

  /// The problem with the tokens, which the field shows; see ``AppKit/NSView/inputProblem``.
  public var inputProblem: String? {
    get { field?.inputProblem }
    set { field?.inputProblem = newValue }
  }
}

@MainActor extension NSTokenField {
  fileprivate var texts: [String] { (objectValue as? [Any])?.compactMap { $0 as? String } ?? [] }
}
#endif
