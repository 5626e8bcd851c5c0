import Bindery
import GTK

/// Any widget can take the focus and show that its input is invalid.
extension Widget: InputControl {
  @discardableResult
  public func takeFocus() -> Bool { focus() }
}
