import Bindery
import GTK

extension DropDown: ChoiceControl {}

extension SegmentedControl: ChoiceControl, ValueControl {
  public var controlValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onSelectionChange(handler)
  }
}
