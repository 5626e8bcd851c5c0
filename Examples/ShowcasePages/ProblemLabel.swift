import BinderyGTK

/// The error of a field, shown below it; takes no space without an error.
public final class ProblemLabel: Label {
  /// Makes a hidden label without a text.
  public init() {
    super.init("")
    wraps = true
    textAlign = 0
    isVisible = false
    addClass("problem")
    addClass("caption")
    (marginStart, marginEnd) = (12, 12)
  }

  /// The error, or `nil` if there is none.
  public var problem: String? {
    get { isVisible ? text : nil }
    set {
      text = newValue ?? ""
      isVisible = newValue != nil
    }
  }
}
