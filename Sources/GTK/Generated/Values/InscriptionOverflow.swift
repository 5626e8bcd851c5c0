// Written by Scripts/gtk-widgets.

/// The treatment of text that does not fit into an ``Inscription``.
///
/// It is GTK's `GtkInscriptionOverflow`.
public enum InscriptionOverflow: Int, PropertyEnumeration, CaseIterable, Sendable {
  case clip
  case ellipsizeStart
  case ellipsizeMiddle
  case ellipsizeEnd

  public static var fallback: InscriptionOverflow { .clip }
}
