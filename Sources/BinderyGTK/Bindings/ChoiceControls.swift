import Bindery
import GTK

/// A drop-down can be filled and bound:
/// `unit *= PickerBinding.items(Unit.allCases).value(subject)`. The binding sends only the user's
/// choices.
extension DropDown: ChoiceControl {}

/// A segmented control can be bound as a picker of items, or by the index of its segment:
/// `period *= .subject(viewModel.periodIndex)`.
extension SegmentedControl: ChoiceControl, ValueControl {
  public var controlValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onSelectionChange(handler)
  }
}

/// A combo row can be bound as a picker of items, or by the index of its string:
/// `unit *= .subject(viewModel.unitIndex)`.
extension ComboRow: ChoiceControl, ValueControl {
  public var controlValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onSelectionChange(handler)
  }
}
