import BinderyGTK

/// What is wrong with a field, below it; takes no room while nothing is.
public final class ProblemLabel: Label {
  /// Makes a label that says nothing, and is hidden.
  public init() {
    super.init("")
    wraps = true
    textAlign = 0
    isVisible = false
    addClass("problem")
    addClass("caption")
    (marginStart, marginEnd) = (12, 12)
  }

  /// What is wrong; nil if nothing.
  public var problem: String? {
    get { isVisible ? text : nil }
    set {
      text = newValue ?? ""
      isVisible = newValue != nil
    }
  }
}
