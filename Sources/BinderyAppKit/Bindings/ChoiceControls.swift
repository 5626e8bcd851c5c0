#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSPopUpButton: ChoiceControl {
  /// The titles of the items, some of which may be equal.
  ///
  /// For a pull-down button, the titles exclude the first item, which is the button's title. When
  /// you set them, the chosen title stays chosen if it is among the new ones.
  public var items: [String] {
    get { Array(itemTitles.dropFirst(titleCount)) }
    set {
      let former = items
      guard newValue != former else { return }
      let chosen = selectedIndex.map { former[$0] }
      if hasTitleItem, numberOfItems == 0 {
        menu?.addItem(NSMenuItem(title: title, action: nil, keyEquivalent: ""))
      }
      for index in (titleCount..<numberOfItems).reversed() { removeItem(at: index) }
      for title in newValue {
        // `addItem(withTitle:)` would remove another item with that title.
        menu?.addItem(NSMenuItem(title: title, action: nil, keyEquivalent: ""))
      }
      selectedIndex = chosen.flatMap { newValue.firstIndex(of: $0) }
    }
  }

  /// The index of the chosen item, or `nil` if there is none.
  ///
  /// Setting an index out of range clears the choice.
  public var selectedIndex: Int? {
    get { indexOfSelectedItem < titleCount ? nil : indexOfSelectedItem - titleCount }
    set {
      if let newValue, (0..<numberOfItems - titleCount).contains(newValue) {
        selectItem(at: newValue + titleCount)
      } else {
        select(nil)
      }
    }
  }

  /// Whether the first item is not a choice: a pull-down button takes its title from it.
  private var hasTitleItem: Bool {
    pullsDown && (cell as? NSPopUpButtonCell)?.usesItemFromMenu != false
  }

  private var titleCount: Int { hasTitleItem ? min(1, numberOfItems) : 0 }

  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    onAction(handler)
  }
}

@MainActor extension NSSegmentedControl: ChoiceControl, ValueControl {
  /// The labels of the segments.
  ///
  /// Setting them keeps the selected label if it is among the new ones, and otherwise clears the
  /// selection.
  public var items: [String] {
    get { (0..<segmentCount).map { label(forSegment: $0) ?? "" } }
    set {
      guard newValue != items else { return }
      let chosen = selectedIndex.flatMap { label(forSegment: $0) }
      selectedSegment = -1
      segmentCount = newValue.count
      for (index, label) in newValue.enumerated() { setLabel(label, forSegment: index) }
      selectedIndex = chosen.flatMap { newValue.firstIndex(of: $0) }
    }
  }

  /// The index of the selected segment, or `nil` if there is none.
  ///
  /// Setting an index out of range clears the selection.
  public var selectedIndex: Int? {
    get { selectedSegment < 0 ? nil : selectedSegment }
    set {
      let isThere = newValue.map { (0..<segmentCount).contains($0) } ?? false
      selectedSegment = isThere ? newValue ?? -1 : -1
    }
  }

  /// The index of the selected segment; the same as ``AppKit/NSSegmentedControl/selectedIndex``.
  public var controlValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    onAction(handler)
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    onAction(handler)
  }
}
#endif
