import CGTK

extension ScaleButton {
  /// Creates a button that opens a slider for a number in this range. The initial value is the
  /// lower bound.
  ///
  /// - Parameter step: The amount by which the plus and minus buttons and the arrow keys change the
  ///   number.
  public convenience init(range: ClosedRange<Double>, step: Double = 1) {
    self.init()
    gtk_adjustment_configure(
      gtk_scale_button_get_adjustment(pointer()), range.lowerBound, range.lowerBound,
      range.upperBound, step, step * 10, 0)
  }
}
