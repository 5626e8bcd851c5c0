#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UILabel {
  /// Shows what is wrong with a form's field, and is hidden while nothing is:
  /// `problem.problemBinding *= viewModel.email.shownProblem`.
  public var problemBinding: BindingTarget<FieldProblem?> {
    BindingTarget(self) { label, problem in
      label.text = problem?.message
      label.isHidden = problem == nil
    }
  }
}
#endif
