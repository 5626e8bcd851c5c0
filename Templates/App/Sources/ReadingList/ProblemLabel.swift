import BinderyGTK

/// A line that says what is wrong; it is hidden while nothing is.
final class ProblemLabel: Label {
  init() {
    super.init("")
    wraps = true
    textAlign = 0
    isVisible = false
    for style in ["error", "caption"] { addClass(style) }
  }
}
