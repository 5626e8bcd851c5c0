import BinderyGTK

/// Says across the page what could not be loaded, and lets the user try again.
final class ProblemBanner: Banner {
  init(retry: @escaping @MainActor () -> Void) {
    super.init()
    buttonTitle = "Try again"
    onButton(retry)
  }

  /// What is wrong; nil if nothing is.
  var problem: String? {
    didSet {
      if let problem { title = problem }
      isRevealed = problem != nil
    }
  }
}
