import BinderyGTK

/// A label with an error; it is hidden without one.
final class ProblemLabel: Label {
  init() {
    super.init("")
    wraps = true
    textAlign = 0
    isVisible = false
    for style in ["error", "caption"] { addClass(style) }
  }
}
