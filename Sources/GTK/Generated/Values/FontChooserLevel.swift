// Written by Scripts/gtk-widgets.

/// The parts of a font that the user can choose.
///
/// It is GTK's `GtkFontChooserLevel`.
public struct FontChooserLevel: PropertyFlags {
  /// GTK's bits.
  public let rawValue: Int

  /// Creates a set from GTK's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let style = FontChooserLevel(rawValue: 1)
  public static let size = FontChooserLevel(rawValue: 2)
  public static let variations = FontChooserLevel(rawValue: 4)
  public static let features = FontChooserLevel(rawValue: 8)
}
