#if os(iOS) || canImport(AppleRuntime)
import UIKit

/// Marks a view's input as invalid: a line at its lower edge, and a hint for assistive
/// technology.
///
/// The mark is a subview of the view that it marks, which keeps it alive.
final class ProblemMark: UIView {
  private var problem: String
  /// The view's previous hint.
  private let formerHint: String?

  private init(_ problem: String, on view: UIView) {
    self.problem = problem
    formerHint = view.accessibilityHint
    super.init(frame: CGRect(x: 0, y: view.bounds.height - 2, width: view.bounds.width, height: 2))
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    backgroundColor = .systemRed
    isUserInteractionEnabled = false
    view.addSubview(self)
    if let view = view as? UIScrollView { stay(in: view) }
  }

  /// Stays at the lower edge of the visible area, because a text view scrolls its content.
  private func stay(in view: UIScrollView) {
    translatesAutoresizingMaskIntoConstraints = false
    let edge = view.frameLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: edge.leadingAnchor),
      trailingAnchor.constraint(equalTo: edge.trailingAnchor),
      bottomAnchor.constraint(equalTo: edge.bottomAnchor),
      heightAnchor.constraint(equalToConstant: 2),
    ])
  }

  required init?(coder: NSCoder) { nil }

  static func problem(of view: UIView) -> String? { mark(of: view)?.problem }

  static func show(_ problem: String?, on view: UIView) {
    let mark = mark(of: view)
    guard let problem else {
      guard let mark else { return }
      view.accessibilityHint = mark.formerHint
      mark.removeFromSuperview()
      return
    }
    (mark ?? ProblemMark(problem, on: view)).problem = problem
    view.accessibilityHint = problem
  }

  private static func mark(of view: UIView) -> ProblemMark? {
    for case let mark as ProblemMark in view.subviews { return mark }
    return nil
  }
}
#endif
