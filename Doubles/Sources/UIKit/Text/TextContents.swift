/// A text that is edited: what is selected in it, and what an input method is still composing. Places are
/// counted in UTF-16 units, as in Foundation.
@MainActor
public final class TextContents {
  private(set) var string = ""
  private(set) var selection = NSRange(location: 0, length: 0)
  /// What an input method composes.
  private(set) var marked: NSRange?
  /// What was there before it began to compose.
  private var composedOver = ""

  let undoManager = UndoManager()
  /// Whose contents these are.
  weak var input: (any UITextInput)?

  var length: Int { (string as NSString).length }

  /// What the next key replaces.
  var insertionRange: NSRange { marked ?? selection }

  /// Shows another text: nothing is composed any longer, and the caret goes to its end.
  ///
  /// UIKit forgets the steps of the former text only where no group of steps is open, and so not in a turn
  /// in which a key was typed: https://gist.github.com/niw/b8f2eaa957924b8ea4d29034d7544434
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

  /// Puts text in a range's place, with the caret after it.
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

  /// Composes text in the place of what was composed before, or of the selection.
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

  /// What the backspace key takes away; nil at the start.
  var deletionRange: NSRange? {
    let range = insertionRange
    if range.length > 0 { return range }
    guard range.location > 0 else { return nil }
    return (string as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
  }

  /// How a change is undone: by its place in the text.
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
