#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// What a view has besides its own value, or has several of, as a control of its own: a wheel, a scope.
///
/// It belongs to the view, which keeps it alive. The keyboard focus and the mark of a problem are the view's.
@MainActor
public class ControlPart: LifetimeOwner {
  private(set) weak var view: UIView?
  private let handlers = ControlHandlers()
  package private(set) final lazy var lifetimeToken = LifetimeToken()

  init(_ view: UIView) {
    self.view = view
  }

  /// UIKit tells what the user changes, and not what the program does.
  public static var tellsProgramChanges: Bool { false }

  /// See ``UIKit/UIView/takeFocus()``.
  @discardableResult
  public func takeFocus() -> Bool { view?.takeFocus() ?? false }

  /// It is left by who has used it.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onUse(handler)
  }

  /// What is wrong with what was entered. It is a red line at the view's lower edge and its accessibility hint.
  public var inputProblem: String? {
    get { view.flatMap(ProblemMark.problem) }
    set {
      if let view { ProblemMark.show(newValue, on: view) }
    }
  }

  /// Runs `handler` when the user has used it.
  func onUse(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    handlers.add(handler)
  }

  /// The user has used it.
  func tell() { handlers.call() }
}
#endif
