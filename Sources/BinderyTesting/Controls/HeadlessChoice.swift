import Bindery

/// A drop-down without a display.
public final class HeadlessChoice: HeadlessControl, ChoiceControl {
  private let changes = HandlerList()
  private var texts: [String]
  private var index: Int?

  /// Makes a drop-down of which nothing is chosen.
  public init(_ items: [String] = []) {
    texts = items
  }

  /// The texts to choose from. Setting other ones keeps the chosen text if it is among them.
  public var items: [String] {
    get { texts }
    set {
      let chosen = index.map { texts[$0] }
      texts = newValue
      byProgram { set(chosen.flatMap { texts.firstIndex(of: $0) }) }
    }
  }

  /// Which of the items is chosen; nil for none, and for an index that no item has.
  public var selectedIndex: Int? {
    get { index }
    set { byProgram { set(newValue.flatMap { texts.indices.contains($0) ? $0 : nil }) } }
  }

  /// The text that is chosen, if one is.
  public var selectedItem: String? { index.map { texts[$0] } }

  public func onSelectionChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry { changes.add(handler) }

  /// Chooses an item, as the user does.
  ///
  /// - Returns: Whether there is such an item, and the control could be used.
  @discardableResult
  public func choose(_ index: Int) -> Bool {
    guard texts.indices.contains(index) else { return false }
    return byUser { set(index) }
  }

  /// Chooses the item with this text, as the user does.
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
