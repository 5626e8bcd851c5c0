#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UILabel {
  /// The problem of a form's field, shown as text; the label is hidden while there is none:
  /// `problem.problemBinding *= viewModel.email.shownProblem`.
  public var problemBinding: BindingTarget<FieldProblem?> {
    BindingTarget(self) { label, problem in
      label.text = problem?.message
      label.isHidden = problem == nil
    }
  }
}
#endif
