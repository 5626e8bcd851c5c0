import BinderyGTK

/// A banner with a load error and a button for a retry.
final class ProblemBanner: Banner {
  init(retry: @escaping @MainActor () -> Void) {
    super.init()
    buttonTitle = "Try again"
    onButton(retry)
  }

  /// The error; nil hides the banner.
  var problem: String? {
    didSet {
      if let problem { title = problem }
      isRevealed = problem != nil
    }
  }
}
