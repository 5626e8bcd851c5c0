// Written by Scripts/gtk-widgets.

/// The place at which a long text is shortened with “…”.
///
/// Corresponds to Pango's `PangoEllipsizeMode`.
public enum EllipsizeMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The text is not shortened: the label requests the space for all of it.
  case none
  /// The beginning is left out, which suits paths.
  case start
  /// The middle is left out, which suits file names.
  case middle
  /// The end is left out.
  case end

  public static var fallback: EllipsizeMode { .none }
}
