#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

@MainActor extension NSTokenField {
  /// The tokens of the field, as a control of its own: `tags.tokens *= .subject(viewModel.tags)`.
  ///
  /// The field keeps it alive.
  public var tokens: TokenList { attached(to: self) { TokenList($0) } }

  /// Sends the tokens, now and when the user has edited them; see ``tokens``.
  public var tokensPublisher: ControlPublisher<[String]> { tokens.controlPublisher }
}

/// The tokens of a field, which are texts. What else a field's delegate makes of a text is left out.
///
/// What the user edits is sent once the field is left, or Return is pressed: before, a token may not be
/// complete. What the program sets once the user has begun to type waits for that, and is dropped if the user's
/// tokens are others then.
@MainActor
public final class TokenList: ValueControl, LifetimeOwner {
  private weak var field: NSTokenField?
  private let handlers = HandlerList()
  private var listeners: [NotificationListener] = []
  /// What was shown last, by the program or as the user left it.
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

  /// AppKit tells what the user does, and never what the program sets.
  public static var tellsProgramChanges: Bool { false }

  /// The texts of the tokens.
  public var controlValue: [String] {
    get { field?.texts ?? [] }
    set {
      waiting = isTyping ? newValue : nil
      guard let field, !isTyping else { return }
      known = newValue
      if newValue != field.texts { field.objectValue = newValue }
    }
  }

  /// What the program has written into the field itself is nothing that the user did.
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

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    // The connection must not keep this: whoever listens keeps no control alive.
    handlers.add(keeping: handlers, handler)
  }

  /// See ``AppKit/NSView/onFocusLeave(_:)``.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    field?.onFocusLeave(handler) ?? handlers.add(keeping: handlers) {}
  }

  /// See ``AppKit/NSView/takeFocus()``.
  @discardableResult
  public func takeFocus() -> Bool { field?.takeFocus() ?? false }

  /// See ``AppKit/NSView/inputProblem``.
  public var inputProblem: String? {
    get { field?.inputProblem }
    set { field?.inputProblem = newValue }
  }
}

@MainActor extension NSTokenField {
  fileprivate var texts: [String] { (objectValue as? [Any])?.compactMap { $0 as? String } ?? [] }
}
#endif
