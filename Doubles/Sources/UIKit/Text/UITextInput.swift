/// https://developer.apple.com/documentation/uikit/uikeyinput
@available(iOS 3.2, *)
@MainActor
public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A view with an editable text.
///
/// https://developer.apple.com/documentation/uikit/uitextinput
@available(iOS 3.2, *)
@MainActor
public protocol UITextInput: UIKeyInput {
  /// The edited text. Only the double has this property.
  var contents: TextContents { get }
  /// Called after each edit except those by setting the text. Only the double has this method.
  func didEdit()
  /// Called after the selection has changed. Only the double has this method.
  func didSelect()
}

extension UITextInput {
  public var hasText: Bool { contents.length > 0 }

  public func insertText(_ text: String) {
    contents.replace(contents.insertionRange, with: text)
    didEdit()
  }

  public func deleteBackward() {
    guard let range = contents.deletionRange else { return }
    contents.replace(range, with: "")
    didEdit()
  }

  public func text(in range: UITextRange) -> String? {
    guard NSMaxRange(range.range) <= contents.length else { return nil }
    return (contents.string as NSString).substring(with: range.range)
  }

  public func replace(_ range: UITextRange, withText text: String) {
    contents.replace(range.range, with: text)
    didEdit()
  }

  public var selectedTextRange: UITextRange? {
    get { UITextRange(contents.selection) }
    set {
      contents.select(newValue?.range ?? NSRange(location: contents.length, length: 0))
      didSelect()
    }
  }

  /// The text that an input method is composing; nil if none is.
  public var markedTextRange: UITextRange? { contents.marked.map { UITextRange($0) } }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    contents.mark(markedText ?? "", selected: selectedRange)
    didEdit()
  }

  /// Accepts the composed text as it is.
  public func unmarkText() {
    guard contents.marked != nil else { return }
    contents.unmark()
    didEdit()
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(contents.length) }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...contents.length).contains(place) ? UITextPosition(place) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (start, end) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    return UITextRange(NSRange(location: start, length: end - start))
  }
}
