// Written by Scripts/gtk-widgets.

/// The place at which a long text is shortened with “…”.
///
/// It is Pango's `PangoEllipsizeMode`.
public enum EllipsizeMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  case none
  case start
  case middle
  case end

  public static var fallback: EllipsizeMode { .none }
}
