/// https://developer.apple.com/documentation/uikit/uipickerview
@available(iOS 2.0, *)
@MainActor
open class UIPickerView: UIView {
  fileprivate var delegates = WeakDelegate<any UIPickerViewDelegate>([
    "pickerView:titleForRow:forComponent:", "pickerView:didSelectRow:inComponent:",
    "pickerView:rowHeightForComponent:",
  ])
  private var selected: [Int] = []
  private var rowCounts: [Int] = []

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? {
    get { delegates.object }
    set { delegates.object = newValue }
  }

  open var numberOfComponents: Int { rowCounts.count }
  open func numberOfRows(inComponent component: Int) -> Int {
    rowCounts.indices.contains(component) ? rowCounts[component] : 0
  }

  open func reloadAllComponents() {
    guard let dataSource else {
      (rowCounts, selected) = ([], [])
      return
    }
    let count = dataSource.numberOfComponents(in: self)
    rowCounts = (0..<count).map { dataSource.pickerView(self, numberOfRowsInComponent: $0) }
    selected = (0..<count).map { component in
      let before = selected.indices.contains(component) ? selected[component] : 0
      return rowCounts[component] == 0 ? -1 : max(0, min(before, rowCounts[component] - 1))
    }
  }

  open func reloadComponent(_ component: Int) { reloadAllComponents() }

  /// Selects a row. Does not notify the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard row >= 0, row < numberOfRows(inComponent: component) else {
      return RaisedExceptions.raise(
        "NSRangeException", "row \(row) of \(numberOfRows(inComponent: component)) is selected")
    }
    selected[component] = row
  }

  /// Returns the index of the selected row; -1 for none.
  open func selectedRow(inComponent component: Int) -> Int {
    selected.indices.contains(component) ? selected[component] : -1
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    let height = delegates.ask("pickerView:rowHeightForComponent:") {
      $0.pickerView(self, rowHeightForComponent: component)
    }
    return CGSize(width: bounds.width, height: height ?? 32)
  }

  /// Returns the title of a row, for the double's tests.
  public func shownTitle(forRow row: Int, inComponent component: Int = 0) -> String? {
    delegates.ask("pickerView:titleForRow:forComponent:") {
      $0.pickerView(self, titleForRow: row, forComponent: component)
    } ?? nil
  }
}

/// https://developer.apple.com/documentation/uikit/uipickerviewdatasource
@available(iOS 2.0, *)
@MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// https://developer.apple.com/documentation/uikit/uipickerviewdelegate
@available(iOS 2.0, *)
@MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { OptionalMethod.notImplemented(nil) }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) { OptionalMethod.notImplemented() }
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { OptionalMethod.notImplemented(0) }
}

extension UserActions where Target: UIPickerView {
  /// Turns a wheel to a row.
  ///
  /// - Returns: Whether the wheel could be turned.
  @discardableResult
  public func turn(to row: Int, component: Int = 0) -> Bool {
    guard target.isTouchable, row < target.numberOfRows(inComponent: component) else {
      return false
    }
    target.selectRow(row, inComponent: component, animated: true)
    TurnOfTheLoop.noteWork()
    _ = target.delegates.ask("pickerView:didSelectRow:inComponent:") {
      $0.pickerView(target, didSelectRow: row, inComponent: component)
    }
    return true
  }
}
