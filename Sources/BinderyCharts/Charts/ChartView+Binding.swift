import BinderyGTK

/// A chart's selection can be bound in both directions: `chart *= .subject(viewModel.selection)`.
extension ChartView: ValueControl {
  public var controlValue: Selection? {
    get { selection }
    set { selection = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onSelectionChange(handler)
  }

  /// A publisher that emits the selected point, or nil if there is none: the current selection
  /// first, and then each selection by the user.
  ///
  /// ```swift
  /// selection *= chart.selectionPublisher
  /// ```
  ///
  /// It ignores selections by the program.
  public var selectionPublisher: ControlPublisher<Selection?> { controlPublisher }
}
