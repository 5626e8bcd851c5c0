#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UILabel {
  /// A target that shows the problem of a form's field, and hides the label if there is none.
  ///
  /// ```swift
  /// problem.problemBinding *= viewModel.email.shownProblem
  /// ```
  public var problemBinding: BindingTarget<FieldProblem?> {
    BindingTarget(self) { label, problem in
      label.text = problem?.message
      label.isHidden = problem == nil
    }
  }
}
#endif
