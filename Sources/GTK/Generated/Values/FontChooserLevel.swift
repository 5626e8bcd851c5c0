// Written by Scripts/gtk-widgets.

/// The parts of a font that the user can choose, besides its family.
///
/// Corresponds to GTK's `GtkFontChooserLevel`.
public struct FontChooserLevel: PropertyFlags {
  /// GTK's bits.
  public let rawValue: Int

  /// Creates a set from GTK's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The style, such as bold or italic.
  public static let style = FontChooserLevel(rawValue: 1)
  /// The size.
  public static let size = FontChooserLevel(rawValue: 2)
  /// The axes of a variable font, such as its weight in steps.
  public static let variations = FontChooserLevel(rawValue: 4)
  /// OpenType features, such as old-style figures.
  public static let features = FontChooserLevel(rawValue: 8)
}
