/// A control with texts of which one is chosen. ``PickerBinding`` fills it with items.
@MainActor
public protocol ChoiceControl: InputControl {
  /// The texts to choose from. Setting other ones keeps the chosen text if it is among them.
  var items: [String] { get set }

  /// Which of the items is chosen; nil for none.
  var selectedIndex: Int? { get set }

  /// Runs `handler` after the choice has changed, by the user or the program.
  func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension ChoiceControl {
  /// Sends the index that is chosen, nil for none, now and as the user changes it.
  public var selectionPublisher: ControlPublisher<Int?> {
    ControlPublisher(of: self, read: { $0.selectedIndex }, input: { $0.choiceInput })
  }

  /// It has the name that a control's value has, which for a segmented control it is.
  var choiceInput: UserInput<Int?> {
    .named("value", of: self, read: { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}
