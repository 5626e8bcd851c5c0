import BinderyGTK
import ShowcaseModels

/// "Open" in green, "Closed" in red, and unknown hours in gray.
final class OpenStateLabel: Label {
  /// Whether it is open.
  var state = OpenState.unknown {
    didSet {
      removeClass(oldValue.styleClass)
      addClass(state.styleClass)
    }
  }

  init() {
    super.init()
    addClass(state.styleClass)
    isEllipsized = true
  }
}
