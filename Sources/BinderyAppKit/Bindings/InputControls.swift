#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// Every view can have the keyboard focus, and can show that something is wrong with it.
@MainActor extension NSView: InputControl {
  /// AppKit tells what the user does, and never what the program sets.
  public static var tellsProgramChanges: Bool { false }

  /// Makes it the window's first responder; a text field begins to be edited.
  @discardableResult
  public func takeFocus() -> Bool {
    guard let window, !isHiddenOrHasHiddenAncestor else { return false }
    return window.makeFirstResponder(self) && hasFocus
  }

  /// Whether it, or something in it, is the window's first responder. A text field is while its
  /// editor is.
  var hasFocus: Bool {
    guard let responder = window?.firstResponder else { return false }
    // What edits a field has the field as its delegate.
    let editor = responder as? NSTextView
    let view = editor?.isFieldEditor == true ? editor?.delegate as? NSView : responder as? NSView
    return view?.isDescendant(of: self) ?? false
  }

  /// Runs `handler` when the keyboard focus has left the view and all it contains: at the end of
  /// the event that moved it.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    FocusWatch.of(self).connect(handler)
  }

  /// What is wrong with what was entered; nil for nothing. It is shown as a tool tip, is told by
  /// assistive technology as help, and colours the text of a text field.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, in: self) }
  }
}
#endif
