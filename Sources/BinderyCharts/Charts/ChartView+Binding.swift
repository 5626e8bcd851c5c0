import BinderyGTK

/// A chart's selection is bound in both directions: `chart *= .subject(viewModel.selection)`.
extension ChartView: ValueControl {
  public var controlValue: Selection? {
    get { selection }
    set { selection = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onSelectionChange(handler)
  }

  /// Sends the selected point, nil for none, now and as the user selects another with the pointer
  /// or keys.
  ///
  /// ```swift
  /// selection *= chart.selectionPublisher
  /// ```
  public var selectionPublisher: ControlPublisher<Selection?> { controlPublisher }
}
