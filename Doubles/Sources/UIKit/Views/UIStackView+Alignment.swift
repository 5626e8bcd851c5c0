@available(iOS 9.0, *)
extension UIStackView.Alignment {
  /// The top edge of a row, corresponding to the leading edge of a column.
  public static var top: UIStackView.Alignment { .leading }

  /// The bottom edge of a row, corresponding to the trailing edge of a column.
  public static var bottom: UIStackView.Alignment { .trailing }
}
