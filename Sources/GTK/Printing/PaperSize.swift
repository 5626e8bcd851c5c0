import CGTK

/// A size of paper, in portrait.
///
/// ```swift
/// invoice.paper = .a4
/// label.paper = PaperSize(width: 62, height: 29)
/// ```
public struct PaperSize: Hashable, Sendable {
  /// The name in the standard PWG 5101.1, such as `iso_a4`.
  let name: String

  private init(name: String) { self.name = name }

  /// Creates a size in millimeters.
  ///
  /// - Precondition: Both lengths are greater than 0.
  public init(width: Double, height: Double) {
    require(
      width > 0 && height > 0 && width.isFinite && height.isFinite,
      "GTK: Paper of \(width) × \(height) mm does not exist. Both lengths must be greater than 0. "
        + "[no-such-paper]")
    name = "custom_\(width)x\(height)_\(width)x\(height)mm"
  }

  /// ISO A3, 297 × 420 mm.
  public static let a3 = PaperSize(name: "iso_a3")
  /// ISO A4, 210 × 297 mm.
  public static let a4 = PaperSize(name: "iso_a4")
  /// ISO A5, 148 × 210 mm.
  public static let a5 = PaperSize(name: "iso_a5")
  /// US Letter, 8½ × 11 inches.
  public static let letter = PaperSize(name: "na_letter")
  /// US Legal, 8½ × 14 inches.
  public static let legal = PaperSize(name: "na_legal")
}

/// The orientation of printed pages.
///
/// ```swift
/// table.orientation = .landscape
/// ```
public enum PaperOrientation: Sendable {
  /// The page has the width and the height of the paper.
  case portrait
  /// The page is rotated by a quarter of a turn: it is as wide as the paper is high, and as high
  /// as the paper is wide.
  case landscape
}
