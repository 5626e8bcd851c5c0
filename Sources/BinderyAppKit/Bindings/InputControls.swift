#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// Any view can take the keyboard focus and show that its input is invalid.
@MainActor extension NSView: InputControl {
  /// False: AppKit reports changes by the user, never by the program.
  public static var tellsProgramChanges: Bool { false }

  /// Makes the view the window's first responder; a text field begins editing.
  @discardableResult
  public func takeFocus() -> Bool {
    guard let window, !isHiddenOrHasHiddenAncestor else { return false }
    return window.makeFirstResponder(self) && hasFocus
  }

  /// Whether the view or one of its descendants is the window's first responder. For a text field
  /// this includes its field editor.
  var hasFocus: Bool {
    guard let responder = window?.firstResponder else { return false }
    // The field editor has its field as its delegate.
    let editor = responder as? NSTextView
    let view = editor?.isFieldEditor == true ? editor?.delegate as? NSView : responder as? NSView
    return view?.isDescendant(of: self) ?? false
  }

  /// Calls `handler` when the keyboard focus has left the view and its descendants: at the end of
  /// the event that moved it.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    FocusWatch.of(self).connect(handler)
  }

  /// The problem with the user's input; nil for none. It is shown as a tool tip, is the help text
  /// for assistive technology, and colours the text of a text field.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, in: self) }
  }
}
#endif
