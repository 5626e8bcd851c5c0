/// A control that offers strings, one of which can be chosen, such as a drop-down or a segmented
/// control.
///
/// ``PickerBinding`` fills it with items, and binds the chosen one:
///
/// ```swift
/// group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
/// ```
///
/// A toolkit layer makes its controls conform. A control of your own needs the members of
/// ``InputControl`` and the three here.
@MainActor
public protocol ChoiceControl: InputControl {
  /// The strings to choose from. Setting them keeps the chosen string if the new ones include it.
  var items: [String] { get set }

  /// The index of the chosen item; nil for none. A binding sets it only to a different index.
  var selectedIndex: Int? { get set }

  /// Runs `handler` after the choice has changed, by the user or the program, until the connection
  /// that it returns is disconnected.
  func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension ChoiceControl {
  /// A publisher of the chosen index, or nil for none: now, and as the user changes it. It ignores
  /// programmatic changes.
  public var selectionPublisher: ControlPublisher<Int?> {
    ControlPublisher(of: self, read: { $0.selectedIndex }, input: { $0.choiceInput })
  }

  /// The input has the name of a control's value, because for a segmented control the index is
  /// the value.
  var choiceInput: UserInput<Int?> {
    .named("value", of: self, read: { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}
