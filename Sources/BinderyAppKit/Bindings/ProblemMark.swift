#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// A problem that a view shows, and the view's state before.
@MainActor
struct ProblemMark {
  private static let marks = ObjectTable<ProblemMark>()

  private let problem: String
  private let toolTip: String?
  private let help: String?
  private let textColor: NSColor?

  static func problem(of view: NSView) -> String? { marks[view]?.problem }

  static func show(_ problem: String?, in view: NSView) {
    let field = view as? NSTextField
    let former = marks[view]
    guard let problem else {
      guard let former else { return }
      marks[view] = nil
      view.toolTip = former.toolTip
      view.setAccessibilityHelp(former.help)
      field?.textColor = former.textColor
      return
    }
    marks[view] = ProblemMark(
      problem: problem, toolTip: former.map(\.toolTip) ?? view.toolTip,
      help: former.map(\.help) ?? view.accessibilityHelp(),
      textColor: former.map(\.textColor) ?? field?.textColor)
    view.toolTip = problem
    view.setAccessibilityHelp(problem)
    field?.textColor = .systemRed
  }
}

@MainActor extension NSTextField {
  /// A target that shows the problem of a form's field, and hides the label if there is none.
  ///
  /// ```swift
  /// problem.problemBinding *= viewModel.email.shownProblem
  /// ```
  public var problemBinding: BindingTarget<FieldProblem?> {
    BindingTarget(self) { label, problem in
      label.stringValue = problem?.message ?? ""
      label.isHidden = problem == nil
    }
  }
}
#endif
