#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A part of a view that is bound like a control, such as a wheel of a picker view or the scopes of
/// a search bar.
///
/// ```swift
/// bindings.capture { picker.wheel(1) *= PickerBinding.items(minutes).value(viewModel.minute) }
/// ```
///
/// ``PickerWheel``, ``PopUpMenu``, ``SearchScopes`` and ``CountDown`` are parts. The view retains
/// its parts, which reference the view weakly. A part uses the keyboard focus and the problem mark
/// of its view.
@MainActor
public class ControlPart: LifetimeOwner {
  private(set) weak var view: UIView?
  private let handlers = ControlHandlers()
  package private(set) final lazy var lifetimeToken = LifetimeToken()

  init(_ view: UIView) {
    self.view = view
  }

  /// Always false, because UIKit reports only changes by the user.
  public static var tellsProgramChanges: Bool { false }

  /// Moves the focus to the view; see ``UIKit/UIView/takeFocus()``.
  ///
  /// - Returns: Whether the view has the focus.
  @discardableResult
  public func takeFocus() -> Bool { view?.takeFocus() ?? false }

  /// Calls `handler` each time the user has changed the part's value.
  ///
  /// A part has no focus of its own, so each change by the user also counts as leaving the part.
  ///
  /// - Returns: The connection, which the view retains until it is disconnected.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onUse(handler)
  }

  /// The problem with the user's input, or `nil` if there is none.
  ///
  /// The view shows the problem as a red line at its lower edge and as its accessibility hint.
  /// Bindings of a form's fields set this property.
  public var inputProblem: String? {
    get { view.flatMap(ProblemMark.problem) }
    set {
      if let view { ProblemMark.show(newValue, on: view) }
    }
  }

  /// Calls `handler` when the user has changed the part's value.
  func onUse(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    handlers.add(handler)
  }

  /// Notifies the handlers that the user has used the part.
  func tell() { handlers.call() }
}
#endif
