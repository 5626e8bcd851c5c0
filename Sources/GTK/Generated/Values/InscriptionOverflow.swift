// Written by Scripts/gtk-widgets.

/// The treatment of text that does not fit into an ``Inscription``.
///
/// Corresponds to GTK's `GtkInscriptionOverflow`.
public enum InscriptionOverflow: Int, PropertyEnumeration, CaseIterable, Sendable {
  /// The text is cut off at the border.
  case clip
  /// The beginning is replaced by “…”.
  case ellipsizeStart
  /// The middle is replaced by “…”.
  case ellipsizeMiddle
  /// The end is replaced by “…”.
  case ellipsizeEnd

  public static var fallback: InscriptionOverflow { .clip }
}
