// Written by Scripts/gtk-widgets.

/// The end at which text that is too long is replaced by “…”.
///
/// It is Pango's `PangoEllipsizeMode`.
public enum EllipsizeMode: Int, PropertyEnumeration, CaseIterable, Sendable {
  case none
  case start
  case middle
  case end

  public static var fallback: EllipsizeMode { .none }
}
