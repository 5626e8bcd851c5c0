import Bindery
import GTK

extension Button: CommandControl {
  public var acceptsTaps: Bool {
    get { isSensitive }
    set { isSensitive = newValue }
  }

  public var showsProgress: Bool {
    get { isBusy }
    set { isBusy = newValue }
  }

  public var hasKeyboardFocus: Bool { containsFocus }

  public func takeUnclaimedFocus() {
    if isWindowWithoutFocus { focus() }
  }
}
