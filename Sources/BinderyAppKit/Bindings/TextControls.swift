#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import Dispatch

@MainActor extension NSTextField: LineControl {
  /// The text, as far as an input method is done with it. Of an `NSTokenField` it is that of its
  /// tokens.
  public var controlText: String {
    get {
      // What edits tokens has a character for each, and not their texts.
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

  public var holdsSecret: Bool { self is NSSecureTextField }

  public var isComposing: Bool { editor?.hasMarkedText() ?? false }

  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .compositionEnd, handler)
  }

  public func onTextChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .change, handler)
  }

  /// Runs `handler` when the user presses Return, after the field's own target and delegate have
  /// been told. A delegate that does something else on Return, or does not let editing end, has
  /// precedence.
  public func onReturn(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .return, handler)
  }

  /// A field has edits to undo only while it is edited.
  public func forgetEdits() { editor?.forgetEdits() }

  private var editor: NSTextView? { currentEditor() as? NSTextView }
}

@MainActor extension NSTextView: MultilineControl {
  /// The text, as far as an input method is done with it.
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

  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .compositionEnd, handler)
  }

  public func onTextChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    TextRelay.of(self).connect(to: .change, handler)
  }

  /// Forgets how to undo what was typed. AppKit keeps the places of that, which another text may not
  /// even have, in steps whose target is the text storage.
  public func forgetEdits() {
    guard allowsUndo, let undoManager, let textStorage else { return }
    breakUndoCoalescing()
    undoManager.removeAllActions(withTarget: textStorage)
    // What is undone now becomes a step that does it again, after this.
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
  /// The same place in another text, as far as that is long enough. It is the end instead of an
  /// empty text.
  fileprivate func moved(from former: String, into text: String) -> NSRange {
    let end = (text as NSString).length
    guard !former.isEmpty else { return NSRange(location: end, length: 0) }
    let start = min(location, end)
    return NSRange(location: start, length: min(length, end - start))
  }
}
#endif
