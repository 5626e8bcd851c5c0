@available(iOS 9.0, *)
extension UIStackView.Alignment {
  /// The upper edge of a row, where a column has its leading one.
  public static var top: UIStackView.Alignment { .leading }

  /// The lower edge of a row, where a column has its trailing one.
  public static var bottom: UIStackView.Alignment { .trailing }
}
