import Bindery
import GTK

/// Every widget can have the focus, and can show that something is wrong with it.
extension Widget: InputControl {
  @discardableResult
  public func takeFocus() -> Bool { focus() }
}
