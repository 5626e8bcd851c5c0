/// A control that offers strings, one of which can be chosen, such as a drop-down or a segmented
/// control.
///
/// ``PickerBinding`` fills it with items, and binds the chosen one:
///
/// ```swift
/// group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
/// ```
///
/// The controls of the toolkit layers conform. To make a control of your own conform, add the
/// members of ``InputControl`` and the three below.
@MainActor
public protocol ChoiceControl: InputControl {
  /// The strings to choose from. When they are replaced, the chosen string stays chosen if the new
  /// strings include it.
  var items: [String] { get set }

  /// The index of the chosen item, or nil. A binding sets only an index that differs from the
  /// current one.
  var selectedIndex: Int? { get set }

  /// Runs `handler` after each change of the choice by the user or the program, until you
  /// disconnect the returned connection.
  func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension ChoiceControl {
  /// A publisher that emits the chosen index, or nil if no item is chosen. It emits the current
  /// index first, and then each choice by the user. It ignores programmatic changes.
  public var selectionPublisher: ControlPublisher<Int?> {
    ControlPublisher(of: self, read: { $0.selectedIndex }, input: { $0.choiceInput })
  }

  /// The input has the name of a control's value, because for a segmented control the index is
  /// the value.
  var choiceInput: UserInput<Int?> {
    .named("value", of: self, read: { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}
