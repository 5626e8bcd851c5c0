#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// Any view can take the keyboard focus, and show a problem with its input.
@MainActor extension NSView: InputControl {
  /// Always false, because AppKit reports only changes by the user.
  public static var tellsProgramChanges: Bool { false }

  /// Makes the view the window's first responder. If the view is a text field, editing begins.
  ///
  /// - Returns: Whether the view has the focus. A view that is hidden or not in a window refuses
  ///   the focus.
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

  /// Calls `handler` each time the keyboard focus has left the view and its descendants.
  ///
  /// The handler is called at the end of the event that moved the focus.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    FocusWatch.of(self).connect(handler)
  }

  /// The problem with the user's input, or `nil` if there is none.
  ///
  /// The view shows the problem as its tool tip and as its help text for assistive technology. A
  /// text field also shows its text in color. Bindings of a form's fields set this property.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, in: self) }
  }
}
#endif
