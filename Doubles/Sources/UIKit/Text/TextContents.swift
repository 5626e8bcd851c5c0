/// An editable text, with its selection and the range that an input method is composing.
/// Positions are in UTF-16 code units, as in Foundation.
@MainActor
public final class TextContents {
  private(set) var string = ""
  private(set) var selection = NSRange(location: 0, length: 0)
  /// The range that an input method is composing.
  private(set) var marked: NSRange?
  /// The text that the composition replaces.
  private var composedOver = ""

  let undoManager = UndoManager()
  /// The view of this text.
  weak var input: (any UITextInput)?

  var length: Int { (string as NSString).length }

  /// The range that the next key replaces.
  var insertionRange: NSRange { marked ?? selection }

  /// Replaces the whole text: ends a composition, and moves the caret to the end.
  ///
  /// UIKit discards the undo steps of the former text only while no undo group is open, and
  /// therefore not in the turn of a typed key:
  /// https://gist.github.com/niw/b8f2eaa957924b8ea4d29034d7544434
  func show(_ text: String) {
    if undoManager.groupingLevel == 0 { undoManager.removeAllActions() }
    string = text
    marked = nil
    selection = NSRange(location: length, length: 0)
  }

  func select(_ range: NSRange) {
    let start = max(0, min(range.location, length))
    selection = NSRange(location: start, length: max(0, min(range.length, length - start)))
  }

  /// Replaces a range, and puts the caret after the new text.
  func replace(_ range: NSRange, with text: String) {
    let former =
      range == marked ? composedOver : (string as NSString).substring(with: range)
    keepInMind(NSRange(location: range.location, length: (text as NSString).length), former)
    put(text, in: range)
  }

  private func put(_ text: String, in range: NSRange) {
    string = (string as NSString).replacingCharacters(in: range, with: text)
    marked = nil
    selection = NSRange(location: range.location + (text as NSString).length, length: 0)
  }

  /// Composes text, replacing the text composed before, or the selection.
  func mark(_ text: String, selected: NSRange) {
    let place = insertionRange.location
    if marked == nil { composedOver = (string as NSString).substring(with: insertionRange) }
    put(text, in: insertionRange)
    let length = (text as NSString).length
    marked = length == 0 ? nil : NSRange(location: place, length: length)
    selection = NSRange(location: place + min(selected.location, length), length: selected.length)
  }

  func unmark() {
    guard let marked else { return }
    keepInMind(marked, composedOver)
    selection = NSRange(location: marked.location + marked.length, length: 0)
    self.marked = nil
  }

  /// The range that the backspace key deletes; nil at the start of the text.
  var deletionRange: NSRange? {
    let range = insertionRange
    if range.length > 0 { return range }
    guard range.location > 0 else { return nil }
    return (string as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
  }

  /// The range that the forward delete key of a keyboard deletes; nil at the end of the text.
  var forwardDeletionRange: NSRange? {
    let range = insertionRange
    if range.length > 0 { return range }
    guard range.location < length else { return nil }
    return (string as NSString).rangeOfComposedCharacterSequence(at: range.location)
  }

  /// Registers the undo of a change, by its range in the text.
  private func keepInMind(_ range: NSRange, _ former: String) {
    undoManager.registerUndo(withTarget: self) { $0.takeBack(range, former) }
  }

  private func takeBack(_ range: NSRange, _ former: String) {
    guard NSMaxRange(range) <= length else {
      return RaisedExceptions.raise(
        "NSRangeException",
        "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds")
    }
    replace(range, with: former)
    input?.didEdit()
  }
}
