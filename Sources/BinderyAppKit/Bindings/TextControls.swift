#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import Dispatch

@MainActor extension NSTextField: LineControl {
  /// The text, without the composition of an input method that has not ended.
  ///
  /// For an `NSTokenField`, it is the text of the tokens.
  public var controlText: String {
    get {
      // A token editor has one character for each token, and not the token's text.
      guard let editor, !(self is NSTokenField) else { return stringValue }
      return editor.textWithoutComposition
    }
    set {
      guard newValue != stringValue else { return }
      // `selectedRange` is a method, too.
      let place = editor.map { editor -> (NSRange, String) in (editor.selectedRange, editor.string)
      }
      let formerSelection = TextRelay.selection(ifTakenBackBy: newValue, of: self)
      stringValue = newValue
      if let editor, let place {
        editor.selectedRange =
          formerSelection ?? place.0.moved(from: place.1, into: editor.string)
      }
      TextRelay.note(newValue, of: self)
    }
  }

  /// Whether the field hides its text, which the inspector and the trace then show as dots.
  public var holdsSecret: Bool { self is NSSecureTextField }

  public var isComposing: Bool { editor?.hasMarkedText() ?? false }

  /// Calls `handler` each time an input method has ended a composition, after the change of the
  /// text.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .compositionEnd, handler)
  }

  /// Calls `handler` each time the user has changed the text, except during a composition.
  ///
  /// For composed text, the handler is called when the composition ends. The field's delegate is
  /// called as before, even if it is set later.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onTextChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .change, handler)
  }

  /// Calls `handler` when the user presses Return, after the field's own target and delegate.
  ///
  /// The handler is not called if the delegate handles Return itself or does not let editing end.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onReturn(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .return, handler)
  }

  /// Clears the undo history of the field, which has one only while it is edited.
  public func forgetEdits() { editor?.forgetEdits() }

  private var editor: NSTextView? { currentEditor() as? NSTextView }
}

@MainActor extension NSTextView: MultilineControl {
  /// The text, without the composition of an input method that has not ended.
  public var controlText: String {
    get { textWithoutComposition }
    set {
      guard newValue != string else { return }
      let (selection, former): (NSRange, String) = (selectedRange, string)
      let formerSelection = TextRelay.selection(ifTakenBackBy: newValue, of: self)
      string = newValue
      selectedRange = formerSelection ?? selection.moved(from: former, into: newValue)
      TextRelay.note(newValue, of: self)
    }
  }

  public var isComposing: Bool { hasMarkedText() }

  /// Calls `handler` each time an input method has ended a composition, after the change of the
  /// text.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .compositionEnd, handler)
  }

  /// Calls `handler` each time the user has changed the text, except during a composition.
  ///
  /// For composed text, the handler is called when the composition ends. The text view's delegate
  /// is called as before.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onTextChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .change, handler)
  }

  /// Clears the undo history of typing.
  ///
  /// AppKit's undo steps contain positions in the text, which may not exist in a different text.
  public func forgetEdits() {
    guard allowsUndo, let undoManager, let textStorage else { return }
    breakUndoCoalescing()
    undoManager.removeAllActions(withTarget: textStorage)
    // The step that is being undone is then registered as a redo step, after this.
    guard undoManager.isUndoing || undoManager.isRedoing else { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.forgetEdits() }
    }
  }

  fileprivate var textWithoutComposition: String {
    guard hasMarkedText() else { return string }
    return (string as NSString).replacingCharacters(in: markedRange(), with: "")
  }
}

extension NSRange {
  /// Returns the same range in another text, clamped to its length. For a previously empty text
  /// it is the end.
  fileprivate func moved(from former: String, into text: String) -> NSRange {
    let end = (text as NSString).length
    guard !former.isEmpty else { return NSRange(location: end, length: 0) }
    let start = min(location, end)
    return NSRange(location: start, length: min(length, end - start))
  }
}
#endif
