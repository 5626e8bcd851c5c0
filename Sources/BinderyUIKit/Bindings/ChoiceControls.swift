#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UISegmentedControl: ValueChangingControl, ChoiceControl {
  /// The titles of the segments.
  ///
  /// Setting them keeps the selected title if it is among the new ones, and otherwise clears the
  /// selection.
  public var items: [String] {
    get { (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" } }
    set {
      let former = items
      guard newValue != former else { return }
      let chosen = selectedIndex.map { former[$0] }
      removeAllSegments()
      for (index, title) in newValue.enumerated() {
        insertSegment(withTitle: title, at: index, animated: false)
      }
      selectedIndex = chosen.flatMap { newValue.firstIndex(of: $0) }
    }
  }

  /// The index of the selected segment, or `nil` if there is none.
  ///
  /// Setting an index out of range clears the selection.
  public var selectedIndex: Int? {
    get { selectedSegmentIndex == UISegmentedControl.noSegment ? nil : selectedSegmentIndex }
    set {
      let segment = newValue.flatMap { (0..<numberOfSegments).contains($0) ? $0 : nil }
      selectedSegmentIndex = segment ?? UISegmentedControl.noSegment
    }
  }

  /// The index of the selected segment; the same as `selectedIndex`.
  public var controlValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    on(.valueChanged, handler)
  }
}
#endif
