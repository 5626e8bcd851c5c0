#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A part of a view that is bound like a control: a second value, or one of several, such as a
/// wheel or a scope.
///
/// The view keeps the part alive. The keyboard focus and the problem mark are the view's.
@MainActor
public class ControlPart: LifetimeOwner {
  private(set) weak var view: UIView?
  private let handlers = ControlHandlers()
  package private(set) final lazy var lifetimeToken = LifetimeToken()

  init(_ view: UIView) {
    self.view = view
  }

  /// False: UIKit reports changes by the user, not by the program.
  public static var tellsProgramChanges: Bool { false }

  /// See ``UIKit/UIView/takeFocus()``.
  @discardableResult
  public func takeFocus() -> Bool { view?.takeFocus() ?? false }

  /// Calls `handler` when the user has used the part, which counts as leaving it.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onUse(handler)
  }

  /// The problem with the user's input. It is shown as a red line at the view's lower edge and as
  /// its accessibility hint.
  public var inputProblem: String? {
    get { view.flatMap(ProblemMark.problem) }
    set {
      if let view { ProblemMark.show(newValue, on: view) }
    }
  }

  /// Calls `handler` when the user has used the part.
  func onUse(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    handlers.add(handler)
  }

  /// Notifies the handlers that the user has used the part.
  func tell() { handlers.call() }
}
#endif
