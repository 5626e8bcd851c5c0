import Bindery

/// A drop-down without a display.
///
/// ```swift
/// let unit = HeadlessChoice()
/// let group = BindingGroup { unit *= PickerBinding.items(["m", "ft"]).value(viewModel.unit) }
/// unit.choose("ft")
/// #expect(viewModel.unit.value == "ft")
/// ```
///
/// Its handlers are called before `choose(_:)` returns, and only if the selection changes.
/// ``HeadlessControl`` describes the behavior that all headless controls share.
public final class HeadlessChoice: HeadlessControl, ChoiceControl {
  private let changes = HandlerList()
  private var texts: [String]
  private var index: Int?

  /// Creates a drop-down without a selection.
  public init(_ items: [String] = []) {
    texts = items
  }

  /// The strings to choose from.
  ///
  /// If the new strings contain the selected one, it stays selected. Otherwise, the selection is
  /// cleared.
  public var items: [String] {
    get { texts }
    set {
      let chosen = index.map { texts[$0] }
      texts = newValue
      byProgram { set(chosen.flatMap { texts.firstIndex(of: $0) }) }
    }
  }

  /// The index of the selected item, or `nil` if there is none.
  ///
  /// Setting an index for which there is no item clears the selection. Setting this property counts
  /// as a programmatic change.
  public var selectedIndex: Int? {
    get { index }
    set { byProgram { set(newValue.flatMap { texts.indices.contains($0) ? $0 : nil }) } }
  }

  /// The selected text, or `nil` if there is none.
  public var selectedItem: String? { index.map { texts[$0] } }

  public func onSelectionChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry { changes.add(handler) }

  /// Chooses the item at an index, as a user does.
  ///
  /// - Returns: Whether the item exists and the control was usable.
  @discardableResult
  public func choose(_ index: Int) -> Bool {
    guard texts.indices.contains(index) else { return false }
    return byUser { set(index) }
  }

  /// Chooses the item with this text, as a user does.
  ///
  /// - Returns: Whether the item exists and the control was usable.
  @discardableResult
  public func choose(_ text: String) -> Bool {
    texts.firstIndex(of: text).map { choose($0) } ?? false
  }

  private func set(_ new: Int?) {
    guard new != index else { return }
    index = new
    changes.call()
  }
}
